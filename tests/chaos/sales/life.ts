import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { SaleSettlement } from '../../../contract/sale-settlement-shapes.ts';
import type { SettlementReport } from '../../../contract/settlement-shapes.ts';
import { addDays } from '../../../domain/dates.ts';
import { newId, type Person } from '../../support/builders.ts';
import { bankOf } from '../../support/payments.ts';
import { approveFigures, book, change, changeDate, enterAccounts, workspaceOf } from './booking.ts';
import { addUp, historyIsListed, isClosedEven } from './checks.ts';
import { type Days, depositComes, payOut } from './deposit.ts';
import {
  depositOf,
  listingOf,
  moveListing,
  type Sale,
  sell,
  settlementCall,
  settlementOf,
  tell,
} from './sale.ts';
import { check, must, mustRefuse } from './world.ts';

/** Lives through a sale from its listing to its closed file. */
export async function* live(sale: Sale): Days {
  const { chance, world } = sale;
  addUp(await settlementOf(sale));
  yield addDays(world.today(), chance.between(0, 5));
  await sell(sale);
  await tryTooEarly(sale);
  yield* beforeSettlement(sale);
  if (chance.chance(0.2)) {
    yield* fallThrough(sale);
    await sell(sale);
    yield* beforeSettlement(sale);
  }
  yield* settles(sale);
  const settled = await settlementOf(sale);
  addUp(settled);
  if (chance.chance(0.5)) {
    await repay(sale);
    yield* disburse(sale, settled);
  } else {
    yield* disburse(sale, settled);
    await repay(sale);
  }
  yield addDays(world.today(), 1);
  await finishTwice(sale);
  await isClosedEven(sale);
  await historyIsListed(sale);
  await takesNothingMore(sale);
}

async function tryTooEarly(sale: Sale): Promise<void> {
  const { world, chance } = sale;
  const settleOn = addDays(world.today(), 9);
  const body = { id: newId(), settleOn, reason: 'Too early' };
  const calls = [
    ['/proposals', body],
    ['/report', { on: world.today(), note: 'Seen' }],
    ['/report/confirm', { on: world.today() }],
    ['/failure', { reason: 'other' }],
    ['/approvals', { side: 'vendor', mark: 'f'.repeat(64), reason: 'Early' }],
  ] as const;
  const [path, early] = chance.pick(calls);
  mustRefuse(await settlementCall(sale, path, { body: early }), path);
}

/** Deposit, booking, dates, accounts and approvals, in an order of its own. */
async function* beforeSettlement(sale: Sale): Days {
  const { chance, world } = sale;
  const isDepositFirst = chance.chance(0.6);
  if (isDepositFirst) yield* depositComes(sale);
  await book(sale, addDays(world.today(), chance.between(8, 30)));
  if (!isDepositFirst) yield* depositComes(sale);
  await enterAccounts(sale);
  const changes = chance.pick([0, 0, 1, 1, 2, 3, 4]);
  const isApprovedFirst = chance.chance(0.3);
  if (isApprovedFirst) await approveFigures(sale);
  for (let left = changes; left > 0; left -= 1) {
    await changeDate(sale);
    await world.api.deps.jobs.runDue();
    if (chance.chance(0.3)) yield addDays(world.today(), 1);
  }
  if (chance.chance(0.8)) await approveFigures(sale);
  await historyIsListed(sale);
}

/** The contract is rescinded: the settlement is cancelled, the deposit goes back, and nothing is held. */
async function* fallThrough(sale: Sale): Days {
  await moveListing(sale, 'rescind', 'The buyer withdrew');
  const { state } = await settlementOf(sale);
  check(state === 'cancelled', 'A sale that fell through cancels its settlement', state);
  mustRefuse(
    await settlementCall(sale, '/report', { body: { on: sale.world.today(), note: 'Seen' } }),
    'A report after the sale fell through',
  );
  yield* payOut(sale, 'refund');
  const { state: deposit, held } = await depositOf(sale);
  check(deposit === 'refunded' && held === 0, 'A refund leaves nothing', [deposit, held]);
}

async function* settles(sale: Sale): Days {
  const { chance, world } = sale;
  for (let fails = chance.pick([0, 0, 0, 1, 2]); fails > 0; fails -= 1) {
    const { settleOn = world.today() } = await settlementOf(sale);
    const failure = { body: { reason: 'funds_not_ready', note: 'Tomorrow' } };
    if (settleOn > world.today()) {
      mustRefuse(await settlementCall(sale, '/failure', failure), 'Failing before the day');
    }
    yield settleOn;
    const failed = await change(sale, '/failure', failure);
    check(failed.state === 'delayed', 'A day that failed is delayed', failed.state);
    tell(sale, 'failed');
    await book(sale, addDays(world.today(), chance.between(0, 9)));
    if (chance.chance(0.6)) await approveFigures(sale);
  }
  const { settleOn = world.today(), platform, id } = await settlementOf(sale);
  if (platform && platform !== 'paper' && chance.chance(0.4)) {
    const sides = ['vendor', 'buyer'] as const;
    const workspaceId = workspaceOf(sale);
    const given = { zone: 'Australia/Sydney', sides, settleOn, settleAt: '14:00' };
    world.workspaces.open(platform, workspaceId, given);
    for (const side of sides) {
      world.workspaces.command(platform, workspaceId, { kind: 'sign', side });
    }
    yield addDays(settleOn, 1);
    for (let times = 2; times > 0; times -= 1) await run(sale, 'settlement.follow', { id });
    tell(sale, `settled in ${platform}`);
  } else {
    yield addDays(settleOn, chance.pick([0, 0, 1, 2]));
    await byTwo(sale, settleOn);
  }
  const settled = await settlementOf(sale);
  check(settled.state === 'settled' && settled.settledOn === settleOn, 'It settled', settled);
  check((await listingOf(sale)).state === 'settled', 'Its listing settled');
  check((await depositOf(sale)).state === 'accounting', 'Its deposit has its notice');
}

