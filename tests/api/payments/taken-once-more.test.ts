import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import { cents } from '../../../domain/money.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import type { PaymentGateway } from '../../../server/ports/payment-gateway.ts';
import { newId } from '../../support/builders.ts';
import { auditFaults } from '../../support/money-audit.ts';
import { active, applicationWith, runJobs } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, resolve, say } from '../../support/provider-news.ts';

const { api, credit, other } = await paymentsApi();

type Sums = { here: number; lost: number };
type It = { payment: Payment; receipt: string; was: Sums };

/** What the books of every agency, and of none, have with providers, and as lost. */
async function sums(): Promise<Sums> {
  const [row] = await asSystem(api.database, (tx) =>
    tx.rows<Sums>(
      `SELECT coalesce(sum(amount) FILTER (WHERE account LIKE 'clearing:%'), 0)::int AS here,
       coalesce(sum(amount) FILTER (WHERE account LIKE '%:write-offs'), 0)::int AS lost FROM ledger_line`,
      [],
    ),
  );
  return row ?? { here: 0, lost: 0 };
}

const WAYS: Record<string, () => Promise<It>> = {
  refunded: async () => {
    const funded = await applicationWith(api);
    const payment = await funded.start();
    const receipt = `x_${payment.id}_${payment.amount}`;
    await say(api, payment, { kind: 'received', receipt, amount: payment.amount });
    await funded.call(`/payments/${payment.id}/refund`, { body: { reason: 'Twice' } });
    for (const _ of [1, 2]) await runJobs(api);
    return { payment, receipt, was: await sums() };
  },
  'late and given back by hand': async () => {
    const { payment, receipt, item } = await late();
    expect((await resolve(api, credit, item, 'returned')).status).toBe(200);
    return { payment, receipt, was: await sums() };
  },
  'nobody’s and given back by hand': async () => {
    const payment = { reference: String(Date.now() + Math.random()), amount: cents(5_000_00) };
    const receipt = newId();
    await say(api, payment, { kind: 'received', receipt, amount: payment.amount });
    const [item] = await queueOf(api, credit, payment);
    expect((await resolve(api, credit, item?.id, 'returned')).status).toBe(200);
    return { payment: payment as Payment, receipt, was: await sums() };
  },
};

/** Money for a payment whose sister had paid. */
async function late() {
  const funded = await active(api);
  const first = await funded.start({ purpose: 'settlement' });
  const payment = await funded.start({ purpose: 'settlement', method: 'bank-transfer' });
  await say(api, first, { kind: 'received', receipt: newId(), amount: first.amount });
  const receipt = newId();
  await say(api, payment, { kind: 'received', receipt, amount: payment.amount });
  const [item] = await queueOf(api, credit, payment);
  return { payment, receipt, item: item?.id };
}

