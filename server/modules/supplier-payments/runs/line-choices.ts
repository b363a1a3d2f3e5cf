import { fitAbaText } from '../../../../domain/bank/aba-text.ts';
import type { ExpectedBatch, ExpectedMoney } from '../../../../domain/bank/matching.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { bankDay } from '../bank-file-service.ts';
import type { findSentItems } from './store.ts';

/** A payment in a file that was given out, with what is known of its run. */
export type Sent = Awaited<ReturnType<typeof findSentItems>>[number];

/**
 * What a line of a statement may be: a payment, or where `itemId` is null a run, that left or came back. `amount` as the
 * line has it, in cents.
 */
export type LineChoice = {
  runId: string;
  itemId: string | null;
  is: 'paid' | 'returned';
  amount: number;
  payments: readonly Sent[];
};

const mayLeave = ({ isSeen }: Sent) => !isSeen;
const mayComeBack = ({ item }: Sent) => item.state !== 'returned';
const sumOf = (payments: readonly Sent[]) =>
  payments.reduce((sum, { item }) => sum + item.amount, 0);

/** The day the file of a payment was given out. */
export const sentOn = ({ sentAt }: Sent): { sentOn?: IsoDate } =>
  sentAt ? { sentOn: bankDay(sentAt) } : {};

/** What lines may still be of: debits that no line has shown, and payments that didn't come back yet. */
export function listChoices(sent: readonly Sent[]): LineChoice[] {
  const runs = Map.groupBy(sent, ({ item }) => item.runId);
  return [...runs].flatMap(([runId, payments]) => {
    const wholes = [null, ...payments.map(({ item }) => item.id)];
    return wholes.flatMap((itemId) => {
      const named = payments.filter(({ item }) => itemId === null || item.id === itemId);
      const [left, back] = [named.filter(mayLeave), named.filter(mayComeBack)];
      return [
        { runId, itemId, is: 'paid' as const, amount: 0 - sumOf(left), payments: left },
        { runId, itemId, is: 'returned' as const, amount: sumOf(back), payments: back },
      ].filter((choice) => choice.payments.length > 0);
    });
  });
}

/** What a statement is read for. A run's own reference is one of a payout too, by the key of the run. */
export function expectedMoney(sent: readonly Sent[]): {
  money: ExpectedMoney[];
  batches: ExpectedBatch[];
} {
  const payments = sent
    .filter((each) => mayLeave(each) || mayComeBack(each))
    .map((each) => ({
      key: each.item.id,
      kind: 'payout' as const,
      amount: each.item.amount,
      reference: fitAbaText('reference', each.item.reference),
      ...(mayLeave(each) ? {} : { side: 'credit' as const }),
      ...(mayComeBack(each) ? {} : { side: 'debit' as const }),
      ...sentOn(each),
    }));
  const wholes = listChoices(sent).filter(({ itemId, is }) => itemId === null && is === 'paid');
  const runs = wholes.flatMap(({ runId, amount, payments: [first] }) =>
    first
      ? [{ key: runId, amount: 0 - amount, ...sentOn(first), reference: `RUN ${first.number}` }]
      : [],
  );
  return {
    money: [
      ...payments,
      ...runs.map((run) => ({ ...run, kind: 'payout' as const, side: 'debit' as const })),
    ],
    batches: runs.map(({ reference: _, ...batch }) => batch),
  };
}
