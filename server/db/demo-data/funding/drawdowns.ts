import type { ApplicationState } from '../../../../domain/applications/application-states.ts';
import {
  DRAWDOWN_MACHINE,
  type DrawdownState,
} from '../../../../domain/applications/drawdown-states.ts';
import type { Cents } from '../../../../domain/money.ts';
import { createDeck, type Random } from '../random.ts';
import { furtherAmount } from './amounts.ts';
import { DRAWDOWN_PATHS } from './paths.ts';
import type { DemoFunding, NewDrawdown } from './rows.ts';
import type { Makers, Story } from './story.ts';

/** A request for funds before it is told: how long ago, where it ends, how much. */
export type PlannedDrawdown = {
  ago: number;
  state: DrawdownState;
  amount: Cents;
  isFirst: boolean;
};

const REASONS = [
  'Two more weeks on the portals',
  'Styling for the second open home',
  'A video for social media',
  'Painting before the photographs',
  'Garden and driveway',
] as const;

/** How an application's requests end: the first goes with it, further ones by what is left of a deck. */
export function createDrawdownPlanner(random: Random) {
  const counts = createDeck(random, [
    [0, 70],
    [1, 20],
    [2, 8],
    [3, 2],
  ] as const);
  const open = createDeck<DrawdownState>(random, [
    ['disbursed', 8],
    ['requested', 3],
    ['in_review', 2],
    ['approved', 1],
    ['scheduled', 1],
    ['confirmed', 1],
    ['disbursing', 1],
    ['failed', 1],
    ['declined', 2],
    ['cancelled', 2],
    ['reversed', 1],
  ]);
  const over = createDeck<DrawdownState>(random, [
    ['repaid', 6],
    ['declined', 1],
    ['cancelled', 2],
    ['reversed', 1],
  ]);
  const unfunded = createDeck<DrawdownState>(random, [
    ['approved', 3],
    ['scheduled', 1],
    ['disbursing', 1],
    ['failed', 1],
  ]);
  const late = createDeck<DrawdownState>(random, [
    ['disbursed', 3],
    ['cancelled', 1],
  ]);
  const further: Partial<Record<ApplicationState, () => DrawdownState>> = {
    active: open,
    closed: over,
    overdue: late,
    hardship: late,
    written_off: late,
  };

  return function plan(story: Story): PlannedDrawdown[] {
    const { state, amount, fundedAgo, endedAgo } = story;
    if (amount === 0) return [];
    if (state === 'accepted') {
      return [{ ago: endedAgo, state: unfunded(), amount, isFirst: true }];
    }
    const next = further[state];
    if (!next || fundedAgo === null) return [];
    const first = state === 'closed' ? 'repaid' : 'disbursed';
    const last = state === 'active' ? 1 : endedAgo + 1;
    const more = Array.from({ length: counts() }, () => ({
      ago: random.int(Math.min(last, fundedAgo), fundedAgo),
      state: next(),
      amount: furtherAmount(random, amount),
      isFirst: false,
    }));
    return [{ ago: fundedAgo, state: first, amount, isFirst: true }, ...more];
  };
}

/** Adds a request with its timeline; gives the moments of its moves by their events. */
export function addDrawdown(
  into: DemoFunding,
  { issuer, random, agencyNames }: Makers,
  story: Story,
  { ago, state, amount, isFirst }: PlannedDrawdown,
  by: (kind: string) => string,
): { row: NewDrawdown; at: Date; isAgency: boolean } {
  const { agencyId, record } = story.listing;
  const agency = agencyNames.get(agencyId) ?? '';
  const isAgency = isFirst || story.product !== 'renovation-loan';
  const at = story.tick(ago);
  const id = issuer.id(at.getTime());
  const asker = isFirst || random.chance(70) ? ('agent' as const) : ('vendor' as const);
  const of = { agencyId, applicationId: story.id };
  const path = isFirst ? DRAWDOWN_PATHS[state].slice(2) : DRAWDOWN_PATHS[state];
  const reason = isFirst ? 'First advance' : random.pick(REASONS);
  const nameOf = (kind: string) => (kind === 'VEN' ? (record.vendors[0]?.name ?? '') : by(kind));
  const tell = (kind: string, actorKind: string, facts: Record<string, unknown>, when = at) => {
    into.events.push({
      ...of,
      id: issuer.id(when.getTime()),
      at: when,
      kind: `drawdown-${kind}`,
      actorKind,
      actorName: nameOf(actorKind),
      facts: { drawdownId: id, amount, ...facts },
    });
  };
  if (isFirst) tell('autoApprove', 'SYS', {});
  else tell('requested', asker === 'agent' ? 'AGT' : 'VEN', { reason });
  let from: DrawdownState = isFirst ? 'approved' : DRAWDOWN_MACHINE.initial;
  let last = at;
  for (const event of path) {
    const move = DRAWDOWN_MACHINE.moves.find((row) => row.from === from && row.event === event);
    if (!move) throw new RangeError(`A demo drawdown can't ${event} from ${from}`);
    const [kind = 'SYS'] = move.actors;
    last = story.tick(event === 'repay' ? story.endedAgo : ago);
    tell(event, kind, { drawdownFrom: from, drawdownTo: move.to }, last);
    from = move.to;
  }
  const row: NewDrawdown = {
    ...of,
    id,
    amount,
    state,
    reason,
    requestedBy: asker,
    payee: isAgency ? agency : 'Bluestone Demo Painting Pty Ltd',
    version: path.length + 1,
    createdAt: at,
    updatedAt: last,
  };
  into.drawdowns.push(row);
  return { row, at, isAgency };
}
