import type { SoldDeposit } from '../../../contract/deposit-shapes.ts';
import { addDays, type IsoDate } from '../../../domain/dates.ts';
import type { WithdrawalKind } from '../../../domain/trust/trust-work.ts';
import { newId } from '../../support/builders.ts';
import { depositCall, depositOf, type Sale, tell } from './sale.ts';
import { bankShows, check, matchUnknown, must, mustRefuse } from './world.ts';

/** What happens on days: gives the day on which it goes on. */
export type Days<T = void> = AsyncGenerator<IsoDate, T>;

type Withdrawal = SoldDeposit['withdrawals'][number];

/** The deposit in one to three parts by the statement of the bank; one of them may be taken back by it, and come again. */
export async function* depositComes(sale: Sale): Days {
  const { world, chance } = sale;
  const { amount, short } = await depositOf(sale);
  let left: number = short;
  for (let parts = chance.between(1, 3); parts > 0; parts -= 1) {
    const part = parts === 1 ? left : chance.between(1, left - parts);
    await comes(sale, part);
    left -= part;
    if (chance.chance(0.15)) {
      await isTakenBack(sale, part);
      await comes(sale, part);
    }
    if (chance.chance(0.4)) yield addDays(world.today(), 1);
  }
  if (chance.chance(0.15)) await comes(sale, 500_01);
  const held = await depositOf(sale);
  check(held.state === 'held' && held.received >= amount, 'A deposit that came is held', held);
}

async function comes(sale: Sale, amount: number): Promise<void> {
  const { world, chance } = sale;
  const deposit = await depositOf(sale);
  const isNamed = chance.chance(0.7);
  const text = isNamed ? `TRANSFER ${deposit.reference}` : `HOUSE OF ${sale.number}`;
  await bankShows(world, chance, [{ amount, text }]);
  await matchUnknown(world, chance, (line) =>
    line.amount === amount ? { is: 'deposit', depositId: deposit.id } : undefined,
  );
  const { received } = await depositOf(sale);
  check(received === deposit.received + amount, 'Money that came is received', [amount, received]);
  tell(sale, `${amount} of the deposit came${isNamed ? '' : ' without its reference'}`);
}

async function isTakenBack(sale: Sale, amount: number): Promise<void> {
  const { world, chance } = sale;
  const { entries } = await depositOf(sale);
  const receipt = entries.findLast(
    (each) => each.kind === 'receipt' && each.amount === amount && each.reversedBy === undefined,
  );
  await bankShows(world, chance, [{ amount: -amount, text: `DISHONOUR ${sale.number}` }]);
  await matchUnknown(world, chance, (line) =>
    line.amount === -amount ? { is: 'receipt', entryId: receipt?.id } : undefined,
  );
  tell(sale, `${amount} of the deposit was taken back`);
}

/** Gives the accounts of all vendors and buyers; a second person confirms those that are held. */
async function givePayees(sale: Sale): Promise<void> {
  const { world, vendors, buyers } = sale;
  const { payees } = await depositOf(sale);
  for (const { id: partyId, name } of [...vendors, ...buyers]) {
    if (payees.some((each) => each.partyId === partyId)) continue;
    const accountNumber = String(10_000_000 + (Number.parseInt(partyId.slice(-6), 16) % 9_000_000));
    const body = { id: newId(), partyId, bsb: '082-001', accountNumber, name };
    must(await depositCall(sale, '/payees', { body }), 'An account');
  }
  for (const { id, standing } of (await depositOf(sale)).payees) {
    if (standing !== 'held') continue;
    const as = world.agency.principal;
    must(await depositCall(sale, `/payees/${id}/confirm`, { as, body: {} }), 'A held account');
  }
}

/** Prepares a withdrawal, has it authorised, and its payments leave by the bank; one may come back and is paid again. */
export async function* payOut(
  sale: Sale,
  kind: WithdrawalKind,
  input: object = {},
): Days<Withdrawal> {
  const { world, chance } = sale;
  await givePayees(sale);
  const first = await prepared(sale, kind, input);
  let withdrawal = first;
  if (chance.chance(0.15)) {
    must(await depositCall(sale, `/withdrawals/${first.id}/cancel`, { body: {} }), 'Cancelling');
    mustRefuse(await authorised(sale, first), 'A cancelled withdrawal');
    withdrawal = await prepared(sale, kind, input);
  }
  await authoriseOnce(sale, withdrawal);
  tell(sale, `${kind} of ${withdrawal.total}`);
  if (chance.chance(0.3)) yield addDays(world.today(), 1);
  await leaves(sale, withdrawal);
  const [back] = withdrawal.lines;
  if (back && kind !== 'excess' && chance.chance(0.15)) {
    const text = `RETURNED ${back.reference}`;
    await bankShows(world, chance, [{ amount: back.amount, text }]);
    tell(sale, `${back.amount} of it came back`);
    const again = await prepared(sale, kind, input);
    check(again.total === back.amount, 'What came back is paid again', again);
    await authoriseOnce(sale, again);
    await leaves(sale, again);
  }
  return withdrawal;
}

async function prepared(sale: Sale, kind: WithdrawalKind, input: object): Promise<Withdrawal> {
  const body = { id: newId(), kind, ...input };
  const made = must<SoldDeposit>(await depositCall(sale, '/withdrawals', { body }), kind);
  const found = made.withdrawals.find(({ id }) => id === body.id);
  if (!found) throw new Error('A withdrawal that isn’t there');
  return found;
}

const authorised = ({ world }: Sale, { id, total }: { id: string; total: number }) =>
  world.api.call(`/api/trust-withdrawals/${id}/authorise`, {
    as: world.agency.principal,
    body: { total, isShorteningAgreed: true },
  });

/** Authorised once, whoever calls at the same moment and whatever sum they saw. */
async function authoriseOnce(sale: Sale, withdrawal: Withdrawal): Promise<void> {
  const { chance } = sale;
  const { id, total } = withdrawal;
  if (chance.chance(0.2))
    mustRefuse(await authorised(sale, { id, total: total + 1 }), 'Another sum');
  const calls = chance.chance(0.3) ? [withdrawal, withdrawal] : [withdrawal];
  const answers = await Promise.all(calls.map((each) => authorised(sale, each)));
  const done = answers.filter(({ status }) => status === 200);
  check(
    done.length === 1,
    'A withdrawal is authorised once',
    answers.map(({ text }) => text),
  );
  mustRefuse(await authorised(sale, withdrawal), 'Authorising once more');
  await sale.world.api.deps.jobs.runDue();
}

/** The bank shows its payments: each, or all as one sum. */
async function leaves(sale: Sale, { id }: Withdrawal): Promise<void> {
  const { world, chance } = sale;
  const withdrawal = (await depositOf(sale)).withdrawals.find((each) => each.id === id);
  const { lines = [], total = 0 } = withdrawal ?? {};
  const isWhole = lines.length > 1 && chance.chance(0.4);
  const shown = isWhole
    ? [{ amount: -total, text: `DIRECT ENTRY ${sale.number}` }]
    : lines.map(({ amount, reference }) => ({ amount: -amount, text: `PAID ${reference}` }));
  await bankShows(world, chance, shown);
  await matchUnknown(world, chance, (line, choices) => {
    if (isWhole) return line.amount === -total ? { is: 'withdrawal', withdrawalId: id } : undefined;
    const own = lines.find(({ reference }) => line.text.startsWith(`PAID ${reference} `));
    const found = choices.find(
      (each) => each.is === 'payment' && each.number === own?.paymentNumber,
    );
    return found?.is === 'payment' ? { is: 'payment', entryId: found.entryId } : undefined;
  });
}
