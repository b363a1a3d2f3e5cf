import { describe, expect, test } from 'vitest';
import { newId } from '../../support/builders.ts';
import { auditFaults } from '../../support/money-audit.ts';
import { applicationWith, passDays } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, resolve, say } from '../../support/provider-news.ts';

const { api, credit } = await paymentsApi();

let references = 733_000_840_000;

/** Money that is in the books, and its return as it is told under a reference which it didn't come by. */
async function strayed(which: string) {
  const funded = await applicationWith(api);
  const payment = await funded.start({ method: 'bank-transfer' });
  const receipt = newId();
  await say(api, payment, { kind: 'received', receipt, amount: payment.amount });
  references += 1;
  const stray =
    which === 'nobody'
      ? { reference: String(references) }
      : await (await applicationWith(api)).start({ method: 'payid' });
  const back = { id: newId(), kind: 'returned', receipt, reason: 'Recalled' } as const;
  await say(api, stray, { ...back, amount: payment.amount });
  await say(api, stray, { ...back, amount: payment.amount });
  const shown = async () => ({
    items: (await queueOf(api, credit, stray)).filter(({ kind }) => kind === 'unreadable'),
    faults: await auditFaults(api),
  });
  return { payment, receipt, stray, shown };
}

const nothing = { items: [], faults: [] };
const days = (count: number) => passDays(api, count);

describe.each(['nobody', 'another payment'])('a return under a reference of %s', (which) => {
  test('waits for a person after two days, and the audit has it until they dealt with it', async () => {
    const { payment, receipt, stray, shown } = await strayed(which);
    await days(1);
    expect(await shown()).toEqual(nothing);
    await days(2);
    const { items, faults } = await shown();
    expect(items).toHaveLength(1);
    expect(items[0]?.note).toContain(`“${receipt}”`);
    expect(faults).toMatchObject([{ kind: 'return-without-arrival', key: items[0]?.id }]);
    // Its provider tells it under the right one.
    await say(api, payment, { kind: 'returned', receipt, reason: 'Recalled' });
    expect((await resolve(api, credit, items[0]?.id, 'closed')).status).toBe(200);
    await days(2);
    expect(await shown()).toEqual(nothing);
    expect(await queueOf(api, credit, stray)).toEqual([]);
  });

  test.each([0, 3])('ends by itself once its arrival is told, after %i days', async (waited) => {
    const { payment, receipt, stray, shown } = await strayed(which);
    await days(waited);
    expect((await shown()).items).toHaveLength(waited === 0 ? 0 : 1);
    await say(api, stray, { kind: 'received', receipt, amount: payment.amount });
    await days(4);
    expect(await shown()).toEqual(nothing);
    expect(await queueOf(api, credit, stray)).toEqual([]);
  });
});
