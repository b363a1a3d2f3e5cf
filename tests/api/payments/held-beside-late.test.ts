import { afterEach, expect, test, vi } from 'vitest';
import { cents } from '../../../domain/money.ts';
import { newId } from '../../support/builders.ts';
import { auditFaults } from '../../support/money-audit.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, resolve, say, stateOf } from '../../support/provider-news.ts';
import { PURPOSES, paidByTransfer } from '../../support/refunds.ts';

const place = await paymentsApi();
const { api, credit } = place;

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(PURPOSES)(
  '%s: what a payment holds beside late money of it is given back, and the late money by hand',
  async (purpose) => {
    const { funded, payment, receipt, asked, refund: agree } = await paidByTransfer(place, purpose);
    const taken = newId();
    expect((await agree()).status).toBe(200);
    const refund = asked.mock.calls[0]?.[0].refund ?? '';
    const isPaid = `${refund}-paid`;
    await say(api, payment, { id: isPaid, kind: 'refund-paid', refund });
    // Its bank takes a part and gives it again, which is late by now; then what was refunded comes back.
    const part = { receipt, reason: 'Recalled', amount: cents(2_000_00) };
    await say(api, payment, { id: taken, kind: 'returned', ...part });
    await say(api, payment, { kind: 'reinstated', of: taken });
    await say(api, payment, { kind: 'refund-failed', refund, undoes: isPaid });
    asked.mockClear();
    const again = await agree();
    expect(again.status, again.text).toBe(200);
    const sent = asked.mock.calls.map(([each]) => each);
    expect(sent.map(({ amount }) => amount)).toEqual([payment.amount - 2_000_00]);
    const second = sent[0]?.refund ?? '';
    await say(api, payment, { kind: 'refund-paid', refund: second });
    expect(await stateOf(funded, payment.id)).toBe('refunded');
    const waits = (await queueOf(api, credit, payment)).filter(({ kind }) => kind === 'money');
    expect(waits.map(({ amount }) => amount)).toEqual([2_000_00]);
    expect((await resolve(api, credit, waits[0]?.id, 'returned')).status).toBe(200);
    expect(await auditFaults(api)).toEqual([]);
    await funded.balances();
  },
);
