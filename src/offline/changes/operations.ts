import * as v from 'valibot';
import { ListingIdSchema } from '../../../domain/ids.ts';
import type { ChangeOf, OperationDefinition } from './define-operation.ts';
import { registered } from './registered.ts';

type Registered = (typeof registered)[number][number];

/** The name of a kind: imperative and versioned. */
export type OperationKind = Registered['kind'];

export type OperationPayload<K extends OperationKind = OperationKind> = v.InferOutput<
  Extract<Registered, { kind: K }>['payload']
>;

/** A change by its kind, its listing and its payload, as a screen makes it. */
export type OperationOf<K extends OperationKind> = { kind: K } & ChangeOf<OperationPayload<K>>;

/** Any change that may wait on a device. */
export type AnyOperation = { [K in OperationKind]: OperationOf<K> }[OperationKind];

/** All kinds, as they are declared. */
export const definitions: readonly OperationDefinition[] = registered.flat();

/** How a kind is declared; undefined for one that this version of the portal doesn't know. */
export function definitionOf(kind: string): OperationDefinition | undefined {
  return definitions.find((each) => each.kind === kind);
}

/**
 * Reads an operation kept on the device. Undefined when its kind or its payload isn't understood: it is
 * then shown as refused and kept, never sent and never dropped (offline.md 20).
 */
export function readOperation(value: {
  kind: string;
  listingId: unknown;
  payload: unknown;
}): AnyOperation | undefined {
  const definition = definitionOf(value.kind);
  if (!definition) return undefined;
  const listingId = v.safeParse(ListingIdSchema, value.listingId);
  const payload = v.safeParse(definition.payload, value.payload);
  if (!listingId.success || !payload.success) return undefined;
  return {
    kind: definition.kind,
    listingId: listingId.output,
    payload: payload.output,
  } as AnyOperation;
}
