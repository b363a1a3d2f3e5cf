import { type Cents, cents, centsText } from '../money.ts';
import { agencyAccount } from './accounts.ts';

/** What the rows of an agency say, in cents: what is owed to its suppliers, and what was sent and no statement shows. */
export type SupplierRows = { agencyId: string; owed: Cents; underWay: Cents };

/** The books of an agency have another sum than its invoices and payments; `says` it in plain words. */
export type SupplierFault = {
  kind: 'suppliers-payable' | 'supplier-clearing';
  agencyId: string;
  wanted: Cents;
  found: Cents;
  says: string;
};

const SAYS: Record<SupplierFault['kind'], string> = {
  'suppliers-payable': 'approved, not credited and not paid',
  'supplier-clearing': 'sent to the bank and on no statement yet',
};

/**
 * Compares the sums of the books, by account, with the rows of every agency that has any: both accounts are credits, so
 * what is owed and what is under way stand there below nothing. An account without rows has to be even.
 */
export function supplierFaults(
  agencyIds: Iterable<string>,
  sums: ReadonlyMap<string, number>,
  rows: readonly SupplierRows[],
): SupplierFault[] {
  const byAgency = new Map(rows.map((row) => [row.agencyId, row]));
  return [...new Set([...agencyIds, ...byAgency.keys()])].flatMap((agencyId) => {
    const row = byAgency.get(agencyId);
    return (['suppliers-payable', 'supplier-clearing'] as const).flatMap((kind) => {
      const wanted = cents(0 - ((kind === 'suppliers-payable' ? row?.owed : row?.underWay) ?? 0));
      const found = cents(sums.get(agencyAccount(agencyId, kind)) ?? 0);
      if (wanted === found) return [];
      const text = (sum: number) => centsText(cents(0 - sum));
      const says = `${kind} has ${text(found)}, and ${text(wanted)} is ${SAYS[kind]}`;
      return [{ kind, agencyId, wanted, found, says }];
    });
  });
}
