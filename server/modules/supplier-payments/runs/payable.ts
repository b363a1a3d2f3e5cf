import type { Payable } from '../../../../contract/endpoints/payment-runs.ts';
import { inForceFrom } from '../../../../domain/agencies/accounts.ts';
import type { IsoDate, IsoInstant } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import {
  payableSupplierAccount,
  supplierAccountStanding,
} from '../../../../domain/suppliers/supplier-account.ts';
import type { Tx } from '../../../db/transaction.ts';
import { findInvoices, sumCredits } from '../invoices/store.ts';
import { payableAmount } from '../invoices/view.ts';
import { findSupplierAccounts, type SupplierAccountRow } from '../suppliers/store.ts';

/** Why a supplier can't be paid now, and from when on it can. */
function accountWait(
  accounts: readonly SupplierAccountRow[],
  now: Date,
): Pick<Payable, 'waitsFor' | 'accountFrom'> {
  if (payableSupplierAccount(accounts, now)) return {};
  const last = accounts.at(-1);
  if (!last) return { waitsFor: 'no-account' };
  if (supplierAccountStanding(last, accounts, now) !== 'held')
    return { waitsFor: 'account-stopped' };
  const isByCallOnly = last.nameCheck === 'no-match' && last.confirmedAt === null;
  const from = inForceFrom(last).toISOString() as IsoInstant;
  return { waitsFor: 'account-held', ...(isByCallOnly ? {} : { accountFrom: from }) };
}

/** What waits to be paid in an agency: its approved invoices, each with what it waits for. */
export async function findPayable(tx: Tx, agencyId: string, now: Date): Promise<Payable[]> {
  const found = await findInvoices(tx, agencyId, { states: ['approved'] });
  const invoices = found.filter(({ row }) => row.kind === 'invoice');
  const credited = await sumCredits(
    tx,
    agencyId,
    invoices.map(({ row }) => row.id),
  );
  const accounts = await findSupplierAccounts(tx, agencyId);
  return invoices.map(({ row, supplierName, address }) => {
    const amount = payableAmount(row, credited);
    const own = accounts.filter(({ supplierId }) => supplierId === row.supplierId);
    return {
      invoiceId: row.id,
      number: row.number,
      supplierId: row.supplierId,
      supplierName,
      address,
      amount: cents(amount),
      ...(row.dueOn ? { dueOn: row.dueOn as IsoDate } : {}),
      ...(amount === 0 ? { waitsFor: 'credited' as const } : accountWait(own, now)),
    };
  });
}
