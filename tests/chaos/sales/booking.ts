import type { SaleSettlement } from '../../../contract/sale-settlement-shapes.ts';
import { addDays, type IsoDate } from '../../../domain/dates.ts';
import { OUTGOING_KINDS, OUTGOING_PAYMENTS } from '../../../domain/settlement/adjustments.ts';
import type { TestCall } from '../../support/api-app.ts';
import { newId } from '../../support/builders.ts';
import { addUp } from './checks.ts';
import { type Sale, settlementCall, settlementOf, tell } from './sale.ts';
import { check, must, mustRefuse } from './world.ts';

const SIDES = ['vendor', 'buyer'] as const;

/** Does something to the settlement, and has its figures add up. */
export async function change(sale: Sale, rest: string, options: TestCall): Promise<SaleSettlement> {
  const settlement = must<SaleSettlement>(await settlementCall(sale, rest, options), rest);
  addUp(settlement);
  return settlement;
}

export const workspaceOf = ({ number }: Sale) => `W${number}`;

/** Books it, or once more after its day failed; of two who do so at once, one does. */
export async function book(sale: Sale, settleOn: IsoDate): Promise<void> {
  const { chance } = sale;
  const platform = chance.pick(['pexa', 'sympli', 'paper']);
  const workspaceId = workspaceOf(sale);
  // A first booking has nobody's word to give, and takes no harm by one.
  const reason = 'Both conveyancers, by phone';
  const options = { body: { settleOn, settleAt: '14:00', platform, workspaceId, reason } };
  const many = chance.chance(0.2) ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: many }, () => settlementCall(sale, '/booking', options)),
  );
  const done = answers.filter(({ status }) => status === 200);
  check(
    done.length === 1,
    'It is booked once',
    answers.map(({ text }) => text),
  );
  mustRefuse(await settlementCall(sale, '/booking', options), 'Booking it twice');
  tell(sale, `booked for ${settleOn}`);
}

/** Accounts of the property for random periods, and the certificates of some vendors. */
export async function enterAccounts(sale: Sale): Promise<void> {
  const { chance, vendors, world } = sale;
  for (let left = chance.between(0, 3); left > 0; left -= 1) await addOutgoing(sale);
  for (const { id } of vendors) {
    if (!chance.chance(0.7)) continue;
    const validFrom = addDays(world.today(), -chance.between(0, 60));
    const validUntil = addDays(validFrom, chance.chance(0.2) ? 61 : 365);
    const body = { number: '2410123456789', validFrom, validUntil };
    await change(sale, `/certificates/${id}`, { method: 'PUT', body });
  }
  if (chance.chance(0.2)) {
    const { settleAt, platform, workspaceId } = await settlementOf(sale);
    const body = { settleAt, platform, workspaceId, dayOwner: 'buyer' };
    await change(sale, '/terms', { method: 'PUT', body });
  }
}

async function addOutgoing(sale: Sale): Promise<SaleSettlement> {
  const { chance, world } = sale;
  const from = addDays(world.today(), -chance.between(0, 300));
  const body = {
    kind: chance.pick(OUTGOING_KINDS),
    label: 'An account',
    amount: chance.between(1, 4_000_00),
    from,
    to: addDays(from, chance.between(0, 365)),
    payment: chance.pick(OUTGOING_PAYMENTS),
  };
  tell(sale, `account ${JSON.stringify(body)}`);
  return change(sale, `/outgoings/${newId()}`, { method: 'PUT', body });
}

const answer = (sale: Sale, proposalId: string, side: string, isAccepted: boolean) =>
  settlementCall(sale, `/proposals/${proposalId}/answers`, {
    body: { side, isAccepted, reason: 'By phone' },
  });

async function propose(sale: Sale, settleOn: IsoDate): Promise<string> {
  const body = { id: newId(), settleOn, reason: 'The bank asks for it' };
  const proposed = await change(sale, '/proposals', { body });
  check(proposed.state === 'date_proposed', 'A date is proposed', proposed.state);
  return body.id;
}

