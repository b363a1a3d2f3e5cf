import type { IsoDate } from '../../../../domain/dates.ts';
import { type Entry, firstSource } from '../../../../domain/ledger/entry.ts';
import { postDisbursement } from '../../../../domain/ledger/postings/advances.ts';
import { postReversal } from '../../../../domain/ledger/postings/refunds.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import type { PaymentOutcome } from '../../../../domain/payments/provider-events.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { entriesOf, post } from '../../ledger/service.ts';
import { arrivalKey, factsOf, later } from '../facts.ts';
import type { PaymentRow } from '../store.ts';

const isStanding = (all: readonly Entry[]) => {
  const taken = new Set(all.flatMap(({ reverses }) => reverses ?? []));
  return ({ id }: Entry) => !taken.has(id);
};

const outBy = ({ lines }: Entry) => lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);

async function takeBack(
  tx: Tx,
  doing: Doing,
  { agencyId, applicationId }: PaymentRow,
  entry: Entry,
  today: IsoDate,
): Promise<void> {
  const date = later(today, entry.date);
  const head = { id: doing.ids.next(), agencyId, date, sourceId: entry.id };
  await post(tx, { applicationId, at: doing.now }, postReversal(head, entry, new Set()));
}

type Out = { key: string; amount: Cents; isBack: boolean; isPart: boolean; today: IsoDate };

/** Brings what the books have of one arrival at a payee to what is there of it. */
async function bring(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  { key, amount, isBack, isPart, today }: Out,
): Promise<void> {
  const { agencyId, applicationId } = row;
  const all = await entriesOf(tx, agencyId, applicationId);
  const own = all.filter(
    ({ cause, sourceId }) => cause === 'disbursement' && firstSource(sourceId) === key,
  );
  const stands = own.find(isStanding(all));
  // A part that went back is taken out of the arrival that it is a part of.
  if (own.length === 0 && isBack && isPart) return;
  // What a person wrote down as back stays so.
  if (own.length > 0 && !stands) return;
  if (stands && !isBack && outBy(stands) === amount) return;
  if (stands) await takeBack(tx, doing, row, stands, today);
  if (stands && isBack) return;
  const sourceId = own.length === 0 ? key : `${key}#${own.length + 1}`;
  const head = {
    id: doing.ids.next(),
    agencyId,
    date: later(today, stands?.date ?? today),
    sourceId,
  };
  const to = factsOf(row).payee?.isAgency === false ? 'payee' : 'agency';
  const made = postDisbursement(head, { applicationId, amount, to });
  await post(tx, { applicationId, at: doing.now }, made);
  if (isBack && made.ok) await takeBack(tx, doing, row, made.value, today);
}

/** Books what left the bank for a payout, each arrival at its payee by itself, and takes back what of it came back. */
export async function bringOut(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  { outcome: { arrivals, received }, today }: { outcome: PaymentOutcome; today: IsoDate },
): Promise<void> {
  const all = await entriesOf(tx, row.agencyId, row.applicationId);
  // From before arrivals were booked by themselves there is one entry for all.
  if (all.some(({ cause, sourceId }) => cause === 'disbursement' && sourceId === row.id)) {
    const isAnyBack = arrivals.some(({ returnedAt }) => returnedAt !== null);
    const whole = { key: row.id, amount: received, isBack: received === cents(0), isPart: false };
    if (isAnyBack) await bring(tx, doing, row, { ...whole, today });
    return;
  }
  for (const { receipt, of, amount, returnedAt } of arrivals) {
    const isPart = receipt.startsWith(`${of}~`);
    const key = arrivalKey(row.id, receipt);
    await bring(tx, doing, row, { key, amount, isBack: returnedAt !== null, isPart, today });
  }
}

/** The money of a payout is with us again, all of it. */
export async function takeBackPayout(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  today: IsoDate,
): Promise<void> {
  const all = await entriesOf(tx, row.agencyId, row.applicationId);
  const standing = all.filter(isStanding(all));
  for (const entry of standing) {
    const { cause, sourceId } = entry;
    const isOwn = firstSource(sourceId) === row.id || sourceId.startsWith(`${row.id}/`);
    if (cause === 'disbursement' && isOwn) await takeBack(tx, doing, row, entry, today);
  }
}
