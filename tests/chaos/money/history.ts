import { createRandom } from '../random.ts';
import { BANKS } from './banks.ts';
import type { Life } from './life.ts';
import { type Doing, PAYERS } from './payers.ts';
import { OWNERS, STAFF } from './people.ts';
import { newApplication, PATTERNS, type World } from './world.ts';

const DOINGS: Record<string, Doing> = { ...PAYERS, ...BANKS, ...OWNERS, ...STAFF };
/** Money comes more often than anything else. */
const OFTEN = [
  ...['start', 'start', 'start', 'start', 'receive', 'receive', 'receive', 'receive', 'receive'],
  ...[
    'payPage',
    'payPage',
    'goBack',
    'dispute',
    'decideDispute',
    'resolve',
    'resolve',
    'getFunded',
    'getFunded',
    'getFunded',
  ],
  ...['requestFunds', 'askForFunds', 'agreeToFunds', 'agreeToFunds', 'report', 'decideReport'],
  ...['dispute', 'decideDispute', 'decideDispute', 'tellLate'],
  ...Object.keys(DOINGS),
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
  const made = await newApplication(world, product, { state, amount, due_on: chance.pick(DUE_ON) });
  const story = [`${product} of ${amount}, ${state}`];
  return {
    ...{ ...made, number, world, chance, story, other: undefined },
    ...{
      sent: [],
      told: [],
      late: [],
      disputes: [],
      pages: [],
      left: chance.between(length - 2, length + 2),
    },
  };
}

/** Lives on for a while: up to three things happen, before anything else is done about them. */
export async function liveOn(life: Life): Promise<void> {
  const most = Math.min(life.left, life.chance.between(1, 3));
  life.left -= most;
  for (let at = 0; at < most; at += 1) {
    const what = life.story.length === 1 ? 'start' : life.chance.pick(OFTEN);
    const came = await DOINGS[what]?.(life);
    if (came !== undefined) life.story.push(`${what}: ${came}`);
  }
}
