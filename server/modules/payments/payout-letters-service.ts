import type { IsoDate } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Doing } from '../applications/event-service.ts';
import { applicationsOfListing } from '../applications/service.ts';
import { leaveJobs } from '../jobs/service.ts';
import {
  findLettersOfListing,
  type PayoutLetterRow,
  replaceLetters,
} from './payout-letter/store.ts';

export type { PayoutLetterRow };

/** The job that makes the letters of a listing again for the day of settlement and mails them (payout-letter/renewals.ts). */
export const RENEW_LETTERS_JOB = 'payments.renew-letters';

/** The latest payout letter of each application of a listing, by its application. */
export async function latestLetters(
  tx: Tx,
  listing: Listing,
): Promise<Map<string, PayoutLetterRow>> {
  const letters = await findLettersOfListing(tx, listing);
  return new Map(letters.toReversed().map((row) => [row.applicationId, row]));
}

/**
 * Marks the letters of a listing that are for another day than that of settlement as replaced, and leaves a job that makes
 * them again for it and mails them to whom had the old one.
 */
export async function renewLetters(
  tx: Tx,
  { ids, now }: Doing,
  listing: Listing,
  settleOn: IsoDate,
): Promise<void> {
  const { agencyId, id: listingId } = listing;
  const rows = await applicationsOfListing(tx, agencyId, listingId);
  const of = { agencyId, applicationIds: rows.map(({ id }) => id) };
  const replaced = await replaceLetters(tx, of, { settleOn, now });
  // Those of a day before that weren't made again yet: their own job leaves them to this one.
  const pending = [...(await latestLetters(tx, listing)).values()]
    .filter(({ replacedAt }) => replacedAt !== null)
    .map(({ applicationId }) => applicationId);
  const applicationIds = [...new Set([...replaced, ...pending])];
  if (applicationIds.length === 0) return;
  const id = ids.next();
  const payload = { listingId, settleOn, applicationIds };
  const dedupeKey = `${RENEW_LETTERS_JOB} ${id}`;
  const job = { id, agencyId, kind: RENEW_LETTERS_JOB, payload, dedupeKey };
  await leaveJobs(tx, [{ ...job, runAt: now, createdAt: now }]);
}
