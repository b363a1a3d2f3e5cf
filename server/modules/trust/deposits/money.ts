import type { DepositEntry } from '../../../../contract/deposit-shapes.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { AustralianState } from '../../../../domain/listings/listing-fields.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { coolingOffEnd } from '../../../../domain/trust/cooling-off.ts';
import { depositStatus, type ReceiptTiming } from '../../../../domain/trust/deposit-terms.ts';
import { lateBankings, trialBalance } from '../../../../domain/trust/trust-book.ts';
import { bankBy, isCarriedToBank } from '../../../../domain/trust/trust-clearing.ts';
import { isReversed, reversalOf } from '../book/reversed.ts';
import { type EntryRow, toTrustEntry } from '../book/store.ts';
import { coolingOffSale } from './sale.ts';
import type { DepositRow } from './store.ts';

/** How the money of a deposit stands, in cents; `timings` by the id of a receipt. */
export type DepositMoney = {
  received: Cents;
  short: Cents;
  over: Cents;
  held: Cents;
  cleared: Cents;
  isLate: boolean;
  lateBankings: number;
  timings: ReadonlyMap<string, ReceiptTiming>;
};

/** A day after every other, where a deposit has none. */
const NEVER = '9999-12-31' as IsoDate;
const NOBODY = 'elsewhere';

/** Whether somebody still has to carry a receipt to the bank. */
export const waitsToBeBanked = (entry: EntryRow, all: readonly EntryRow[]) =>
  entry.kind === 'receipt' &&
  isCarriedToBank(entry.method) &&
  entry.bankedOn === null &&
  !isReversed(entry, all);

/** What came in by the book, or at another holder, that no bank took back. */
function receiptsOf(row: DepositRow, entries: readonly EntryRow[]) {
  if (row.heldElsewhere !== null) {
    const receivedOn = (row.heldElsewhereOn ?? NEVER) as IsoDate;
    return [{ id: NOBODY, amount: cents(row.heldElsewhere), receivedOn }];
  }
  return entries
    .filter((entry) => entry.kind === 'receipt' && !isReversed(entry, entries))
    .map(({ id, amount, on }) => ({ id, amount: cents(amount), receivedOn: on as IsoDate }));
}

/** How the money of a deposit stands at the end of a day at the property. */
export function depositMoney(
  row: DepositRow,
  entries: readonly EntryRow[],
  { state, today }: { state: AustralianState; today: IsoDate },
): DepositMoney {
  const sale = coolingOffSale(row, state);
  const end = sale && coolingOffEnd(sale);
  const { receipts, ...status } = depositStatus({
    due: {
      amount: cents(row.amount),
      dueOn: (row.dueOn ?? NEVER) as IsoDate,
      exchangedOn: (row.exchangedOn ?? NEVER) as IsoDate,
      coolingOffEndsOn: end?.ok ? end.value.endsOn : null,
    },
    receipts: receiptsOf(row, entries),
    today,
  });
  const book = entries.map(toTrustEntry);
  const carried = entries.filter((entry) => waitsToBeBanked(entry, entries));
  const [matter] = trialBalance(book, today).matters;
  const held = matter?.held ?? cents(0);
  // What was given back already isn't over any more.
  const isHere = row.heldElsewhere === null;
  const over = isHere ? Math.min(status.over, Math.max(0, held - row.amount)) : status.over;
  return {
    received: status.received,
    short: status.short,
    over: cents(row.state === 'not_due' ? 0 : over),
    isLate: status.isLate,
    held,
    cleared: matter?.cleared ?? cents(0),
    lateBankings: lateBankings(carried.map(toTrustEntry), state, today).length,
    timings: new Map(receipts.map(({ id, timing }) => [id, timing])),
  };
}

/** An entry of a deposit as the contract gives it. */
export function toDepositEntry(
  row: EntryRow,
  all: readonly EntryRow[],
  { state, timings }: { state: AustralianState; timings: DepositMoney['timings'] },
): DepositEntry {
  const { id, kind, number, amount, method, name, purpose, reversesKind, reversesNumber } = row;
  const on = row.on as IsoDate;
  const timing = timings.get(id);
  const reversal = reversalOf(row, all);
  const waits = waitsToBeBanked(row, all);
  return {
    id,
    kind,
    number,
    amount: cents(amount),
    on,
    method,
    name,
    purpose,
    ...(row.reference === null ? {} : { reference: row.reference }),
    ...(row.bankedOn === null ? {} : { bankedOn: row.bankedOn as IsoDate }),
    ...(waits ? { bankBy: bankBy(on, state) } : {}),
    ...(row.clearsOn === null ? {} : { clearsOn: row.clearsOn as IsoDate }),
    ...(timing ? { timing } : {}),
    ...(reversesKind === null || reversesNumber === null
      ? {}
      : { reverses: { kind: reversesKind, number: reversesNumber } }),
    ...(reversal ? { reversedBy: reversal.number } : {}),
    ...(row.authorisedByName === null ? {} : { authorisedBy: row.authorisedByName }),
  };
}
