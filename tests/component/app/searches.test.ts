import { beforeEach, expect, test, vi } from 'vitest';
import { routeTree } from '../../../src/routeTree.gen.ts';

type Search = Record<string, unknown>;
type Route = {
  options: { id?: string; validateSearch?: unknown };
  children?: Record<string, Route> | Route[];
};

/** Every route that reads its address, with what reads it. */
function readersOf({
  options,
  children,
}: Route): { id: string; read: (given: Search) => Search }[] {
  const { id = '', validateSearch } = options;
  const below = Object.values(children ?? {}).flatMap(readersOf);
  if (validateSearch === undefined) return below;
  const read = (given: Search): Search => {
    if (typeof validateSearch === 'function') return validateSearch(given);
    const schema = validateSearch as { '~standard': { validate(of: Search): { value: Search } } };
    return schema['~standard'].validate(given).value;
  };
  return [{ id, read }, ...below];
}

const readers = readersOf(routeTree as unknown as Route);

/** What a stranger's link may say, in the kinds that the router reads. */
const ODD: unknown[] = [
  ...['http://evil.test/', 'http:\\\\evil.test', 'https://\\evil.test', '//evil.test'],
  ...['/\\evil.test', 'http://localhost:8114@evil.test/', 'javascript:alert(1)', 'x'.repeat(5_000)],
  ...[-1, 1.5, 1e308, false, null, [], ['/x'], {}, { redirect: 'http://evil.test/' }],
];
/** One of these is accepted by each name that a route knows. */
const GOOD: unknown[] = [
  ...['/property-listings', '01900000-0000-7000-8000-000000000001', 'address:asc', 'first'],
  ...['standard', 'below', 'newest', '7', 10, 0, true, 'table'],
];
const NAMES = [
  ...['redirect', 'agency', 'field', 'query', 'page', 'size', 'sort', 'all', 'within'],
  ...['waits', 'of', 'product', 'amount', 'days', 'order', 'view', 'owner', 'overdue'],
  'registration',
];
const knows = (read: (given: Search) => Search) =>
  NAMES.filter((name) => GOOD.some((value) => read({ [name]: value })[name] !== undefined));

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://portal.example' } });
});

test('security.md 3.2 (71): every name that a route takes from its address is tried here', () => {
  const known = new Set(readers.flatMap(({ read }) => knows(read)));
  expect([...known].sort()).toEqual([...NAMES].sort());
  for (const { id, read } of readers) {
    const taken = Object.keys(read(Object.fromEntries(NAMES.map((name) => [name, {}]))));
    expect(
      taken.filter((name) => !NAMES.includes(name)),
      id,
    ).toEqual([]);
  }
});

test.each(readers)('$id: what it refuses of its address is used nowhere', ({ read }) => {
  const names = knows(read);
  expect(names).not.toEqual([]);
  for (const name of names) {
    for (const value of ODD) {
      const taken = read({ [name]: value });
      // The router lays this over the address as it came: a name left out would stay as it was.
      expect(Object.hasOwn(taken, name), `${name}: ${JSON.stringify(value)}`).toBe(true);
      expect(read(taken)[name], name).toEqual(taken[name]);
      if (name === 'redirect') expect(taken[name]).toBeUndefined();
    }
  }
});
