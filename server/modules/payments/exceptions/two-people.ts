import { utc } from '@date-fns/utc/utc';
import { subDays } from 'date-fns/subDays';
import type { Refusal } from '../../../../contract/problems.ts';
import { SAID_BACK_DAYS } from '../../../../domain/applications/second-person.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { countedBySystem } from '../../applications/first-approval/service.ts';
import { type Approval, takeApproval } from '../../approvals/service.ts';
import { findPayment, type PaymentRow, type ReceiptRow } from '../store.ts';
import { sameArrival } from './same-arrival.ts';
import { insertWord, matchWords, sumSaidBack, wasMatchedElsewhere } from './store.ts';

/** Who of our own staff says it. */
export type Person = { id: string; name: string };

type Target = { agencyId: string; id: string };
/** What somebody says of money that waits. */
export type Word = {
  outcome: string;
  target: Target | undefined;
  by: Person;
  /** Those that the money came for, was matched to, or is to go to. */
  applications: readonly Target[];
  /** What they say of it. */
  note: string;
  /** Whatever the amount. */
  takesTwo?: boolean;
};

/** That what was said may be done, or the first of two words, which is kept and moves nothing. */
type Said =
  | { approval: Approval<'queue'>; toKeep?: undefined }
  | { toKeep: NonNullable<ReceiptRow['first']> };

/** The payment that money came for, if it is known. */
async function cameFor(
  tx: Tx,
  { paymentId, agencyId }: ReceiptRow,
): Promise<PaymentRow | undefined> {
  if (paymentId === null || agencyId === null) return undefined;
  return findPayment(tx, paymentId, { lock: false, agencyId });
}

/**
 * Whether money was with another application than this one last, as `agency/application`. What came again of it and
 * was never matched by itself may have been wherever any piece of its arrival ever was (decision 377).
 */
async function wasLastElsewhere(tx: Tx, receipt: ReceiptRow, target: string): Promise<boolean> {
  const words = await matchWords(tx, [receipt.id, ...(await sameArrival(tx, receipt))]);
  const own = words.findLast(({ receiptId }) => receiptId === receipt.id);
  return (own ? [own] : words).some(({ applicationId }) => applicationId !== target);
}

/**
 * What somebody's word on money that waits comes to: it is enough, or it is the first of two and to be kept
 * (decision 151). Each that counts is kept for good, with who said it (decision 314). Refuses whose the first was.
 */
export async function wordOf(
  tx: Tx,
  { ids, now }: Doing,
  receipt: ReceiptRow,
  { outcome, target, by, applications, note, takesTwo = false }: Word,
): Promise<Result<Said, Refusal>> {
  const { amount } = receipt;
  const first = receipt.first ?? undefined;
  const applicationId = target ? `${target.agencyId}/${target.id}` : null;
  const isSame = first?.outcome === outcome && first.applicationId === applicationId;
  const payment = await cameFor(tx, receipt);
  const isThere = payment?.applicationId === target?.id && payment?.agencyId === target?.agencyId;
  // Somebody's debt was paid by it: nobody moves it on to another's alone (decision 373).
  const isMovedOn =
    applicationId !== null &&
    (outcome === 'match'
      ? await wasLastElsewhere(tx, receipt, applicationId)
      : await wasMatchedElsewhere(tx, receipt.id, applicationId));
  const isSentElsewhere = target !== undefined && payment !== undefined && !isThere;
  // What goes back by a word isn't seen to go: slices count together (decision 355).
  const since = subDays(now, SAID_BACK_DAYS, { in: utc });
  const about = { receiptId: receipt.id, actor: by.id, since, of: payment };
  const beside = outcome === 'returned' ? await sumSaidBack(tx, about) : 0;
  const approval = await takeApproval({
    act: 'queue',
    by: by.id,
    amount,
    beside,
    // Large amounts do by themselves, and any that goes elsewhere than to the application it was sent for.
    always: takesTwo || isMovedOn || isSentElsewhere,
    first: isSame ? first : undefined,
    counts: (word) => countedBySystem(tx, applications, word),
  });
  if (!approval.ok) return approval;
  await insertWord(tx, {
    id: ids.next(),
    receiptId: receipt.id,
    at: now,
    outcome,
    amount,
    applicationId,
    note,
    actor: by.id,
    actorName: by.name,
    standing: approval.value === 'waits' ? 'first' : 'enough',
  });
  if (approval.value !== 'waits') return ok({ approval: approval.value });
  const at = now.toISOString();
  return ok({ toKeep: { actor: by.id, by: by.name, at, outcome, amount, applicationId } });
}
