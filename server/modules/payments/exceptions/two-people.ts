import { resolutionBy } from '../../../../domain/applications/second-person.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { countedBySystem } from '../../applications/first-approval/service.ts';
import { findPayment, type ReceiptRow } from '../store.ts';
import { insertWord } from './store.ts';

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

/** Whether the money came for a payment of another application than it is to go to. */
async function wasSentElsewhere(
  tx: Tx,
  { paymentId, agencyId }: ReceiptRow,
  target: Target,
): Promise<boolean> {
  if (paymentId === null || agencyId === null) return false;
  const payment = await findPayment(tx, paymentId, { lock: false, agencyId });
  const isThere = payment?.applicationId === target.id && agencyId === target.agencyId;
  return payment !== undefined && !isThere;
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
  const isElsewhere =
    takesTwo || (target !== undefined && (await wasSentElsewhere(tx, receipt, target)));
  const step = resolutionBy(by.id, { amount, isElsewhere }, isSame ? first : undefined);
  if (step === 'same-person') return step;
  const standing = step === 'approve' ? 'enough' : 'first';
  await insertWord(tx, {
    ...{ id: ids.next(), receiptId: receipt.id, at: now, outcome, amount, applicationId, note },
    ...{ actor: by.id, actorName: by.name, standing },
  });
  if (step === 'approve') return 'enough';
  return { actor: by.id, by: by.name, at: now.toISOString(), outcome, amount, applicationId };
}
