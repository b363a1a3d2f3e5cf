import * as v from 'valibot';
import { type ListingInput, ListingInputSchema } from '../listing.ts';
import { isSame } from '../record.ts';
import { compareRecords } from './compare-records.ts';
import { mergeCells } from './merge-cells.ts';

/**
 * One person's changes, made from `base` to `mine`, on top of another record. Where both sides changed a
 * value, mine stands. Undefined when the values don't fit together as a record any more: a person has to
 * look. Doing it again on its own result changes nothing.
 */
export function rebaseRecord(
  base: ListingInput,
  mine: ListingInput,
  onto: ListingInput,
): ListingInput | undefined {
  if (isSame(base, onto) || isSame(mine, onto)) return mine;
  const merged = mergeCells(compareRecords(base, mine, onto), () => 'mine');
  const parsed = v.safeParse(ListingInputSchema, merged);
  return parsed.success ? parsed.output : undefined;
}
