const BEGINNINGS =
  'Al Bar Bel Car Col Dar Dun El Fair Fern Glen Har Hol Kel Lang Mar Mel Nor'.split(' ');
const MIDDLES = 'a an ber den er in ling o or ri ston u'.split(' ');
const ENDINGS = 'bury by dale field ford ham ley mere ridge ton vale wick wood worth'.split(' ');
const TYPES = ['Street', 'Road', 'Avenue', 'Court', 'Lane'];
const AGENTS = ['Amira Stone', 'Ben Lawson', 'Chloe Tran', 'Dev Mehta'];
const STATES = ['draft', 'listed', 'sold', 'settled', 'withdrawn'];

export const COLUMNS = [
  'address',
  'suburb',
  'vendors',
  'agent',
  'status',
  'price',
  'reference',
  'changed',
] as const;

export type Row = Record<(typeof COLUMNS)[number] | 'text', string>;

/** Rows of invented words, the same on every run, each with the one text that a search scans. */
export function makeRows(count: number): Row[] {
  let state = 7;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = (words: readonly string[]) => words[next(words.length)] ?? '';
  const name = () => pick(BEGINNINGS) + pick(MIDDLES) + pick(ENDINGS);
  return Array.from({ length: count }, (_, index) => {
    const row = {
      address: `${1 + next(300)} ${name()} ${pick(TYPES)}`,
      suburb: `${name()} ${3000 + next(900)}`,
      vendors: `${name()}, ${name()}`,
      agent: pick(AGENTS),
      status: pick(STATES),
      price: `$${300 + next(1_700)},000`,
      reference: `FL-${index + 1}`,
      changed: `${1 + next(28)}/${1 + next(12)}/2026`,
    };
    return { ...row, text: Object.values(row).join(' ').toLowerCase() };
  });
}
