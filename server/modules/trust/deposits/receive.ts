import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { addressLine } from '../../../../domain/listings/address.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { propertyDate, propertyZone } from '../../../../domain/listings/property-time.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import { eventsFrom } from '../../../../domain/state-machine.ts';
import { SOLD_DEPOSIT_MACHINE } from '../../../../domain/trust/deposit-states.ts';
import type { TrustMethod } from '../../../../domain/trust/trust-clearing.ts';
import type { Tx } from '../../../db/transaction.ts';
import { depositBalance, enterInBook, faultWords } from '../book/enter.ts';
import { type EntryRow, findEntriesOfDeposit } from '../book/store.ts';
import { trustAccountOf } from '../book/trust-account.ts';
import { bringOn } from './bring-on.ts';
import { tellSide } from './letters.ts';
import { type Doer, moveDeposit, noteDeposit, refusedDeposit } from './move.ts';
import { type DepositRow, findDeposit } from './store.ts';

/** Money that came for a deposit; days at the property, the amount in cents. */
export type Receipt = {
  id: string;
  amount: number;
  on: IsoDate;
  method: TrustMethod;
  /** Who paid. */
  name: string;
  reference: string | null;
  bankedOn: IsoDate | null;
  clearsOn: IsoDate | null;
  /** The day on which a statement of the bank shows it; null until then. */
  presentedOn: IsoDate | null;
  /** The account whose statement shows it; the deposit's, or the agency's trust account, where left out. */
  accountId?: string;
};

const OVER: readonly DepositRow['state'][] = ['disbursed', 'refunded', 'forfeited'];

/** Whether a deposit takes no money: it is being refunded, or is over and its listing has another one by now. */
async function takesNone(tx: Tx, { agencyId, listingId, id, state }: DepositRow): Promise<boolean> {
  if (!OVER.includes(state)) return state === 'refund_pending';
  return (await findDeposit(tx, agencyId, listingId, { lock: false }))?.id !== id;
}

/**
 * Enters money that came for a locked deposit in the book of its account, moves the deposit as far as that goes and
 * tells the buyers. The same receipt once more changes nothing.
 */
export async function receiveMoney(
  tx: Tx,
  doer: Doer,
  { deposit, listing, entry }: { deposit: DepositRow; listing: Listing; entry: Receipt },
): Promise<Result<EntryRow, Refusal>> {
  const entries = await findEntriesOfDeposit(tx, deposit.agencyId, deposit.id);
  const known = entries.find(({ id }) => id === entry.id);
  if (known) return ok(known);
  if (deposit.holder !== 'agent') {
    return refusedDeposit('The agency doesn’t hold this deposit, so its trust account gets none.');
  }
  if (await takesNone(tx, deposit)) {
    return refusedDeposit(
      'This deposit is being refunded, or another one followed it. It takes no more money.',
    );
  }
  const hasEntries = entries.length > 0;
  const accountId = await accountToPayInto(tx, deposit, entry, { hasEntries, now: doer.now });
  if (!accountId.ok) return accountId;
  const { accountId: _, ...told } = entry;
  const entered = await enterInBook(tx, doer, {
    ...told,
    ...NOT_REVERSED,
    agencyId: deposit.agencyId,
    depositId: deposit.id,
    accountId: accountId.value,
    kind: 'receipt',
    purpose: `Deposit for ${addressLine(listing.address)}`,
  });
  if (!entered.ok) return refusedDeposit(faultWords(entered.error));
  const kept = hasEntries ? deposit : { ...deposit, accountId: accountId.value };
  await settleReceipt(tx, doer, { deposit: kept, listing, entry: entered.value });
  return ok(entered.value);
}

const NOT_REVERSED = {
  reversesKind: null,
  reversesNumber: null,
  withdrawalLineId: null,
  authorisedByName: null,
} as const;

/** The account whose statement shows it, the one that the deposit is in, or the agency's that is in force. */
async function accountToPayInto(
  tx: Tx,
  { agencyId, accountId }: DepositRow,
  { accountId: shownBy }: Receipt,
  { hasEntries, now }: { hasEntries: boolean; now: Date },
): Promise<Result<string, Refusal>> {
  if (shownBy !== undefined) return ok(shownBy);
  if (hasEntries && accountId !== null) return ok(accountId);
  const found = await trustAccountOf(tx, agencyId, now);
  return found.ok ? ok(found.value.id) : found;
}

/** What follows from a receipt: where the deposit stands by it, and what the buyers hear. */
async function settleReceipt(
  tx: Tx,
  doer: Doer,
  { deposit, listing, entry }: { deposit: DepositRow; listing: Listing; entry: EntryRow },
): Promise<void> {
  const today = propertyDate(doer.now, propertyZone(listing.address.state));
  const { held } = await depositBalance(tx, deposit, today);
  const taken = await takeReceipt(tx, doer, deposit, { amount: entry.amount, held });
  await bringOn(tx, doer, taken, today);
  await tellSide(tx, doer, deposit, {
    side: 'buyer',
    key: entry.id,
    message: {
      kind: 'deposit-received',
      facts: {
        amount: entry.amount,
        number: entry.number,
        short: Math.max(0, deposit.amount - held),
        over: Math.max(0, held - deposit.amount),
      },
    },
  });
}

/** Moves a deposit by money that came; what comes beyond it is told in its history alone. */
async function takeReceipt(
  tx: Tx,
  doer: Doer,
  deposit: DepositRow,
  { amount, held }: { amount: number; held: number },
): Promise<DepositRow> {
  const { state, accountId } = deposit;
  const listed = eventsFrom(SOLD_DEPOSIT_MACHINE, state, ['PAY']);
  const isFull = held >= deposit.amount || OVER.includes(state);
  const wanted = isFull ? ['receiveFull', 'receivePart'] : ['receivePart'];
  const event = listed.find((each) => wanted.includes(each));
  const told = { amount, set: { accountId } };
  if (!event) return noteDeposit(tx, doer, deposit, { event: 'receiveFull', ...told });
  const moved = await moveDeposit(tx, doer, deposit, { event, actors: ['PAY'], ...told });
  if (!moved.ok) throw new Error(`A deposit that is ${state} does not ${event}`);
  return moved.value;
}
