import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALL,
  type Fraction,
  fraction,
  NONE,
  product,
  sum,
} from '../../../../domain/aml/fraction.ts';
import {
  beneficialOwners,
  type Control,
  type Holding,
  sharesIn,
} from '../../../../domain/aml/ownership.ts';

const holding = (owner: string, entity: string, parts: number, whole: number): Holding => ({
  owner,
  entity,
  share: fraction(parts, whole),
});
const people = new Set(['ann', 'bob', 'cy']);
const ownersOf = (holdings: Holding[], controls: Control[] = []) =>
  beneficialOwners({ customer: 'acme', people, holdings, controls }).map(
    ({ person, by }) => `${person} ${by}`,
  );

describe('domain.md 4.7: who stands behind a customer', () => {
  test('a quarter in the end counts, to the last part', () => {
    const through = (parts: number, whole: number) => [
      holding('ann', 'hold', parts, whole),
      holding('hold', 'acme', 1, 2),
      holding('bob', 'acme', 1, 2),
    ];
    expect(ownersOf(through(1, 2))).toEqual(['bob share', 'ann share']);
    expect(ownersOf(through(499_999, 1_000_000))).toEqual(['bob share']);
    const thirds = ['ann', 'bob', 'cy'].map((id) => holding(id, 'acme', 1, 3));
    expect(ownersOf(thirds)).toHaveLength(3);
  });

  test('what an entity holds of itself, and circles, are those of the people behind them', () => {
    const circle = [
      holding('acme', 'left', 1, 2),
      holding('ann', 'left', 1, 2),
      holding('left', 'acme', 1, 2),
      holding('bob', 'acme', 1, 2),
    ];
    const shares = sharesIn('acme', { people, holdings: circle });
    expect(shares.get('ann')).toEqual(fraction(1, 3));
    expect(shares.get('bob')).toEqual(fraction(2, 3));
    expect(ownersOf([holding('left', 'acme', 1, 1), holding('acme', 'left', 1, 1)])).toEqual([]);
  });

  test('who decides without a quarter counts, through what they decide over', () => {
    const holdings = [
      holding('ann', 'hold', 1, 10),
      holding('hold', 'acme', 1, 10),
      holding('bob', 'acme', 9, 10),
    ];
    const controls = [
      { controller: 'hold', entity: 'acme' },
      { controller: 'ann', entity: 'hold' },
    ];
    expect(ownersOf(holdings, controls)).toEqual(['bob share', 'ann control']);
    // More than a half of a half decides, and is less than a quarter of the whole.
    const chain = [
      holding('ann', 'hold', 51, 100),
      holding('cy', 'hold', 49, 100),
      holding('hold', 'acme', 51, 100),
      holding('bob', 'acme', 49, 100),
    ];
    expect(ownersOf(chain)).toEqual(['bob share', 'ann share', 'cy control'].slice(0, 2));
    // Two classes of shares are one holding: 30 and 30 of a hundred decide, at 15 of a hundred in the end.
    const classes = [
      holding('ann', 'top', 51, 100),
      holding('top', 'hold', 51, 100),
      holding('hold', 'acme', 30, 100),
      holding('hold', 'acme', 30, 100),
      holding('bob', 'acme', 40, 100),
    ];
    expect(ownersOf(classes)).toEqual(['bob share', 'ann control']);
  });

  /** A random tree: entities of a lower number are held by those of higher ones and by people. */
  const tree = fc
    .array(fc.array(fc.nat(5), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
    .map((levels) =>
      levels.flatMap((owners, level) =>
        owners.map((owner, at) =>
          holding(
            // Some are entities of the next levels, the others people of their own.
            owner < 3 && level + 1 + owner < levels.length
              ? `e${level + 1 + owner}`
              : `p${level}.${at}`,
            `e${level}`,
            1,
            owners.length,
          ),
        ),
      ),
    );
  const arePeople = (holdings: readonly Holding[]) =>
    new Set(holdings.map(({ owner }) => owner).filter((owner) => owner.startsWith('p')));

  function byPaths(holdings: readonly Holding[], entity: string): Map<string, Fraction> {
    const found = new Map<string, Fraction>();
    for (const { owner, share } of holdings.filter((each) => each.entity === entity)) {
      const behind = owner.startsWith('p') ? new Map([[owner, ALL]]) : byPaths(holdings, owner);
      for (const [person, part] of behind) {
        found.set(person, sum(found.get(person) ?? NONE, product(share, part)));
      }
    }
    return found;
  }

  test('every share is that of all ways added up, and together they are one', () => {
    fc.assert(
      fc.property(tree, (holdings) => {
        const shares = sharesIn('e0', { people: arePeople(holdings), holdings });
        expect(shares).toEqual(byPaths(holdings, 'e0'));
        expect([...shares.values()].reduce(sum, NONE)).toEqual(ALL);
      }),
      { numRuns: 2_000 },
    );
  });
});
