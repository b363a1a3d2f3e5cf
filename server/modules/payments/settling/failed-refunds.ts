import { waitingByArrival } from '../../../../domain/ledger/waiting.ts';
import { cents } from '../../../../domain/money.ts';
import { undoneOf } from '../../../../domain/payments/refund-parts.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { entriesOf } from '../../ledger/service.ts';
import type { ApplicationRow, Ground } from '../books/account.ts';
import { endMatters, keepMatter, matterId } from '../exceptions/matters.ts';
import { factsOf } from '../facts.ts';
import { comeFor, type PartStanding, refundPartsOf } from '../placing/arrivals.ts';
import {
  findPaymentsOf,
  findReceipt,
  findReceiptsOf,
  type PaymentRow,
  type ReceiptRow,
  updateReceipt,
} from '../store.ts';
import { noteBeside } from './beside.ts';
import { refundName } from './looked-into.ts';
import { tellRefundFailed } from './refund-letters.ts';

const NOT_SENT = 'It was to go back and its provider couldn’t send it';
/** Its provider says that it failed after it had paid it, which nobody heard: some say so of each that failed. */
const NOT_THERE = 'It was to go back and didn’t reach whoever paid';
const CAME_TO_US = 'It had gone back, and its provider gave it to us again';

/** How often what a refund had sent came to us again, by what was told. */
const timesBack = (row: PaymentRow, id: string) => undoneOf(factsOf(row).events, id).size;

/** The name of a refund that didn't go through; where what it had sent came to us again each time has its own. */
const failedName = (id: string, times: number) =>
  times === 0 ? `refund-failed/${id}` : `refund-failed/${id}#${times + 1}`;

/** Every name under which a refund may wait. */
const failedNames = (row: PaymentRow, { id }: PartStanding) =>
  Array.from({ length: timesBack(row, id) + 1 }, (_, times) => failedName(id, times));

/** Whether one of our own staff said that it failed, and nothing came to us again since: they know. */
async function isByStaff(tx: Tx, row: PaymentRow, { id }: PartStanding): Promise<boolean> {
  if (timesBack(row, id) > 0) return false;
  const kept = await findReceipt(tx, matterId(row, refundName(id)));
  return kept?.state === 'resolved' && kept.note.startsWith('closed:');
}

/** Refunds that failed once and were paid after all, or were agreed to anew, leave the queue. */
export async function endFailed(tx: Tx, row: PaymentRow, note: string): Promise<void> {
  const names = refundPartsOf(row).flatMap((part) => failedNames(row, part));
  if (names.length > 0) await endMatters(tx, row, names, note);
}

/** What its bank took while it waited; it waits again where the bank gives it again. */
const TAKEN = 'applied: its bank took it';
/** What counts no more waits as money that came; it waits as a refund again where it counts again. */
const AS_MONEY = 'applied: it waits as money that came';
const MAY_WAIT_AGAIN: readonly string[] = [TAKEN, AS_MONEY];

function whyOf(row: PaymentRow, { id }: PartStanding): string {
  const { events } = factsOf(row);
  const undone = undoneOf(events, id);
  if (undone.size === 0) return NOT_SENT;
  return events.some((each) => undone.has(each.id)) ? CAME_TO_US : NOT_THERE;
}

const noteOf = (row: PaymentRow, part: PartStanding) =>
  `${whyOf(row, part)}: it counts as paid again, and whoever paid was told so. Agree with them how they get it`;

/**
 * What of a refund that failed is with us, in cents, and waits for nobody otherwise: nothing where another refund of
 * the same arrival is on its way or with its payer.
 */
function stillHere(
  row: PaymentRow,
  waiting: ReadonlyMap<string, number>,
): (part: PartStanding) => number {
  const come = comeFor(row);
  const isWhole = factsOf(row).refund?.isWhole === true;
  return (part) => {
    const own = come.find(({ receipt }) => receipt === part.receipt);
    if (part.standing !== 'failed' || !own || own.isGoingBack || own.returnedAt !== null) return 0;
    const taken = part.surcharge ?? own.surcharge;
    // A surcharge stays where it was taken.
    const left = own.amount - (isWhole || own.amount <= taken ? 0 : taken);
    return Math.max(0, Math.min(part.amount, left) - (waiting.get(own.key) ?? 0));
  };
}

/** The item under which a refund waits, or waited until all of it was taken or waits as money: of several the last. */
async function itemsOf(tx: Tx, row: PaymentRow): Promise<(part: PartStanding) => ReceiptRow[]> {
  const kept = await findReceiptsOf(tx, row.agencyId, [row.id]);
  const open = kept.filter(
    ({ state, note }) =>
      state === 'unmatched' || (state === 'resolved' && MAY_WAIT_AGAIN.includes(note)),
  );
  return (part) => {
    const ids = failedNames(row, part).map((name) => matterId(row, name));
    return open
      .filter(({ id }) => ids.includes(id))
      .toSorted((a, b) => ids.indexOf(b.id) - ids.indexOf(a.id));
  };
}

