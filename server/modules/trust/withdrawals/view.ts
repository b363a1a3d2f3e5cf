import type { Withdrawal } from '../../../../contract/withdrawal-shapes.ts';
import type { IsoInstant } from '../../../../domain/dates.ts';
import type { ListingId } from '../../../../domain/ids.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { cents } from '../../../../domain/money.ts';
import { formatBsb, maskAccountNumber } from '../../../../domain/payments/bank-account.ts';
import type { Tx } from '../../../db/transaction.ts';
import { wholeListing } from '../../listings/service.ts';
import { isReversed } from '../book/reversed.ts';
import { type EntryRow, findEntriesOfDeposit } from '../book/store.ts';
import { type DepositPayeeRow, type DepositRow, findDepositById } from '../deposits/store.ts';
import { findPayees } from '../payees/store.ts';
import { findLines, findWithdrawals, type LineRow, type WithdrawalRow } from './store.ts';

const instant = (at: Date) => at.toISOString() as IsoInstant;

/** What withdrawals of one deposit are shown with. */
type Beside = {
  deposit: DepositRow;
  listing: Listing;
  entries: readonly EntryRow[];
  payees: readonly DepositPayeeRow[];
};

/** The payment of a line in the book; undefined while nobody authorised it. */
export const paymentFor = ({ id }: Pick<LineRow, 'id'>, entries: readonly EntryRow[]) =>
  entries.find(({ kind, withdrawalLineId }) => kind === 'payment' && withdrawalLineId === id);

function toLine(line: LineRow, { entries, payees }: Beside): Withdrawal['lines'][number] {
  const account = payees.find(({ id }) => id === line.accountId);
  const payment = paymentFor(line, entries);
  return {
    id: line.id,
    kind: line.kind,
    payeeId: line.payeeId,
    payeeName: line.payeeName,
    amount: cents(line.amount),
    bsb: formatBsb(line.bsb),
    account: maskAccountNumber(line.accountNumber),
    accountName: line.accountName,
    reference: line.reference,
    isAtBank: payment !== undefined && payment.presentedOn !== null,
    isReversed: payment !== undefined && isReversed(payment, entries),
    ...(payment ? { paymentNumber: payment.number } : {}),
    ...(account ? { accountGivenBy: account.createdByName } : {}),
    ...(account?.confirmedByName ? { accountConfirmedBy: account.confirmedByName } : {}),
  };
}

function toWithdrawal(row: WithdrawalRow, lines: readonly LineRow[], beside: Beside): Withdrawal {
  const { deposit, listing } = beside;
  const { reason, authorisedByName, authorisedAt, cancelledByName } = row;
  return {
    id: row.id,
    listingId: listing.id as ListingId,
    address: listing.addressLine,
    reference: listing.reference,
    kind: row.kind,
    state: row.state,
    total: cents(row.total),
    left: cents(row.kind === 'excess' ? deposit.amount : 0),
    preparedBy: row.preparedByName,
    preparedAt: instant(row.preparedAt),
    lines: lines
      .filter(({ withdrawalId }) => withdrawalId === row.id)
      .map((line) => toLine(line, beside)),
    ...(reason ? { reason } : {}),
    ...(authorisedByName ? { authorisedBy: authorisedByName } : {}),
    ...(authorisedAt ? { authorisedAt: instant(authorisedAt) } : {}),
    ...(row.sendableAt ? { sendableAt: instant(row.sendableAt) } : {}),
    ...(cancelledByName ? { cancelledBy: cancelledByName } : {}),
  };
}

/** Withdrawals of an agency as the contract gives them, in the order they are handed over. */
export async function showWithdrawals(
  tx: Tx,
  agencyId: string,
  rows: readonly WithdrawalRow[],
): Promise<Withdrawal[]> {
  const lines = await findLines(
    tx,
    agencyId,
    rows.map(({ id }) => id),
  );
  const known = new Map<string, Beside>();
  for (const id of new Set(rows.map(({ depositId }) => depositId))) {
    const deposit = await findDepositById(tx, agencyId, id, { lock: false });
    const listing = deposit && (await wholeListing(tx, deposit.listingId, agencyId));
    if (!listing) throw new Error('A withdrawal without its deposit');
    const entries = await findEntriesOfDeposit(tx, agencyId, id);
    known.set(id, { deposit, listing, entries, payees: await findPayees(tx, deposit) });
  }
  return rows.flatMap((row) => {
    const beside = known.get(row.depositId);
    return beside ? [toWithdrawal(row, lines, beside)] : [];
  });
}

/** The withdrawals of a deposit, the newest first. */
export async function toWithdrawals(
  tx: Tx,
  agencyId: string,
  depositId: string,
): Promise<Withdrawal[]> {
  return showWithdrawals(tx, agencyId, await findWithdrawals(tx, agencyId, depositId));
}
