import type {
  LineChoiceShown,
  PaymentRun,
  StatementLine,
  WholeRun,
} from '../../../../contract/endpoints/payment-runs.ts';
import type { IsoDate, IsoInstant } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import { formatBsb, maskAccountNumber } from '../../../../domain/payments/bank-account.ts';
import { type LineChoice, type Sent, sentOn } from './line-choices.ts';
import type { findShownItems, RunRow, StatementRow } from './store.ts';

const instant = (at: Date) => at.toISOString() as IsoInstant;

/** A run as the contract gives it. */
export function toRun(row: RunRow, count: number, seen: number): PaymentRun {
  const { releasedByName, releasedAt, sendableAt, sentAt, stoppedByName, refusedByName } = row;
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    total: cents(row.total),
    count,
    preparedBy: row.preparedByName,
    preparedAt: instant(row.preparedAt),
    seenAtBank: cents(seen),
    ...(releasedByName ? { releasedBy: releasedByName } : {}),
    ...(releasedAt ? { releasedAt: instant(releasedAt) } : {}),
    ...(sendableAt ? { sendableAt: instant(sendableAt) } : {}),
    ...(sentAt ? { sentAt: instant(sentAt) } : {}),
    ...(stoppedByName ? { stoppedBy: stoppedByName } : {}),
    ...(refusedByName ? { refusedBy: refusedByName } : {}),
  };
}

type Shown = Awaited<ReturnType<typeof findShownItems>>[number];

/** A payment of a run as the contract gives it; the number of its account is masked. */
export function toRunItem({ item, ...beside }: Shown): WholeRun['items'][number] {
  return {
    id: item.id,
    invoiceId: item.invoiceId,
    ...beside,
    amount: cents(item.amount),
    bsb: formatBsb(item.bsb),
    account: maskAccountNumber(item.accountNumber),
    accountName: item.accountName,
    reference: item.reference,
    state: item.state,
    ...(item.returnedBecause ? { returnedBecause: item.returnedBecause } : {}),
  };
}

/** A line of a statement as the contract gives it. */
export function toStatementLine(
  { id, bookedOn, amount, text, kind, runId, itemId }: StatementRow,
  sent: readonly Sent[],
): StatementLine {
  const invoiceId = sent.find(({ item }) => item.id === itemId)?.item.invoiceId;
  return {
    id,
    bookedOn: bookedOn as IsoDate,
    amount: cents(amount),
    text,
    is: kind,
    ...(runId ? { runId } : {}),
    ...(invoiceId ? { invoiceId } : {}),
  };
}

/** What a line may be, as the contract gives it. */
export function toLineChoice({
  runId,
  itemId,
  is,
  amount,
  payments,
}: LineChoice): LineChoiceShown[] {
  const [first] = payments;
  if (!first) return [];
  const { accountName, reference } = first.item;
  const head = { runId, number: first.number, is, amount: cents(amount), ...sentOn(first) };
  return [itemId === null ? head : { ...head, itemId, accountName, reference }];
}
