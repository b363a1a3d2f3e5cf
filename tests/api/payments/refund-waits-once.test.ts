import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import { cents } from '../../../domain/money.ts';
import { applicationIn, putInState } from '../../support/applications.ts';
import { newId } from '../../support/builders.ts';
import { auditFaultsOf } from '../../support/money-audit.ts';
import { approvedDrawdown, runJobs } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, resolve, say, stateOf } from '../../support/provider-news.ts';
import { PURPOSES, refundedByTransfer } from '../../support/refunds.ts';

const place = await paymentsApi();
const { api, credit } = place;

afterEach(() => {
  vi.restoreAllMocks();
});

const PART = cents(3_000_00);
const HOUR_MS = 3_600_000;

const waits = async (payment: Pick<Payment, 'reference'>) =>
  (await queueOf(api, credit, payment)).map(({ kind, amount }) => ({ kind, amount }));
const noteOf = async (payment: Pick<Payment, 'reference'>, wanted: string) =>
  (await queueOf(api, credit, payment)).find(({ kind }) => kind === wanted)?.note;

const BESIDE = 'waits beside it';

describe.each(PURPOSES)('what of a refund of %s came back', (purpose) => {
  test.each([
    ['all', 0],
    ['a part', 2_000_00],
  ])('%s of which an earlier payment heard late makes too much waits once', async (_, counts) => {
    const { funded, payment, comesBack } = await refundedByTransfer(place, purpose, PART);
    const { amount: asked } = await funded.start({ purpose, method: 'payid' });
    await comesBack();
    const other = await funded.start({ purpose, method: 'bpay' });
    expect(await waits(payment)).toEqual([{ kind: 'refund-failed', amount: PART }]);
    const receipt = newId();
    const at = new Date(api.clock.now().getTime() - HOUR_MS).toISOString();
    await say(api, other, { kind: 'received', receipt, amount: cents(asked - counts), at });
    expect(await waits(other)).toEqual([]);
    expect(await waits(payment)).toEqual([
      { kind: 'money', amount: PART - counts },
      ...(counts > 0 ? [{ kind: 'refund-failed', amount: counts }] : []),
    ]);
    // One thing that came isn't said to wait beside itself.
    expect(await noteOf(payment, 'money')).toBe('More than was asked for');
    await say(api, other, { kind: 'returned', receipt, reason: 'Recalled' });
    expect(await waits(payment)).toEqual([{ kind: 'refund-failed', amount: PART }]);
    expect(await auditFaultsOf(api, funded.id)).toEqual([]);
  });

  test('waits beside money that came late by the same payment: each says so until its bank takes it', async () => {
    const { funded, payment, comesBack } = await refundedByTransfer(place, purpose);
    const receipt = newId();
    await say(api, payment, { kind: 'received', receipt, amount: payment.amount });
    await comesBack();
    expect(await waits(payment)).toEqual([
      { kind: 'money', amount: payment.amount },
      { kind: 'refund-failed', amount: payment.amount },
    ]);
    expect(await noteOf(payment, 'money')).toContain(BESIDE);
    expect(await noteOf(payment, 'refund-failed')).toContain(BESIDE);
    await say(api, payment, { kind: 'returned', receipt, reason: 'Recalled' });
    expect(await waits(payment)).toEqual([{ kind: 'refund-failed', amount: payment.amount }]);
    expect(await noteOf(payment, 'refund-failed')).not.toContain(BESIDE);
    expect(await auditFaultsOf(api, funded.id)).toEqual([]);
  });

  test('goes back anew: money that waits says no more of it', async () => {
    const { funded, payment, refund, comesBack } = await refundedByTransfer(place, purpose);
    await comesBack();
    await say(api, payment, { kind: 'received', receipt: newId(), amount: payment.amount });
    expect(await noteOf(payment, 'refund-failed')).toContain(BESIDE);
    const said = await noteOf(payment, 'money');
    expect(said).toContain(BESIDE);
    expect((await refund({ askAgain: true })).status).toBe(200);
    expect(await waits(payment)).toEqual([{ kind: 'money', amount: payment.amount }]);
    expect(await noteOf(payment, 'money')).toBe(said?.split('. A refund')[0]);
    expect(await auditFaultsOf(api, funded.id)).toEqual([]);
  });
});

test('a part that came back and is asked for no more waits once, until a person sends it back', async () => {
  const { funded, payment, comesBack } = await refundedByTransfer(place, 'pay-now', PART);
  await comesBack();
  const { version } = applicationIn(await funded.call(''));
  const ended = await funded.call('/cancel', { body: { reason: 'Not wanted' }, ifMatch: version });
  expect(ended.status, ended.text).toBe(200);
  await runJobs(api);
  const [item, ...more] = await queueOf(api, credit, payment);
  expect(more).toEqual([]);
  expect(item).toMatchObject({ kind: 'money', amount: PART });
  expect((await resolve(api, credit, item?.id, 'returned')).status).toBe(200);
  expect(await queueOf(api, credit, payment)).toEqual([]);
  expect(await auditFaultsOf(api, funded.id)).toEqual([]);
});

test('what was paid at once, came back and is funded by then stands beside what repaid it', async () => {
  const { funded, payment, comesBack } = await refundedByTransfer(place, 'pay-now');
  await putInState(api, funded.id, 'accepted');
  const drawdownId = await approvedDrawdown(funded);
  const out = await funded.call(`/drawdowns/${drawdownId}/disburse`, { body: {} });
  expect(out.status, out.text).toBe(200);
  await runJobs(api);
  const repaid = await funded.start({ purpose: 'settlement', method: 'payid' });
  await say(api, repaid, { kind: 'received', receipt: newId(), amount: repaid.amount });
  expect(await stateOf(funded, repaid.id)).toBe('settled');
  await comesBack();
  const amount = payment.amount;
  expect(await waits(repaid)).toEqual([{ kind: 'money', amount }]);
  expect(await waits(payment)).toEqual([{ kind: 'refund-failed', amount }]);
  expect(await noteOf(repaid, 'money')).toContain(BESIDE);
  expect(await noteOf(payment, 'refund-failed')).toContain(BESIDE);
  expect(await auditFaultsOf(api, funded.id)).toEqual([]);
});
