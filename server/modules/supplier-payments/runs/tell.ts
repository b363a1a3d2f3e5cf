import type { IsoInstant } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import { formatBsb, maskAccountNumber } from '../../../../domain/payments/bank-account.ts';
import { can, isRole } from '../../../../domain/permissions.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Ids } from '../../../ports/ids.ts';
import { notify } from '../../notifications/requests/service.ts';
import type { PersonRow } from '../../people/holders-service.ts';
import { PAID_SUPPLIER, PAYMENT_RUN } from './people.ts';
import type { findShownItems, RunRow } from './store.ts';

const handlesPayments = ({ status, roles }: PersonRow) =>
  status === 'active' && can(roles.filter(isRole), 'payment-run.prepare') !== 'none';

/** Tells everybody who handles payments, by mail and text, that one person alone released a run. */
export async function tellOfLoneRelease(
  tx: Tx,
  { ids, now }: { ids: Ids; now: Date },
  asked: { row: RunRow; people: readonly PersonRow[]; by: PersonRow; from: Date },
): Promise<void> {
  const { row, people, by, from } = asked;
  const { agencyId, id, number, total } = row;
  await notify(
    tx,
    { ids, now },
    people.filter(handlesPayments).map(({ id: personId }) => ({
      kind: 'payment-run-released' as const,
      facts: { number, total, byName: by.name, sendableAt: from.toISOString() as IsoInstant },
      agencyId,
      about: PAYMENT_RUN,
      aboutId: id,
      personId,
      dedupeKey: `payment-run ${id} ${personId}`,
    })),
  );
}

const MOST_NAMED = 50;

/** Tells each supplier of a run by email what it is paid for; one without an address hears nothing. */
export async function tellSuppliers(
  tx: Tx,
  { ids, now }: { ids: Ids; now: Date },
  { agencyId, id }: RunRow,
  items: Awaited<ReturnType<typeof findShownItems>>,
): Promise<void> {
  const bySupplier = Map.groupBy(items, ({ supplierId }) => supplierId);
  await notify(
    tx,
    { ids, now },
    [...bySupplier].flatMap(([personId, own]) => {
      const [first] = own;
      if (!first) return [];
      const { bsb, accountNumber } = first.item;
      const paid = own.map(({ item, invoiceNumber }) => ({
        number: invoiceNumber,
        amount: cents(item.amount),
      }));
      return {
        kind: 'remittance-advice' as const,
        facts: {
          total: cents(own.reduce((sum, { item }) => sum + item.amount, 0)),
          paid: paid.slice(0, MOST_NAMED),
          more: Math.max(0, paid.length - MOST_NAMED),
          account: `${formatBsb(bsb)} ${maskAccountNumber(accountNumber)}`,
        },
        agencyId,
        about: PAID_SUPPLIER,
        aboutId: id,
        personId,
        dedupeKey: `remittance ${id} ${personId}`,
      };
    }),
  );
}
