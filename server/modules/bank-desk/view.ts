import type { BankLine, BankOrder, BankRun } from '../../../contract/endpoints/bank-desk.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import { bankOfBsb } from '../../../domain/payments/banks.ts';
import type { Tx } from '../../db/transaction.ts';
import type { BankVault } from '../../ports/bank-book.ts';
import { openFor } from './sealed.ts';
import { agencyNames, type LineRow, type OrderRow, type RunRow } from './store.ts';

const instantOf = (at: Date) => at.toISOString() as IsoInstant;

function toOrder(row: OrderRow, names: ReadonlyMap<string, string>): BankOrder {
  const agencyName = row.ofAgency === null ? undefined : names.get(row.ofAgency);
  const bank = row.bsb === null ? undefined : bankOfBsb(row.bsb);
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    state: row.state,
    amount: cents(row.amount),
    paymentReference: row.paymentReference,
    createdAt: instantOf(row.createdAt),
    ...(agencyName === undefined ? {} : { agencyName }),
    ...(row.payeeName === null ? {} : { payeeName: row.payeeName }),
    ...(row.bsb === null ? {} : { bsb: row.bsb }),
    ...(bank === undefined ? {} : { bank }),
    ...(row.account === null ? {} : { account: row.account }),
    ...(row.runId === null ? {} : { runId: row.runId }),
    ...(row.paidAt === null ? {} : { paidAt: instantOf(row.paidAt) }),
    ...(row.returnedAt === null ? {} : { returnedAt: instantOf(row.returnedAt) }),
    ...(row.returnReason === null ? {} : { returnReason: row.returnReason }),
  };
}

/** Orders as they are shown, with the names of the agencies; read across agencies. */
export async function toOrders(tx: Tx, rows: readonly OrderRow[]): Promise<BankOrder[]> {
  const names = await agencyNames(
    tx,
    rows.flatMap(({ ofAgency }) => ofAgency ?? []),
  );
  return rows.map((row) => toOrder(row, names));
}

/** A run as it is listed. */
export function toRun(row: RunRow): BankRun {
  return {
    id: row.id,
    state: row.state,
    count: row.count,
    total: cents(row.total),
    preparedAt: instantOf(row.preparedAt),
    preparedBy: row.preparedByName,
    ...(row.releasedAt === null ? {} : { releasedAt: instantOf(row.releasedAt) }),
    ...(row.releasedByName === null ? {} : { releasedBy: row.releasedByName }),
    ...(row.sentAt === null ? {} : { sentAt: instantOf(row.sentAt) }),
    ...(row.fileSha256 === null ? {} : { fileSha256: row.fileSha256 }),
  };
}

/** A line as it is shown, with its text. */
export function toLine(vault: BankVault, row: LineRow): BankLine {
  return {
    key: row.key,
    bookedOn: row.bookedOn as IsoDate,
    amount: row.amount,
    text: openFor(vault, row.key, row.textSealed),
    kind: row.kind,
    importedAt: instantOf(row.importedAt),
    importedBy: row.importedByName,
    ...(row.saidByName === null ? {} : { saidBy: row.saidByName }),
    ...(row.paymentReference === null ? {} : { paymentReference: row.paymentReference }),
    ...(row.orderId === null ? {} : { orderId: row.orderId }),
    ...(row.runId === null ? {} : { runId: row.runId }),
  };
}
