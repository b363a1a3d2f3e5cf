import type { Random } from './random.ts';

/** What befalls the people while they work, besides the network. */
const DISTURBANCES = {
  none: 30,
  offline: 12,
  'browser-killed': 10,
  'tab-crashed': 8,
  'five-tabs': 8,
  'same-listing-in-two-tabs': 6,
  'clock-jump': 5,
  'full-disk': 5,
  'new-release': 6,
  'server-killed': 3,
  'tab-frozen': 4,
  reload: 8,
} as const;

export type Disturbance = keyof typeof DISTURBANCES;

/** How many there are. */
export const DISTURBANCE_COUNT = Object.keys(DISTURBANCES).length;

/** Gives each once, in an order by chance, and then by weight: a short run meets all of them as well. */
export function disturbancesOf(random: Random): () => Disturbance {
  const first = Object.keys(DISTURBANCES) as Disturbance[];
  return () => first.splice(random.between(0, first.length - 1), 1)[0] ?? byWeight(random);
}

function byWeight(random: Random): Disturbance {
  const all = Object.entries(DISTURBANCES) as [Disturbance, number][];
  let left = random.next() * all.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [disturbance, weight] of all) {
    left -= weight;
    if (left < 0) return disturbance;
  }
  return 'none';
}
