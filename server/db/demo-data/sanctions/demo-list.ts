import { birthYears } from '../../../../domain/aml/birth-years.ts';
import type { ListRow } from '../../../../domain/aml/sanctions-list.ts';
import { createRandom, type Random } from '../random.ts';

const SEED = 20261128;
const ENTRIES = 397;

/** Three people of the demonstration whom its list has, each in another way. All of them are invented. */
export const DEMO_LISTED = [
  { name: 'Arkady Vostrilov', bornOn: '1969-07-01' },
  { name: 'Tariq al-Zubaren', bornOn: '1958-03-22' },
  { name: 'Ilka Brandvoss', bornOn: '1974-11-09' },
] as const;

type Row = Pick<ListRow, 'rowReference' | 'reference' | 'name' | 'born'> & Partial<ListRow>;

const row = (given: Row): ListRow => ({
  kind: 'individual',
  nameType: 'Primary Name',
  aliasStrength: '',
  bornIn: birthYears(given.born),
  others: { 'Additional Information': 'Invented for the demonstration' },
  ...given,
});

/** How the list has them: the name with an alias and its own script, another spelling, another year of birth. */
const HITS: readonly ListRow[] = [
  row({ rowReference: '1', reference: '1', name: 'Arkady Vostrilov', born: '1 Jul 1969' }),
  row({
    rowReference: '1a',
    reference: '1',
    name: 'Аркадий Вострилов',
    nameType: 'Original Script',
    born: '1 Jul 1969',
  }),
  row({
    rowReference: '1b',
    reference: '1',
    name: 'Arkadiy the Elder',
    nameType: 'Alias',
    aliasStrength: 'Weak',
    born: '1969',
  }),
  row({
    rowReference: '2',
    reference: '2',
    name: 'Tarik Al Zubarin',
    born: 'Between 1956 and 1960',
  }),
  row({ rowReference: '3', reference: '3', name: 'Ilka Brandvoss', born: 'circa 1951' }),
];

/** Syllables that make names of nobody. */
const STARTS = ['Quo', 'Vel', 'Zar', 'Ost', 'Bri', 'Mun', 'Tha', 'Dro', 'Yev', 'Kas'];
const MIDDLES = ['ra', 'lo', 'shi', 'ven', 'qui', 'bor', 'zha', 'mel', 'du', 'ki'];
const GIVEN_ENDS = ['n', 'vo', 'ris', 'da', 'mir', 'x'];
const FAMILY_ENDS = ['thrax', 'vorin', 'queth', 'zonda', 'brask', 'luvex', 'mordai'];
const BUSINESS = ['Trading', 'Shipping', 'Holdings', 'Mining', 'Foundation'];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

const invented = (random: Random, ends: readonly string[]) =>
  capital(
    `${random.pick(STARTS)}${random.pick(MIDDLES)}${random.pick(MIDDLES)}${random.pick(ends)}`,
  );

function entry(random: Random, reference: string): ListRow[] {
  const family = invented(random, FAMILY_ENDS);
  if (random.chance(20)) {
    const name = `${family} ${random.pick(BUSINESS)}`;
    return [row({ rowReference: reference, reference, name, born: '', kind: 'entity' })];
  }
  const given = invented(random, GIVEN_ENDS);
  const born = random.chance(80)
    ? `${random.int(1, 28)}/0${random.int(1, 9)}/${random.int(1940, 1995)}`
    : '';
  const first = row({ rowReference: reference, reference, name: `${given} ${family}`, born });
  if (random.chance(70)) return [first];
  const name = `${invented(random, GIVEN_ENDS)} ${family}`;
  const alias = { rowReference: `${reference}a`, nameType: 'Alias', aliasStrength: 'Strong' };
  return [first, { ...first, ...alias, name }];
}

/** A list of four hundred entries that were all made up, as the published one is laid out. */
export function demoSanctionsList(): ListRow[] {
  const random = createRandom(SEED);
  const others = Array.from({ length: ENTRIES }, (_, at) => entry(random, String(at + 4)));
  return [...HITS, ...others.flat()];
}