async function found(payment: Pick<Payment, 'reference'>, was: Sums) {
  const now = await sums();
  const items = await queueOf(api, credit, payment);
  const waits = (kind: string) =>
    items.filter((each) => each.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  const faults = await auditFaults(api);
  return {
    here: now.here - was.here,
    lost: now.lost - was.lost,
    claimed: waits('loss'),
    waiting: waits('money'),
    faults,
  };
}
const sound = { here: 0, lost: 0, claimed: 0, waiting: 0, faults: [] };

async function take({ payment, receipt }: It, amount?: number): Promise<string> {
  const id = newId();
  const said = { kind: 'returned' as const, id, receipt, reason: 'Dispute' };
  await say(api, payment, amount === undefined ? said : { ...said, amount: cents(amount) });
  return id;
}
const win = ({ payment }: It, of: string) => say(api, payment, { kind: 'reinstated', of });
async function match(item: string | undefined, target: Awaited<ReturnType<typeof active>>) {
  for (const as of [credit, other]) {
    await api.call(`/api/payment-exceptions/${item}/resolve?agency=${target.agency.id}`, {
      as,
      key: newId(),
      body: { outcome: 'match', applicationId: target.id, note: 'Theirs' },
    });
  }
}
async function closeLosses({ payment }: It) {
  for (const as of [credit, other]) {
    for (const { id, kind } of await queueOf(api, credit, payment)) {
      if (kind === 'loss') await resolve(api, as, id, 'closed');
    }
  }
}

describe.each(Object.entries(WAYS))('money that was %s', (_, begin) => {
  test('of which a part is taken, dealt with, and comes again: it waits, and is taken from there', async () => {
    const it = await begin();
    const { payment, was } = it;
    const first = await take(it, 700_00);
    await closeLosses(it);
    await win(it, first);
    const dealtWith = { ...sound, lost: 700_00 };
    expect(await found(payment, was)).toEqual({ ...dealtWith, waiting: 700_00 });
    // What waits of it goes first, so that nobody claims what another has.
    const second = await take(it, 300_00);
    expect(await found(payment, was)).toEqual({ ...dealtWith, here: -300_00, waiting: 400_00 });
    await win(it, second);
    expect(await found(payment, was)).toEqual({ ...dealtWith, waiting: 700_00 });
    const third = await take(it, 1_000_00);
    const more = { lost: 1_000_00, claimed: 300_00, here: -1_000_00 };
    expect(await found(payment, was)).toEqual({ ...sound, ...more });
    // What comes again makes good what nobody dealt with; the rest waits.
    await win(it, third);
    expect(await found(payment, was)).toEqual({ ...dealtWith, waiting: 700_00 });
    // A person gives it back as well.
    for (const { id } of await queueOf(api, credit, payment))
      await resolve(api, credit, id, 'returned');
    expect(await found(payment, was)).toEqual({ ...dealtWith, here: -700_00 });
    await take(it, 200_00);
    const twice = { lost: 900_00, claimed: 200_00, here: -900_00 };
    expect(await found(payment, was)).toEqual({ ...sound, ...twice });
  });

  test('of which a part is taken and then all is lost once', async () => {
    const it = await begin();
    const { payment, was } = it;
    const part = await take(it, 700_00);
    const rest = await take(it);
    const { amount } = payment;
    expect(await found(payment, was)).toEqual({
      ...sound,
      here: -amount,
      lost: amount,
      claimed: amount,
    });
    await win(it, rest);
    const lost = { ...sound, here: -700_00, lost: 700_00, claimed: 700_00 };
    expect(await found(payment, was)).toEqual(lost);
    await win(it, part);
    expect(await found(payment, was)).toEqual(sound);
  });
});

test.each(Object.entries(WAYS).slice(0, 2))(
  'money that was %s, all of which is taken, dealt with, and comes again: a part of it goes to and fro, the rest is matched',
  async (_, begin) => {
    const it = await begin();
    const { payment, was } = it;
    const { amount } = payment;
    const all = await take(it, amount);
    await closeLosses(it);
    await win(it, all);
    const dealtWith = { ...sound, lost: amount };
    expect(await found(payment, was)).toEqual({ ...dealtWith, waiting: amount });
    const part = await take(it, 700_00);
    const [waits] = await queueOf(api, credit, payment);
    const target = await active(api);
    await match(waits?.id, target);
    expect(await found(payment, was)).toEqual({ ...dealtWith, here: -700_00 });
    await win(it, part);
    expect(await found(payment, was)).toEqual({ ...dealtWith, waiting: 700_00 });
  },
);

/** The provider takes on what is refunded and says nothing of it by itself; answers the names it is asked by. */
function holdRefunds(): string[] {
  const names: string[] = [];
  const asked = vi.spyOn(api.deps.gateways[0] as PaymentGateway, 'refund');
  asked.mockImplementation(async (of) => {
    names.push(of.refund);
    return { ok: true, value: undefined };
  });
  onTestFinished(() => void asked.mockRestore());
  return names;
}

test.each(['is paid', 'fails'])(
  'a part of a refund that is on its way and is taken: the refund %s',
  async (end) => {
    const names = holdRefunds();
    const funded = await applicationWith(api);
    const payment = await funded.start();
    const receipt = `x_${payment.id}_${payment.amount}`;
    const was = await sums();
    await say(api, payment, { kind: 'received', receipt, amount: payment.amount });
    await funded.call(`/payments/${payment.id}/refund`, { body: { reason: 'Twice' } });
    await runJobs(api);
    const id = await take({ payment, receipt, was }, 700_00);
    const left = payment.amount - 700_00;
    // What is on its way is as good as there.
    const lost = { ...sound, lost: 700_00, claimed: 700_00 };
    expect(await found(payment, was)).toEqual({ ...lost, here: left });
    const refund = names[0] ?? '';
    const isPaid = end === 'is paid';
    await say(api, payment, { kind: isPaid ? 'refund-paid' : 'refund-failed', refund });
    const now = isPaid ? { ...lost, here: -700_00 } : { ...sound, here: left };
    expect(await found(payment, was)).toEqual(now);
    await win({ payment, receipt, was }, id);
    // What comes since a refund was agreed to waits by itself.
    const waiting = isPaid ? 0 : 700_00;
    const here = isPaid ? 0 : payment.amount;
    expect(await found(payment, was)).toEqual({ ...sound, here, waiting });
  },
);

test.each([
  ['comes again', false, 'is paid'],
  ['comes again after its loss was dealt with', true, 'is paid'],
  ['comes again', false, 'fails'],
  ['comes again after its loss was dealt with', true, 'fails'],
])(
  'more than waits beside a refund on its way is taken and %s (dealt with: %s): the refund %s',
  async (_, isDealtWith, end) => {
    const names = holdRefunds();
    const funded = await applicationWith(api);
    const payment = await funded.start();
    const receipt = `x_${payment.id}_${payment.amount}`;
    const it = { payment, receipt, was: await sums() };
    const here = payment.amount;
    await say(api, payment, { kind: 'received', receipt, amount: payment.amount });
    const part = await take(it, 238_10);
    await funded.call(`/payments/${payment.id}/refund`, { body: { reason: 'Twice' } });
    await runJobs(api);
    await win(it, part);
    expect(await found(payment, it.was)).toEqual({ ...sound, here, waiting: 238_10 });
    const more = await take(it, 555_56);
    const lost = { lost: 317_46, claimed: 317_46 };
    expect(await found(payment, it.was)).toEqual({ ...sound, ...lost, here: here - 555_56 });
    if (isDealtWith) await closeLosses(it);
    await win(it, more);
    const left = isDealtWith ? { lost: 317_46, waiting: 555_56 } : { waiting: 238_10 };
    expect(await found(payment, it.was)).toEqual({ ...sound, here, ...left });
    const isPaid = end === 'is paid';
    const refund = names[0] ?? '';
    await say(api, payment, { kind: isPaid ? 'refund-paid' : 'refund-failed', refund });
    // Where nothing was given back nothing was lost, and what came again waits like any other.
    const after = isPaid ? { here: 238_10, ...left } : { here, waiting: 555_56 + 238_10 };
    expect(await found(payment, it.was)).toEqual({ ...sound, ...after });
  },
);

test.each([
  ['had come again', 100_00],
  ['had come again', 700_00],
  ['had come again', 900_00],
  ['had come again after its loss was dealt with', 100_00],
  ['had come again after its loss was dealt with', 700_00],
  ['had come again after its loss was dealt with', 900_00],
])(
  'what %s beside a refund waits again where %i of it was taken and the refund fails',
  async (how, taken) => {
    const names = holdRefunds();
    const funded = await applicationWith(api);
    const payment = await funded.start();
    const receipt = `x_${payment.id}_${payment.amount}`;
    const it = { payment, receipt, was: await sums() };
    await say(api, payment, { kind: 'received', receipt, amount: payment.amount });
    const isDealtWith = how.endsWith('dealt with');
    const refund = async () => {
      await funded.call(`/payments/${payment.id}/refund`, { body: { reason: 'Twice' } });
      await runJobs(api);
    };
    if (isDealtWith) await refund();
    const part = await take(it, 700_00);
    if (isDealtWith) await closeLosses(it);
    else await refund();
    await win(it, part);
    await take(it, taken);
    if (isDealtWith) await closeLosses(it);
    await say(api, payment, { kind: 'refund-failed', refund: names[0] ?? '' });
    // The bank took it of what had come first: nothing was given back, so that what came again is here.
    const left = { here: payment.amount - taken, waiting: 700_00 };
    expect(await found(payment, it.was)).toEqual({ ...sound, ...left });
  },
);

test('what came again after its loss was dealt with is matched, and the refund fails: the rest waits', async () => {
  const names = holdRefunds();
  const funded = await applicationWith(api);
  const payment = await funded.start();
  const receipt = `x_${payment.id}_${payment.amount}`;
  const it = { payment, receipt, was: await sums() };
  await say(api, payment, { kind: 'received', receipt, amount: payment.amount });
  const part = await take(it, 238_10);
  await funded.call(`/payments/${payment.id}/refund`, { body: { reason: 'Twice' } });
  await runJobs(api);
  await win(it, part);
  const more = await take(it, 555_56);
  await closeLosses(it);
  await win(it, more);
  const again = (await queueOf(api, credit, payment)).find(({ amount }) => amount === 317_46);
  await match(again?.id, await active(api));
  const refund = names[0] ?? '';
  await say(api, payment, { kind: 'refund-failed', refund });
  const left = { here: payment.amount - 317_46, waiting: 555_56 + 238_10 - 317_46 };
  const { here, ...now } = await found(payment, it.was);
  // What was matched is at the bank for the other application.
  expect({ ...now, here: here - 317_46 }).toEqual({ ...sound, ...left });
});

describe('what was given back of a match that was undone since', () => {
  /** Money of another payment, or of nobody, is matched as a part of what is over; what is over is given back. */
  async function undone(isKnown: boolean) {
    const stray = { reference: String(Date.now() + Math.random()), amount: cents(5_275_00) };
    const came = isKnown ? await late() : undefined;
    const payment = came?.payment ?? stray;
    const receipt = came?.receipt ?? newId();
    if (!isKnown) await say(api, stray, { kind: 'received', receipt, amount: stray.amount });
    const item = (await queueOf(api, credit, payment)).find(({ kind }) => kind === 'money')?.id;
    const target = await active(api, { amount: 3_000_00 });
    const before = await sums();
    await match(item, target);
    const made = (await target.payments()).find(({ purpose }) => purpose !== 'drawdown');
    if (!made) throw new Error('No match');
    const [over] = await queueOf(api, credit, made);
    if (!over) throw new Error('Nothing was over');
    expect((await resolve(api, credit, over.id, 'returned')).status).toBe(200);
    for (const as of [credit, other]) await resolve(api, as, item, 'undone');
    const it = { payment: payment as Payment, receipt, was: before };
    return { it, given: over.amount, left: payment.amount - over.amount };
  }

  test.each([true, false])('is lost once its bank takes it (of a payment: %s)', async (isKnown) => {
    const { it, given, left } = await undone(isKnown);
    const { payment, was } = it;
    const back = { ...sound, here: -given };
    expect(await found(payment, was)).toEqual({ ...back, waiting: left });
    const part = await take(it, 100_00);
    expect(await found(payment, was)).toEqual({
      ...back,
      here: -given - 100_00,
      waiting: left - 100_00,
    });
    const rest = await take(it);
    const gone = { ...sound, here: -given - (left + given), lost: given, claimed: given };
    expect(await found(payment, was)).toEqual(gone);
    await win(it, rest);
    expect(await found(payment, was)).toEqual({
      ...back,
      here: -given - 100_00,
      waiting: left - 100_00,
    });
    await win(it, part);
    expect(await found(payment, was)).toEqual({ ...back, waiting: left });
  });
});

test.each([
  ['nobody’s', false],
  ['of a payment that was cancelled', true],
])(
  'what its bank took, gave again and took once more before that by its clock counts as it was told: %s',
  async (_, isKnown) => {
    const stray = { reference: String(Date.now() + Math.random()), amount: cents(5_275_00) };
    const came = isKnown ? await late() : undefined;
    const payment = (came?.payment ?? stray) as Payment;
    const receipt = came?.receipt ?? newId();
    if (!isKnown) await say(api, stray, { kind: 'received', receipt, amount: stray.amount });
    const item = (await queueOf(api, credit, payment)).find(({ kind }) => kind === 'money')?.id;
    const target = await active(api, { amount: 3_000_00 });
    const it = { payment, receipt, was: await sums() };
    await match(item, target);
    const hoursAgo = (hours: number) =>
      new Date(api.clock.now().getTime() - hours * 3_600_000).toISOString();
    const first = { kind: 'returned', receipt, id: newId(), at: hoursAgo(2) } as const;
    await say(api, payment, { ...first, reason: 'Recalled' });
    await say(api, payment, { kind: 'reinstated', of: first.id, at: hoursAgo(0) });
    await say(api, payment, { ...first, id: newId(), at: hoursAgo(1), reason: 'Recalled' });
    for (const as of [credit, other]) await resolve(api, as, item, 'undone');
    expect(await found(payment, it.was)).toEqual({ ...sound, here: -payment.amount, waiting: 0 });
  },
);

test.each([
  ['never came', 0],
  ['came in part', 300_00],
])(
  'what came again was given back by hand, and by news that is heard late it %s: the rest is lost',
  async (_, left) => {
    const { payment, receipt } = await late();
    const it = { payment, receipt, was: await sums() };
    await win(it, await take(it, 700_00));
    const piece = (await queueOf(api, credit, payment)).find(({ amount }) => amount === 700_00);
    expect((await resolve(api, credit, piece?.id, 'returned')).status).toBe(200);
    // All of it goes to and fro once more; its bank had taken the money the day before.
    await win(it, await take(it));
    const at = new Date(api.clock.now().getTime() - 86_400_000).toISOString();
    const amount = cents(payment.amount - left);
    await say(api, payment, { kind: 'returned', at, receipt, amount, reason: 'Dispute' });
    const lost = 700_00 - left;
    expect(await found(payment, it.was)).toEqual({
      ...sound,
      here: -payment.amount - lost,
      lost,
      claimed: lost,
    });
  },
);