/** Proposes another date, and has it replaced, rejected, taken back or accepted. */
export async function changeDate(sale: Sale): Promise<void> {
  const { chance, world } = sale;
  const before = await settlementOf(sale);
  const other = () => {
    const day = addDays(world.today(), chance.between(8, 28));
    return day === before.settleOn ? addDays(day, 1) : day;
  };
  let settleOn = other();
  let id = await propose(sale, settleOn);
  if (chance.chance(0.25)) {
    settleOn = other();
    const replaced = id;
    id = await propose(sale, settleOn);
    mustRefuse(await answer(sale, replaced, 'buyer', true), 'Accepting what was replaced');
  }
  const standing = async () => {
    const { settleOn: on, state } = await settlementOf(sale);
    return { on, state };
  };
  if (chance.chance(0.25)) {
    const side = chance.pick([...SIDES, 'agency']);
    must(await answer(sale, id, side, false), 'Rejecting a date');
    mustRefuse(await answer(sale, id, 'vendor', true), 'Accepting what was rejected');
    const now = await standing();
    check(now.on === before.settleOn, 'A date that was rejected changes nothing', now);
    tell(sale, `${settleOn} was rejected by the ${side}`);
    return;
  }
  const isAtOnce = chance.chance(0.5);
  const accept = (side: string) => answer(sale, id, side, true);
  const answers = isAtOnce
    ? await Promise.all(SIDES.map(accept))
    : [await accept('vendor'), await accept('buyer')];
  for (const each of answers) must(each, 'Accepting a date');
  mustRefuse(await accept('buyer'), 'Accepting a date twice');
  const now = await standing();
  check(now.on === settleOn && now.state !== 'date_proposed', 'An accepted date holds', now);
  tell(sale, `moved to ${settleOn}${isAtOnce ? ', accepted by both at once' : ''}`);
}

const approve = (sale: Sale, side: string, mark: string) =>
  settlementCall(sale, '/approvals', { body: { side, mark, reason: 'Their email' } });

/** Has both sides approve the figures; a stale mark is refused, and figures that change afterwards take it back. */
export async function approveFigures(sale: Sale): Promise<void> {
  const { chance, world, fundings } = sale;
  const { settleOn } = await settlementOf(sale);
  const isLettered = chance.chance(0.6);
  for (const id of isLettered ? fundings : []) {
    const path = `/api/applications/${id}/payout-letter?on=${settleOn}`;
    const made = await world.api.call(path, { as: world.agency.principal });
    check(made.status === 200, 'A payout letter', made.text.slice(0, 600));
  }
  const both = async () => {
    const { figures, figuresFault } = await settlementOf(sale);
    if (!figures) throw new Error(figuresFault);
    const marks = [figures.mark, figures.statement.mark] as const;
    mustRefuse(await approve(sale, 'vendor', 'f'.repeat(64)), 'A stale mark');
    must(await approve(sale, 'vendor', marks[0]), 'The vendor’s approval');
    must(await approve(sale, 'buyer', marks[1]), 'The buyer’s approval');
    return settlementOf(sale);
  };
  let approved = await both();
  if (chance.chance(0.3)) {
    const changed = await addOutgoing(sale);
    const isSame = changed.figures?.mark === approved.figures?.mark;
    check(
      isSame || changed.state === 'booked',
      'Changed figures are approved again',
      changed.state,
    );
    approved = await both();
  }
  const { state, checklist } = approved;
  const isDone = checklist.every((each) => each.isDone);
  // A letter that a job makes after both approved is seen at once, and brings it on that night.
  const mayWait = fundings.length > 0;
  const states = isDone ? ['ready', ...(mayWait ? ['accepted'] : [])] : ['accepted'];
  check(states.includes(state), 'Approved figures bring it on', [state, checklist]);
  tell(sale, `approved by both: ${state}`);
}
