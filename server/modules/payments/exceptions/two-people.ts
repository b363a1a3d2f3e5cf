import { utc } from '@date-fns/utc/utc';
import { subDays } from 'date-fns/subDays';
import { resolutionBy, SAID_BACK_DAYS } from '../../../../domain/applications/second-person.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { countedBySystem } from '../../applications/first-approval/service.ts';
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
 * What somebody's word on money that waits comes to: it is enough, it is the first of two and to be kept,
 * or the first was theirs too (decision 151). Each that counts is kept for good, with who said it (decision 314).
 */
export async function wordOf(
  tx: Tx,
  { ids, now }: Doing,
  receipt: ReceiptRow,
  { outcome, target, by, applications, note, takesTwo = false }: Word,
): Promise<'enough' | 'same-person' | NonNullable<ReceiptRow['first']>> {
  const { amount } = receipt;
  const first = await countedBySystem(tx, applications, receipt.first ?? undefined);
  const applicationId = target ? `${target.agencyId}/${target.id}` : null;
  const isSame =
    first?.outcome === outcome && first.amount === amount && first.applicationId === applicationId;
  const payment = await cameFor(tx, receipt);
  const isThere = payment?.applicationId === target?.id && payment?.agencyId === target?.agencyId;
  // Somebody's debt was paid by it: nobody moves it on to another's alone (decision 373).
  const isMovedOn =
    applicationId !== null &&
    (outcome === 'match'
      ? await wasLastElsewhere(tx, receipt, applicationId)
      : await wasMatchedElsewhere(tx, receipt.id, applicationId));
  const isSentElsewhere = target !== undefined && payment !== undefined && !isThere;
  const isElsewhere = takesTwo || isMovedOn || isSentElsewhere;
  // What goes back by a word isn't seen to go: slices count together (decision 355).
  const since = subDays(now, SAID_BACK_DAYS, { in: utc });
  const about = { receiptId: receipt.id, actor: by.id, since, of: payment };
  const beside = outcome === 'returned' ? await sumSaidBack(tx, about) : 0;
  const step = resolutionBy(by.id, { amount, isElsewhere, beside }, isSame ? first : undefined);
  if (step === 'same-person') return step;
  const standing = step === 'approve' ? 'enough' : 'first';
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
    standing,
  });
  if (step === 'approve') return 'enough';
  return { actor: by.id, by: by.name, at: now.toISOString(), outcome, amount, applicationId };
}
