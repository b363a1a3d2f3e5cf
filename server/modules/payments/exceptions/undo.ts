import type { PaymentException } from '../../../../contract/exception-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { reboundTo, type Tx } from '../../../db/transaction.ts';
import { addEntry, type Doing, lockApplication } from '../../applications/event-service.ts';
import type { Approval } from '../../approvals/service.ts';
import { groundOf } from '../books/account.ts';
import { factsOf, outcomeOf } from '../facts.ts';
import { leftOf } from '../placing/arrivals.ts';
import { passedOnIn, standingEntries } from '../placing/standing.ts';
import { followUp } from '../settling/effects.ts';
import { postLate } from '../settling/late-books.ts';
import { unfollow } from '../settling/late-pieces.ts';
import { tellUndone, tellWaiting } from '../settling/letters.ts';
import {
  findByReference,
  findPayment,
  type PaymentRow,
  type ReceiptRow,
  updatePayment,
  updateReceipt,
} from '../store.ts';
import { toException } from './list.ts';
import { findMatch } from './matched.ts';
import { keepMatter } from './matters.ts';
import { bookUnknown } from './suspense.ts';
import { type Person, type Word, wordOf } from './two-people.ts';

/** A match was wrong: nothing but our books knows of it, or the agency has the money and is to send it back. */
export type UndoOutcome = 'undone' | 'reclaimed';

type Undo = { outcome: UndoOutcome; note: string };

/** Whether somebody says that a match was wrong. */
export function isUndo(said: { outcome: string; note: string }): said is Undo {
  return said.outcome === 'undone' || said.outcome === 'reclaimed';
}

type Off = Undo & { by: Person; amount: Cents; passedOn: number; approval: Approval<'queue'> };

/** What the money paid is owed or asked for again, as after a return, and its application's owners hear of it. */
async function takeOff(
  tx: Tx,
  doing: Doing,
  { id, applicationId }: PaymentRow,
  { outcome, by, note, amount, passedOn }: Off,
): Promise<void> {
  const application = await lockApplication(tx, applicationId);
  const row = await findPayment(tx, id, { lock: true });
  if (!application || !row) throw new Error('A match without its application');
  const facts = factsOf(row);
  const came = facts.events.find((event) => event.kind === 'received');
  if (came?.kind !== 'received') throw new Error('A match of no money');
  const event = {
    id: doing.ids.next(),
    at: doing.now.toISOString(),
    kind: 'returned' as const,
    receipt: came.receipt,
    amount,
    reason: note,
    cause: 'undone' as const,
  };
  const next = { ...facts, events: [...facts.events, event] };
  const outcomeNow = outcomeOf({ ...row, facts: next });
  const kept = await updatePayment(tx, row, {
    facts: next,
    // Nobody goes on with it: the money is matched anew, as a payment of its own.
    state: 'failed',
    received: outcomeNow.received,
    updatedAt: doing.now,
  });
  if (!kept) throw new Error('A locked payment changed under its own transaction');
  await addEntry(tx, doing, application, {
    kind: 'payment-match-undone',
    actorKind: 'ADM',
    actorName: by.name,
    facts: { paymentId: id, amount, reason: note },
  });
  await followUp(tx, doing, { row: kept, before: kept.state, outcome: outcomeNow });
  await tellUndone(tx, doing, application, { id, amount });
  if (outcome !== 'reclaimed') return;
  await keepMatter(tx, kept, {
    name: 'reclaim',
    kind: 'reclaim',
    amount: passedOn,
    at: doing.now,
    note: 'Passed on by a match that was wrong: the agency has to send it back, or it is taken off what it gets next',
  });
}

/** It waits beside the payment that it came late for, as before it was matched. */
function keepAside(tx: Tx, doing: Doing, source: PaymentRow, receipt: ReceiptRow): Promise<void> {
  return reboundTo(tx, source.agencyId, async () => {
    const application = await lockApplication(tx, source.applicationId);
    if (!application) return;
    const { zone } = await groundOf(tx, application);
    const locked = await findPayment(tx, source.id, { lock: true });
    if (!locked) throw new Error('Late money without the payment it came for');
    await postLate(tx, doing, await unfollow(tx, locked, receipt), zone);
    await tellWaiting(tx, doing, application, receipt, undefined, ` ${doing.ids.next()}`);
  });
}

/**
 * Undoes the match of money to a locked application: its books are reversed by new entries, and what of it is still
 * here waits as before the match. What was passed on to the agency is only `reclaimed`, by two people: then it waits
 * all the same, and the agency owes it to us. A large amount, and money that was sent for another application, take
 * two people, as the match did.
 */
export async function undoMatch(
  tx: Tx,
  doing: Doing,
  receipt: ReceiptRow,
  { outcome, note, by, applications }: Undo & Pick<Word, 'by' | 'applications'>,
): Promise<Result<PaymentException, Refusal>> {
  const { made } = await findMatch(tx, receipt.id);
  const amount = made ? leftOf(made) : cents(0);
  // What its bank took back, or one of us sent back, is gone.
  if (!made || amount === 0) return refuse({ code: 'payment.not-payable' });
  const target = { agencyId: made.agencyId, id: made.applicationId };
  const passedOn = passedOnIn((await standingEntries(tx, made)).values());
  if (passedOn > 0 && outcome === 'undone') return refuse({ code: 'payment.passed-on' });
  if (passedOn === 0 && outcome === 'reclaimed') return refuse({ code: 'payment.not-payable' });
  const source =
    receipt.paymentId === null ? undefined : await findByReference(tx, receipt.reference);
  const wasSentElsewhere = source !== undefined && source.applicationId !== made.applicationId;
  const takesTwo = outcome === 'reclaimed' || wasSentElsewhere;
  const word = await wordOf(tx, doing, receipt, {
    outcome,
    target,
    by,
    applications,
    note,
    takesTwo,
  });
  if (!word.ok) return word;
  if (word.value.toKeep) {
    const kept = await updateReceipt(tx, receipt.id, { first: word.value.toKeep });
    return kept ? ok(toException(kept)) : refuse({ code: 'resource.not-found' });
  }
  const row = await updateReceipt(tx, receipt.id, {
    state: 'unmatched',
    amount,
    note: `${outcome}: ${note}`,
    first: null,
    agencyId: source?.agencyId ?? null,
  });
  if (!row) return refuse({ code: 'resource.not-found' });
  if (!source) await bookUnknown(tx, doing, row);
  const off = { outcome, note, by, amount, passedOn, approval: word.value.approval };
  await reboundTo(tx, made.agencyId, () => takeOff(tx, doing, made, off));
  if (source) await keepAside(tx, doing, source, row);
  return ok(toException(row));
}
