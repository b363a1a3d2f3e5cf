import fc from 'fast-check';
import { expect, test } from 'vitest';
import { APPLICATION_STATES } from '../../../../domain/applications/application-states.ts';
import { DRAWDOWN_STATES } from '../../../../domain/applications/drawdown-states.ts';
import { cents } from '../../../../domain/money.ts';
import {
  type AskStanding,
  firstStanding,
  type Incoming,
  placeIncoming,
  requestStanding,
  soFar,
} from '../../../../domain/payments/placing.ts';

const STANDINGS: AskStanding[] = ['unasked', 'asked', 'undecided', 'funded', 'over'];
const money = (most: number) => fc.integer({ min: 0, max: most }).map(cents);
const someIncoming = fc
  .array(
    fc.record({
      at: fc.constantFrom('2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z'),
      amount: fc.integer({ min: 1, max: 900_00 }).map(cents),
      surcharge: money(20_00),
    }),
    { maxLength: 6 },
  )
  .map((list): Incoming[] => list.map((each, at) => ({ ...each, key: `key ${at}` })));
const ask = fc.record({ standing: fc.constantFrom(...STANDINGS), asked: money(1_000_00) });

test('every cent that came is in exactly one place, and no more is passed on than was asked', () => {
  fc.assert(
    fc.property(ask, someIncoming, (of, incoming) => {
      const placed = placeIncoming(of, incoming);
      for (const { key, surcharge, passedOn, toDebt, waiting } of placed) {
        const parts = [surcharge, passedOn, toDebt, waiting];
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        const { amount } = incoming.find((each) => each.key === key) ?? { amount: 0 };
        expect(parts.reduce<number>((sum, part) => sum + part, 0)).toBe(amount);
      }
      const sum = (part: 'passedOn' | 'toDebt' | 'waiting') =>
        placed.reduce((total, each) => total + each[part], 0);
      expect(sum('passedOn')).toBeLessThanOrEqual(of.standing === 'asked' ? of.asked : 0);
      if (of.standing !== 'funded') expect(sum('toDebt')).toBe(0);
      if (of.standing === 'asked' && sum('waiting') > 0 && sum('passedOn') < of.asked) {
        // Only money that is all surcharge waits while something is asked for.
        const used = placed.filter(({ waiting }) => waiting > 0);
        expect(used.every(({ passedOn }) => passedOn === 0)).toBe(true);
      }
    }),
  );
});

test('the order in which money is told changes nothing', () => {
  fc.assert(
    fc.property(ask, someIncoming, fc.integer(), (of, incoming, turn) => {
      const other = incoming.toSorted(
        (a, b) => ((a.key + turn < b.key + turn ? 1 : -1) * turn) % 2,
      );
      expect(placeIncoming(of, other)).toEqual(placeIncoming(of, incoming));
    }),
  );
});

test('money that goes back makes room for what waited', () => {
  const of = { standing: 'asked' as const, asked: cents(5_000_00) };
  const of5000 = (key: string, at: string) => ({
    key,
    at,
    amount: cents(5_000_00),
    surcharge: cents(0),
  });
  const [first, second] = [of5000('card', '2026-11-01'), of5000('payid', '2026-11-02')];
  expect(placeIncoming(of, [first, second]).map(({ waiting }) => waiting)).toEqual([0, 5_000_00]);
  expect(placeIncoming(of, [second]).map(({ passedOn }) => passedOn)).toEqual([5_000_00]);
});

test('held is what would be passed on were it not, and the rest is over', () => {
  const held = someIncoming.chain((list) =>
    fc
      .array(fc.boolean(), { minLength: list.length, maxLength: list.length })
      .map((flags) => list.map((each, at): Incoming => ({ ...each, isHeld: flags[at] ?? false }))),
  );
  fc.assert(
    fc.property(ask, held, (of, incoming) => {
      const placed = placeIncoming(of, incoming);
      const free = placeIncoming(
        of,
        incoming.filter(({ isHeld }) => !isHeld),
      );
      // What isn't held is where it is without the rest.
      for (const each of free) expect(placed.find(({ key }) => key === each.key)).toEqual(each);
      let passed = 0;
      for (const each of placed) {
        const { surcharge = 0, amount = 0 } = incoming.find(({ key }) => key === each.key) ?? {};
        passed += each.passedOn + Math.max(0, each.held - Math.min(surcharge, amount));
        expect(each.held).toBeLessThanOrEqual(each.waiting);
      }
      expect(passed).toBeLessThanOrEqual(of.standing === 'asked' ? of.asked : 0);
    }),
  );
});

test('what was over before stays over, and what comes beyond what is asked for', () => {
  const of = { standing: 'asked' as const, asked: cents(5_000_00) };
  const of4000 = (at: string, isHeld: boolean) => ({
    key: at,
    at,
    amount: cents(4_000_00),
    surcharge: cents(0),
    isHeld,
  });
  const placed = [of4000('1', false), of4000('2', true), of4000('3', true)];
  const parts = placeIncoming(of, placed).map(({ passedOn, held, waiting }) => [
    passedOn,
    held,
    waiting - held,
  ]);
  expect(parts).toEqual([
    [4_000_00, 0, 0],
    [0, 1_000_00, 3_000_00],
    [0, 0, 4_000_00],
  ]);
});

test('domain.md 4.2: paying at once stays open until all owners agreed, whatever was saved', () => {
  const none = { hasAdvance: false };
  const open = APPLICATION_STATES.filter((state) => firstStanding(state, none) === 'asked');
  expect(open).toEqual(['sent', 'opened', 'in_progress', 'paid', 'partially_completed', 'closed']);
  expect(firstStanding('draft', none)).toBe('unasked');
  expect(firstStanding('submitted', none)).toBe('undecided');
  for (const state of APPLICATION_STATES) {
    expect(firstStanding(state, { hasAdvance: true })).toBe('funded');
  }
});

test('a request is asked for until somebody confirms it, and funded once it was paid out', () => {
  const standings = DRAWDOWN_STATES.map((state) => requestStanding(state, { hasAdvance: false }));
  expect(Object.fromEntries(DRAWDOWN_STATES.map((state, at) => [state, standings[at]]))).toEqual({
    requested: 'asked',
    repaid: 'asked',
    confirmed: 'undecided',
    in_review: 'undecided',
    approved: 'undecided',
    scheduled: 'undecided',
    disbursing: 'undecided',
    failed: 'undecided',
    disbursed: 'funded',
    cancelled: 'over',
    declined: 'over',
    reversed: 'over',
  });
  expect(requestStanding('repaid', { hasAdvance: true })).toBe('funded');
});

test('what is asked for still is never below nought', () => {
  const known = {
    asked: cents(100),
    received: cents(60),
    underWay: cents(50),
    over: cents(0),
    goingBack: cents(0),
    wentBack: cents(0),
  };
  expect(soFar(known).stillAsked).toBe(0);
  expect(soFar({ ...known, underWay: cents(15) }).stillAsked).toBe(25);
});