type Found = {
  failed: readonly PartStanding[];
  hereOf: (part: PartStanding) => number;
  waiting: ReadonlyMap<string, number>;
};

/** Brings what waits of refunds that failed to what of them is here: one item for each arrival. */
async function bringItems(
  tx: Tx,
  row: PaymentRow,
  { failed, hereOf, waiting }: Found,
): Promise<void> {
  const parts = refundPartsOf(row);
  const openOf = await itemsOf(tx, row);
  const news = new Set(failed.map(({ id, receipt }) => `${id} ${receipt}`));
  const isNew = ({ id, receipt }: PartStanding) => news.has(`${id} ${receipt}`);
  for (const id of new Set(parts.map((part) => part.id))) {
    const own = parts.filter((part) => part.id === id);
    const [first] = own;
    if (!first || own.some(isNew)) continue;
    // Of what fails anew the item is that of the refund which has just failed.
    const waits = own.filter(({ receipt }) => failed.every((each) => each.receipt !== receipt));
    const amount = waits.reduce((sum, part) => sum + hereOf(part), 0);
    const [item, ...older] = openOf(first);
    const isPaid = own.every((part) => part.standing === 'paid');
    const come = comeFor(row).filter(({ receipt }) => own.some((part) => part.receipt === receipt));
    // What waited and was given back by hand had no bank that took it.
    const isMoney = come.some(
      ({ key, receipt }) =>
        waiting.has(key) || factsOf(row).givenBack.some((each) => each.receipt === receipt),
    );
    const ended = isPaid
      ? 'applied: it was paid after all'
      : come.some(({ isGoingBack }) => isGoingBack) || waits.length === 0
        ? 'applied: it went by another refund'
        : isMoney
          ? AS_MONEY
          : TAKEN;
    for (const { id: old } of older)
      await updateReceipt(tx, old, { state: 'resolved', note: ended });
    if (!item) continue;
    if (amount === 0) {
      if (item.state === 'unmatched' || item.note !== ended)
        await updateReceipt(tx, item.id, { state: 'resolved', note: ended });
    } else if (item.state !== 'unmatched') {
      await updateReceipt(tx, item.id, {
        amount,
        state: 'unmatched',
        note: noteOf(row, first),
      });
    } else if (item.amount !== amount) {
      await updateReceipt(tx, item.id, { amount });
    }
  }
}

/** Refunds of a payment that have just failed. */
export type JustFailed = { paymentId: string; parts: readonly PartStanding[] };

/**
 * Whoever paid was told that it goes back: they hear that it didn't, and our own staff see it. What waits for a person
 * is told as that, and what goes or went by another refund as neither.
 */
async function keepNew(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  { failed, hereOf, current }: Pick<Found, 'failed' | 'hereOf'> & { current: ApplicationRow },
): Promise<void> {
  const told = new Set<string>();
  for (const part of failed.toReversed()) {
    const amount = cents(hereOf(part));
    // Of two that failed at once the later one has it.
    if (amount === 0 || told.has(part.receipt)) continue;
    told.add(part.receipt);
    const times = timesBack(row, part.id);
    const name = times === 0 ? part.id : `${part.id}#${times + 1}`;
    await tellRefundFailed(tx, doing, current, row, { amount, name });
    if (await isByStaff(tx, row, part)) continue;
    const note = noteOf(row, part);
    const of = { kind: 'refund-failed', name: failedName(part.id, times) } as const;
    await keepMatter(tx, row, { ...of, amount, at: doing.now, note });
  }
}

/**
 * Brings what waits of every refund that failed of an application to what of it is here, and keeps those that have just
 * failed: whatever else comes or ends changes what of them counts. The rest of the application was arranged by then.
 */
export async function keepFailed(
  tx: Tx,
  doing: Doing,
  current: ApplicationRow,
  { asks, just }: Pick<Ground, 'asks'> & { just: JustFailed | undefined },
): Promise<void> {
  const payments = await findPaymentsOf(tx, current.agencyId, current.id);
  const refunded = payments.filter((each) => refundPartsOf(each).length > 0);
  if (refunded.length === 0) return;
  const waiting = waitingByArrival(await entriesOf(tx, current.agencyId, current.id));
  for (const row of refunded) {
    const failed = row.id === just?.paymentId ? just.parts : [];
    const hereOf = stillHere(row, waiting);
    await bringItems(tx, row, { failed, hereOf, waiting });
    await keepNew(tx, doing, row, { failed, hereOf, current });
  }
  await noteBeside(tx, current.agencyId, { payments, asks });
}
