import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { propertyDate, propertyZone } from '../../../../domain/listings/property-time.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { clearingDay } from '../../../../domain/trust/trust-clearing.ts';
import type { Tx } from '../../../db/transaction.ts';
import { wholeListing } from '../../listings/service.ts';
import { bringOn } from '../deposits/bring-on.ts';
import type { Doer } from '../deposits/move.ts';
import { receiveMoney } from '../deposits/receive.ts';
import { findDepositById } from '../deposits/store.ts';
import type { StatementRow } from '../matters/store.ts';
import { dayInOpenMonth } from './closed-months.ts';
import type { Expected } from './statement-choices.ts';
import { type EntryRow, updateEntry } from './store.ts';
import { takeBack } from './take-back.ts';

/** What a line says happened. */
export type Said =
  | { is: 'deposit'; depositId: string }
  | { is: 'receipt' | 'payment'; entryId: string }
  | { is: 'withdrawal'; withdrawalId: string };

/** A line as it is kept once it is known what it is. */
export type Kept = Pick<StatementRow, 'kind' | 'withdrawalId' | 'entryId'>;

type Line = { bookedOn: IsoDate; amount: number; text: string };
/** With what a line is recorded. */
export type Work = { tx: Tx; doer: Doer; agencyId: string; accountId: string; expected: Expected };
type Outcome = Promise<Result<Kept, Refusal>>;

const NOT_ITS_LINE =
  'This line isn’t of that: another sum, an earlier day, or something else by now. Look again.';
const notItsLine = () => refuse({ code: 'trust.refused' as const, detail: NOT_ITS_LINE });

const kept = (kind: Kept['kind'], entryId: string | null, withdrawalId: string | null = null) =>
  ok({ kind, entryId, withdrawalId });

async function opened({ tx, agencyId }: Work, depositId: string) {
  const deposit = await findDepositById(tx, agencyId, depositId, { lock: true });
  const listing = deposit && (await wholeListing(tx, deposit.listingId, agencyId));
  if (!listing) throw new Error('A deposit without its listing');
  return { deposit, listing };
}

const MOST_NAME = 120;

/** Money for a deposit that the book has no receipt of. */
async function recordMoney(work: Work, depositId: string, line: Line): Outcome {
  if (line.amount <= 0 || !work.expected.deposits.some(({ id }) => id === depositId)) {
    return notItsLine();
  }
  const { deposit, listing } = await opened(work, depositId);
  const { bookedOn, amount, text } = line;
  const on = await dayInOpenMonth(work.tx, work, bookedOn);
  const received = await receiveMoney(work.tx, work.doer, {
    deposit,
    listing,
    entry: {
      id: work.doer.ids.next(),
      amount,
      on,
      method: 'transfer',
      name: text.trim().slice(0, MOST_NAME) || 'Not named by the bank',
      reference: deposit.reference,
      bankedOn: on,
      clearsOn: on,
      presentedOn: bookedOn,
      accountId: work.accountId,
    },
  });
  if (received.ok) return kept('receipt', received.value.id);
  return refuse({ ...received.error, code: 'trust.refused' });
}

/** A receipt that was entered by hand is seen at the bank: it was banked by then. */
async function presentReceipt(work: Work, row: EntryRow, { bookedOn }: Line): Outcome {
  if (bookedOn < row.on) return notItsLine();
  const { tx, doer } = work;
  const banked =
    row.bankedOn === null
      ? { bankedOn: bookedOn, clearsOn: clearingDay(row.method, bookedOn) }
      : {};
  await updateEntry(tx, row, { presentedOn: bookedOn, ...banked });
  const { deposit, listing } = await opened(work, row.depositId);
  await bringOn(tx, doer, deposit, propertyDate(doer.now, propertyZone(listing.address.state)));
  return kept('receipt', row.id);
}

/** A receipt the bank took away, or a payment that it sent back. */
async function recordBack(work: Work, row: EntryRow, { bookedOn, text }: Line): Outcome {
  if (bookedOn < row.on) return notItsLine();
  const { deposit, listing } = await opened(work, row.depositId);
  const done = await takeBack(work.tx, work.doer, {
    deposit,
    state: listing.address.state,
    entry: row,
    back: {
      id: work.doer.ids.next(),
      on: await dayInOpenMonth(work.tx, row, bookedOn),
      reason: text.trim().slice(0, 200) || 'Returned by the bank',
      presentedOn: bookedOn,
    },
  });
  return done.ok ? kept('returned', done.value.id) : done;
}

async function presentPayments(work: Work, rows: readonly EntryRow[], { bookedOn }: Line) {
  for (const row of rows) await updateEntry(work.tx, row, { presentedOn: bookedOn });
}

const isOf = (line: Line, row: EntryRow, side: 1 | -1) => line.amount === side * row.amount;

/** Does what a line says, where it can be that line: its sum, on that day or later, and not told before. */
export async function recordLine(work: Work, said: Said, line: Line): Outcome {
  const { receipts, banked, leaving, out, wholes } = work.expected;
  if (said.is === 'deposit') return recordMoney(work, said.depositId, line);
  if (said.is === 'withdrawal') {
    const whole = wholes.find(({ withdrawalId }) => withdrawalId === said.withdrawalId);
    const isOwn =
      whole?.amount === 0 - line.amount && whole.payments.every(({ on }) => line.bookedOn >= on);
    if (!whole || !isOwn) return notItsLine();
    await presentPayments(work, whole.payments, line);
    return kept('payment', null, whole.withdrawalId);
  }
  const own = (rows: readonly EntryRow[], side: 1 | -1) =>
    rows.find((row) => row.id === said.entryId && isOf(line, row, side));
  if (said.is === 'receipt') {
    const came = own(receipts, 1);
    if (came) return presentReceipt(work, came, line);
    const gone = own(banked, -1);
    return gone ? recordBack(work, gone, line) : notItsLine();
  }
  const left = own(leaving, -1);
  if (left && line.bookedOn >= left.on) {
    await presentPayments(work, [left], line);
    return kept('payment', left.id);
  }
  const back = own(out, 1);
  const wasThere = back?.presentedOn != null && back.presentedOn <= line.bookedOn;
  return back && wasThere ? recordBack(work, back, line) : notItsLine();
}
