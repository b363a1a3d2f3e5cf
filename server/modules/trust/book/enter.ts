import type { IsoDate } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import {
  addEntry,
  type MatterBalance,
  type TrustFault,
  trialBalance,
} from '../../../../domain/trust/trust-book.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doer } from '../deposits/move.ts';
import { closedUntil } from './closed-months.ts';
import {
  type EntryRow,
  findEntriesOfDeposit,
  insertEntry,
  lastNumber,
  lockBook,
  toTrustEntry,
} from './store.ts';

/** What is entered; its number, and when and by whom it was written, come with it. */
export type Entered = Omit<EntryRow, 'number' | 'createdAt' | 'createdBy' | 'createdByName'>;

/** Why the book takes no entry: by its rules, as its id is there, or as it is reconciled up to that day or a later one. */
export type BookFault = TrustFault | { reason: 'exists' } | { reason: 'closed'; closed: IsoDate };

const dayText = (day: IsoDate) => day.split('-').reverse().join('/');

/**
 * Adds an entry to the book of its account, with the next number of its kind. Refuses what the rules of the book refuse
 * (domain/trust/trust-book.ts): nothing is drawn below nothing, nor before it is cleared.
 */
export async function enterInBook(
  tx: Tx,
  { now, by }: Doer,
  entered: Entered,
): Promise<Result<EntryRow, BookFault>> {
  const { agencyId, accountId, kind } = entered;
  await lockBook(tx, agencyId, accountId);
  const closed = await closedUntil(tx, agencyId, accountId);
  if (closed !== undefined && entered.on <= closed) return refuse({ reason: 'closed', closed });
  const number = (await lastNumber(tx, agencyId, accountId, kind)) + 1;
  const row = { ...entered, number, createdAt: now, createdBy: by.id, createdByName: by.name };
  // The rules of money are a matter's own; numbers are the book's, and stand in the database.
  const matter = (await findEntriesOfDeposit(tx, agencyId, entered.depositId)).map(toTrustEntry);
  const checked = addEntry(matter, toTrustEntry(row), number);
  if (!checked.ok) return checked;
  const kept = await insertEntry(tx, row);
  return kept ? ok(kept) : refuse({ reason: 'exists' });
}

/** What a deposit holds at the end of a day, and what of it may be drawn then. */
export async function depositBalance(
  tx: Tx,
  { agencyId, id }: { agencyId: string; id: string },
  on: IsoDate,
): Promise<MatterBalance> {
  const book = (await findEntriesOfDeposit(tx, agencyId, id)).map(toTrustEntry);
  const [found] = trialBalance(book, on).matters;
  return found ?? { matterId: id, held: cents(0), cleared: cents(0) };
}

/** Why the book refuses an entry, for whoever enters it. */
export function faultWords(fault: BookFault): string {
  switch (fault.reason) {
    case 'below-nothing':
      return 'The deposit doesn’t hold that much on that day.';
    case 'not-cleared':
      return 'Part of this money hasn’t cleared at the bank on that day. Wait until it has.';
    case 'wrong-dates':
      return 'These days don’t follow each other: received, banked, cleared.';
    case 'nothing-to-reverse':
      return 'That entry was taken back already, or isn’t in this deposit.';
    case 'not-above-nothing':
      return 'The amount has to be more than nothing.';
    case 'wrong-number':
      return 'Somebody else wrote in the book at the same moment. Try again.';
    case 'closed':
      return `The book is reconciled up to ${dayText(fault.closed)}. Choose a later day.`;
    case 'exists':
      return 'This was entered already.';
  }
}
