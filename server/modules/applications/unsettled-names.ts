import type { ListingInput } from '../../../domain/listings/listing.ts';
import { unsettledNames } from '../../../domain/listings/name-question.ts';
import type { ApplicationRow } from './store.ts';

/** The names of those an application asks, and of the side they belong to, of which nobody has said who is meant. */
export function unsettledIn(
  { party }: Pick<ApplicationRow, 'party'>,
  { vendors, buyers }: Pick<ListingInput, 'vendors' | 'buyers'>,
  parties: readonly { name: string }[],
): string[] {
  return unsettledNames(
    party === 'buyer' ? buyers : vendors,
    parties.map(({ name }) => name),
  );
}