/** Somebody says so and another person confirms it; of two who confirm at once, one does. */
async function byTwo(sale: Sale, on: string): Promise<void> {
  const { chance, world } = sale;
  const { agent, principal } = world.agency;
  const say = (as: Person) => settlementCall(sale, '/report', { as, body: { on, note: 'Seen' } });
  const confirm = (as: Person) => settlementCall(sale, '/report/confirm', { as, body: { on } });
  mustRefuse(await confirm(principal), 'Confirming what nobody said');
  must(await say(agent), 'A report');
  mustRefuse(await confirm(agent), 'Confirming one’s own word');
  mustRefuse(await say(principal), 'A second report');
  if (chance.chance(0.2)) {
    must(await settlementCall(sale, '/report', { method: 'DELETE' }), 'Taking the word back');
    must(await say(agent), 'A report');
  }
  const callers = chance.chance(0.3) ? [principal, principal] : [principal];
  const answers = await Promise.all(callers.map(confirm));
  const done = answers.filter(({ status }) => status === 200);
  check(
    done.length === 1,
    'It settles once',
    answers.map(({ text }) => text),
  );
  mustRefuse(await confirm(principal), 'Confirming it twice');
  tell(sale, 'settled by two');
}

async function run(sale: Sale, kind: string, payload: Record<string, unknown>): Promise<void> {
  const { handlers, agency } = sale.world;
  await handlers[kind]?.({ id: newId(), agencyId: agency.id, kind, attempt: 1, payload });
}

/** What it owes is paid: by the word of our own staff, or by money that comes to us. */
async function repay(sale: Sale): Promise<void> {
  const { chance, world, fundings } = sale;
  const { api, agency, staff } = world;
  const as = agency.principal;
  for (const id of fundings) {
    const { reports } = must<{ reports: SettlementReport[] }>(
      await api.call(`/api/applications/${id}/settlements`, { as }),
    );
    const report = reports.at(-1);
    check(report?.state === 'reported', 'What settlement pays is reported', reports);
    const decide = (by: Person, event: string) =>
      api.call(`/api/settlements-to-confirm/${report?.id}/decision`, {
        as: by,
        body: { event, reason: 'Seen on the trust account' },
      });
    if (chance.chance(0.3)) {
      const body = { id: newId(), purpose: 'settlement', method: 'payid' };
      const started = await api.call(`/api/applications/${id}/payments`, { as, body });
      const { reference, method, amount } = must<Payment>(started, 'A payment');
      await bankOf(api).receive({ id: newId(), reference, method, amount });
      api.clock.aheadMs += 3_000;
      await api.deps.jobs.runDue();
      tell(sale, `${amount} came to us`);
    } else {
      const first = must<SettlementReport>(await decide(staff[0], 'confirm'), 'A repayment');
      // With all that was ended by a word it may be so much that it takes two.
      if (first.state === 'reported') {
        mustRefuse(await decide(staff[0], 'confirm'), 'Being both of two people');
        must(await decide(staff[1], 'confirm'), 'A repayment by a second person');
      }
      tell(sale, `confirmed by ${first.state === 'reported' ? 'two' : 'one'} of our staff`);
    }
    mustRefuse(await decide(staff[1], 'confirm'), 'Confirming a repayment twice');
  }
}

/** The deposit is paid out to the agency and the vendors, as the figures had it. */
async function* disburse(sale: Sale, { figures }: SaleSettlement): Days {
  const { vendors } = sale;
  const { amount } = await depositOf(sale);
  const off = figures?.lines.find(({ source }) => source === 'commission')?.amount ?? 0;
  const commission = Math.min(amount, -off);
  const { lines } = yield* payOut(sale, 'disbursement', { commission });
  const paid = vendors.map(({ id }) =>
    lines.reduce((total, each) => total + (each.payeeId === id ? each.amount : 0), 0),
  );
  const wanted = vendors.map(
    ({ id }) => figures?.vendors.find(({ partyId }) => partyId === id)?.fromDeposit,
  );
  const isSame = JSON.stringify(paid) === JSON.stringify(wanted);
  check(isSame, 'Vendors get of the deposit what the figures had', [paid, wanted]);
}

async function finishTwice(sale: Sale): Promise<void> {
  const versions: number[] = [];
  for (let times = 2; times > 0; times -= 1) {
    await run(sale, 'settlement.finish', { zone: 'Australia/Sydney' });
    versions.push((await settlementOf(sale)).version);
  }
  check(versions[0] === versions[1], 'A job that is done twice does nothing', versions);
}

async function takesNothingMore(sale: Sale): Promise<void> {
  const { world } = sale;
  const on = world.today();
  const body = { kind: 'other', label: 'Late', amount: 1, from: on, to: on, payment: 'paid' };
  const late = await settlementCall(sale, `/outgoings/${newId()}`, { method: 'PUT', body });
  mustRefuse(late, 'An account of a closed file');
  tell(sale, 'closed');
}
