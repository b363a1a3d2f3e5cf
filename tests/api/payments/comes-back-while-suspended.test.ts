import { afterEach, expect, test, vi } from 'vitest';
import { asSystem } from '../../../server/db/transaction.ts';
import { auditFaults } from '../../support/money-audit.ts';
import { DAY_MS, runJobs } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, say } from '../../support/provider-news.ts';
import { paidByTransfer } from '../../support/refunds.ts';

const place = await paymentsApi();
const { api, credit } = place;

afterEach(() => {
  vi.restoreAllMocks();
});

const CAME_BACK = [
  ['after it was paid', true],
  ['before it was paid', false],
] as const;

test.each(CAME_BACK)(
  'a refund that fails %s while its agency is suspended waits until that ends',
  async (_, isPaid) => {
    const { funded, payment, asked, refund: agree } = await paidByTransfer(place, 'pay-now');
    const payable = async () => {
      const [row] = await asSystem(api.database, (tx) =>
        tx.rows<{ sum: number }>(
          `SELECT coalesce(-sum(amount), 0)::int AS sum FROM ledger_line
         JOIN ledger_entry ON ledger_entry.id = entry_id
         WHERE ledger_entry.agency_id = $1 AND account LIKE '%:payable'`,
          [funded.agency.id],
        ),
      );
      return row?.sum;
    };
    const become = (status: 'active' | 'suspended') =>
      asSystem(api.database, (tx) =>
        tx.rows('UPDATE agency SET status = $2 WHERE agency_id = $1', [funded.agency.id, status]),
      );
    const waits = async () =>
      (await queueOf(api, credit, payment)).map(({ kind, amount, note }) => [kind, amount, note]);
    await agree();
    const refund = asked.mock.calls[0]?.[0].refund ?? '';
    const paid = `${refund}-paid`;
    if (isPaid) await say(api, payment, { id: paid, kind: 'refund-paid', refund });
    await become('suspended');
    await say(api, payment, { kind: 'refund-failed', refund, ...(isPaid && { undoes: paid }) });
    const why = expect.stringContaining('while the agency was suspended');
    for (const _day of [1, 2]) {
      expect(await payable()).toBe(0);
      expect(await waits()).toEqual([['money', payment.amount, why]]);
      expect(await auditFaults(api)).toEqual([]);
      await runJobs(api, DAY_MS);
    }
    await become('active');
    await runJobs(api, DAY_MS);
    expect(await payable()).toBe(payment.amount);
    expect(await waits()).toEqual([]);
    expect(await auditFaults(api)).toEqual([]);
  },
);
