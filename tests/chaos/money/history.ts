import { createRandom } from '../random.ts';
import { newApplication } from './applications.ts';
import { BANKS } from './banks.ts';
import type { Life } from './life.ts';
import { OWNERS } from './owners.ts';
import { type Doing, PAYERS } from './payers.ts';
import { PAYOUTS } from './payouts.ts';
import { QUEUE } from './queue.ts';
import { REFUND_TWICE } from './refund-twice.ts';
import { REFUNDS } from './refunds.ts';
import { STAFF } from './staff.ts';
import { STRAYS } from './strays.ts';
import { TO_AND_FRO } from './to-and-fro.ts';
import { PATTERNS, type World } from './world.ts';

const DOINGS: Record<string, Doing> = {
  ...PAYERS,
  ...BANKS,
  ...PAYOUTS,
  ...STRAYS,
  ...REFUNDS,
  ...OWNERS,
  ...STAFF,
  ...QUEUE,
  ...TO_AND_FRO,
  ...REFUND_TWICE,
};
const times = (many: number, what: string) => Array.from({ length: many }, () => what);
/** Money comes more often than anything else, and what needs much to have happened is tried more often. */
const OFTEN = [
  ...[...times(4, 'start'), ...times(6, 'receive'), ...times(2, 'payPage'), 'stray'],
  ...['goBack', 'dispute', 'dispute', ...times(3, 'decideDispute'), 'tellLate'],
  ...[...times(2, 'getFunded'), ...times(2, 'payoutArrives'), 'returnPayout'],
  ...['requestFunds', 'askForFunds', 'agreeToFunds', 'agreeToFunds', 'report', 'decideReport'],
  ...[...times(5, 'resolve'), ...times(4, 'undo'), ...times(2, 'closeMatter')],
  ...['refund', 'refundByUs', 'refundHeard', 'writeOff', 'writeOff'],
  ...Object.keys(DOINGS),
];
const FIRST = ['start', 'getFunded'];
/** What follows on something that happened before, if it did. */
const FOLLOWING = [
  ...[...times(4, 'undo'), ...times(4, 'resolve'), ...times(2, 'closeMatter'), 'writeOff'],
  ...[...times(2, 'refundHeard'), ...times(2, 'payoutArrives'), 'payoutFails', 'returnPayout'],
  ...['refundByUs', 'refund', 'decideDispute', 'decideReport', 'declineFunds', 'dealWith'],
  ...['agreeToFunds', 'goBack', 'closeLoss', ...times(3, 'toAndFro')],
  ...['refund', 'refundByUs', ...times(4, 'refundComesBack')],
  ...times(5, 'refundTwice'),
];
const STATES = ['sent', 'opened', 'opened', 'in_progress', 'partially_completed'] as const;
const AMOUNTS = [5_000_00, 5_000_00, 1_234_57, 60_000_00];
const DUE_ON = ['2026-09-01', '2026-12-28'];

/**
 * Begins the history of a number: the same seed and number, the same history. `length` is about how much
 * happens in it.
 */
export async function begin(
  world: World,
  { seed, number, length }: { seed: number; number: number; length: number },
): Promise<Life> {
  const chance = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  const product = chance.chance(0.6) ? 'standard' : chance.pick(PATTERNS);
  const state = chance.pick(STATES);
  const amount = chance.pick(AMOUNTS);
  const owners = chance.chance(0.3) ? 2 : 1;
  const place = world.places[number % 2] ?? world.places[0];
  if (!place) throw new Error('A world without an agency');
  const standing = { state, amount, due_on: chance.pick(DUE_ON) };
  const made = await newApplication(world, place, { pattern: product, owners }, standing);
  const story = [`${product} of ${amount}, ${state}, ${owners} owning`];
  return {
    ...made,
    number,
    world,
    place,
    chance,
    story,
    others: [],
    sent: [],
    strays: [],
    told: [],
    late: [],
    disputes: [],
    pages: [],
    left: chance.between(length - 2, length + 2),
  };
}

const TRIES = 6;
/** How an answer that changed nothing reads: there are more of these than anything else. */
const REFUSED = /(?:^|: |, )[a-z]+\.[a-z-]+$/;

/** Lives on for a while: up to four things happen, before anything else is done about them. */
export async function liveOn(life: Life): Promise<void> {
  const { chance, story } = life;
  const most = Math.min(life.left, chance.between(1, 4));
  life.left -= most;
  for (let at = 0; at < most; at += 1) {
    const isFirst = story.length === 1;
    const from = isFirst ? FIRST : chance.chance(0.5) ? FOLLOWING : OFTEN;
    // There may be nothing to do it to.
    for (let tries = 0; tries < TRIES; tries += 1) {
      const what = chance.pick(from);
      const came = await DOINGS[what]?.(life);
      if (came !== undefined) story.push(`${what}: ${came}`);
      if (came !== undefined && !REFUSED.test(came)) break;
    }
  }
}
