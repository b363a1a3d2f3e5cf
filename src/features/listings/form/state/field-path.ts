import type { ListingInput } from '../../../../../domain/listings/listing.ts';

type Leaf = string | number | boolean | null | undefined;

type PathOf<T> = T extends Leaf
  ? never
  : T extends readonly (infer Item)[]
    ? `${number}` | `${number}.${PathOf<Item>}`
    : { [K in keyof T & string]: K | `${K}.${PathOf<NonNullable<T[K]>>}` }[keyof T & string];

/** A dotted path of the listing record, such as `vendors.0.name`. */
export type FieldPath = PathOf<ListingInput>;

/** The id of the control of a path, so that summaries and other screens can lead to it. */
export function controlId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}

/** The path without its indexes: `vendors.0.name` and `vendors.3.name` are both `vendors.name`. */
export function pathPattern(path: string): string {
  return path
    .split('.')
    .filter((key) => !/^\d+$/.test(key))
    .join('.');
}
