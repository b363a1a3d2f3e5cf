import { afterEach, expect, test, vi } from 'vitest';
import { cents } from '../../../domain/money.ts';
import { newId } from '../../support/builders.ts';
import { applicationWith, passDays } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, say } from '../../support/provider-news.ts';
import { PURPOSES, paidByTransfer } from '../../support/refunds.ts';

const place = await paymentsApi();
const { api, credit } = place;

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(PURPOSES)(
  '%s: a refund that is under way too long has what it gives back',
  async (purpose) => {
    const { payment, receipt, refund: agree } = await paidByTransfer(place, purpose);
    const part = { receipt, reason: 'Recalled', amount: cents(2_000_00) };
    await say(api, payment, { kind: 'returned', ...part });
    await agree();
    await passDays(api, 13);
    expect(await queueOf(api, credit, payment)).toMatchObject([
      { kind: 'under-way', amount: payment.amount - 2_000_00 },
    ]);
  },
);

test.each(['before its return', 'after its return'])(
  'what somebody refunded at the provider has what that took, of an arrival told %s',
  async (when) => {
    const funded = await applicationWith(api);
    const payment = await funded.start({ method: 'bank-transfer' });
    const receipt = newId();
    await say(api, payment, { kind: 'received', receipt: newId(), amount: cents(3_000_00) });
    const came = { kind: 'received', receipt, amount: cents(2_000_00) } as const;
    if (when === 'before its return') await say(api, payment, came);
    const part = { kind: 'returned', receipt, reason: 'Recalled', amount: cents(500_00) } as const;
    await say(api, payment, part);
    const { amount: _, ...rest } = { ...part, cause: 'refund' as const };
    await say(api, payment, rest);
    if (when === 'after its return') await say(api, payment, came);
    expect(await queueOf(api, credit, payment)).toMatchObject([
      { kind: 'provider-refund', amount: 1_500_00 },
    ]);
  },
);
