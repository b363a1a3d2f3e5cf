import type {
  PaymentRun,
  StatementLine,
  WholeRun,
} from '../../../../contract/endpoints/payment-runs.ts';
import type { IsoDate, IsoInstant } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import { formatBsb, maskAccountNumber } from '../../../../domain/payments/bank-account.ts';
import type { findShownItems, RunRow, StatementRow } from './store.ts';

const instant = (at: Date) => at.toISOString() as IsoInstant;

/** A run as the contract gives it. */
export function toRun(row: RunRow, count: number, seen: number): PaymentRun {
  const { releasedByName, releasedAt, sendableAt, sentAt, stoppedByName } = row;
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
  invoiceByItem: ReadonlyMap<string, string>,
): StatementLine {
  const invoiceId = itemId === null ? undefined : invoiceByItem.get(itemId);
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
