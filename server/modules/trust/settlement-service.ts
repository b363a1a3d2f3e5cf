import type { Refusal } from '../../../contract/problems.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { ok, type Result } from '../../../domain/result.ts';
import { transition } from '../../../domain/state-machine.ts';
import { SOLD_DEPOSIT_MACHINE } from '../../../domain/trust/deposit-states.ts';
import type { Tx } from '../../db/transaction.ts';
import { depositBalance } from './book/enter.ts';
import { isReversed } from './book/reversed.ts';
import { type EntryRow, findEntriesOfDeposit } from './book/store.ts';
import type { Doer } from './deposits/move.ts';
import { isOver, todayAt } from './deposits/open.ts';
import { noteSettlement } from './deposits/release.ts';
import { type DepositRow, findDeposit } from './deposits/store.ts';

/** Tells the deposit of a locked listing that its sale settled, as two people or the platform say; where it has no such move, nothing. */
export async function noticeOfSettlement(
  tx: Tx,
  doer: Doer,
  listing: Listing,
  { on, documentId }: { on: IsoDate; documentId?: string | undefined },
): Promise<Result<undefined, Refusal>> {
  const row = await findDeposit(tx, listing.agencyId, listing.id, { lock: true });
  if (!row || !transition(SOLD_DEPOSIT_MACHINE, row.state, 'settlementNotice', ['CVY']).ok) {
    return ok(undefined);
  }
  const opened = { row, listing, doer, today: todayAt(doer.now, listing) };
  const noted = await noteSettlement(tx, opened, { on, documentId, isPrincipal: true });
  return noted.ok ? ok(undefined) : noted;
}

/** Of what the trust book has, whatever the day. */
const LAST_DAY = '9999-12-31' as IsoDate;

/** What became of the deposit of a settled sale; amounts in cents. */
export type SettledDeposit = {
  id: string;
  reference: string;
  amount: number;
  isOver: boolean;
  /** Whether it isn't held in full yet, so that nothing can be paid out. */
  isAwaited: boolean;
  /** What the trust book still holds of it. */
  held: number;
  entries: { id: string; label: string; amount: number; isSeen: boolean }[];
};

const AWAITED: readonly DepositRow['state'][] = [
  'not_due',
  'due',
  'requested',
  'part_received',
  'overdue',
  'received',
];

const KINDS: Record<EntryRow['kind'], string> = {
  receipt: 'Receipt',
  payment: 'Payment',
  reversal: 'Reversal',
};

/** The deposit of a listing with each entry of the trust book; one that was taken back before a bank saw it needs no bank. */
export async function settledDeposit(
  tx: Tx,
  listing: { agencyId: string; id: string },
): Promise<SettledDeposit | undefined> {
  const row = await findDeposit(tx, listing.agencyId, listing.id, { lock: false });
  if (!row) return undefined;
  const { id, agencyId, reference, amount } = row;
  const entries = await findEntriesOfDeposit(tx, agencyId, id);
  const { held } = await depositBalance(tx, row, LAST_DAY);
  return {
    id,
    reference,
    amount,
    isOver: isOver(row),
    isAwaited: AWAITED.includes(row.state),
    held,
    entries: entries
      .filter((entry) => entry.presentedOn !== null || !cancelsOut(entry, entries))
      .map((entry) => ({
        id: entry.id,
        label: `${KINDS[entry.kind]} ${entry.number}, ${entry.name}`,
        amount: entry.amount,
        isSeen: entry.presentedOn !== null,
      })),
  };
}

/** Whether an entry and the one that took it back never reached a bank. */
function cancelsOut(entry: EntryRow, all: readonly EntryRow[]): boolean {
  if (entry.kind !== 'reversal') return isReversed(entry, all);
  const taken = all.find(
    (each) =>
      each.accountId === entry.accountId &&
      each.kind === entry.reversesKind &&
      each.number === entry.reversesNumber,
  );
  return taken?.presentedOn === null;
}
