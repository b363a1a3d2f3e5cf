import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RECIPIENT_STATES } from '../../../../domain/contracts/recipient-states.ts';
import {
  disclosureRule,
  isDisclosed,
  possibleDisclosureRule,
} from '../../../../domain/contracts/signing/disclosure-gate.ts';
import { formalityFault } from '../../../../domain/contracts/signing/formality.ts';
import {
  isAllSigned,
  isOrderSound,
  mayActNow,
  type Placed,
} from '../../../../domain/contracts/signing/order.ts';
import type { IsoDate } from '../../../../domain/dates.ts';

const someone = (id: string, position: number, changes: Partial<Placed> = {}): Placed => ({
  id,
  kind: 'signer',
  position,
  state: 'invited',
  ...changes,
});
const witness = (of: string, position: number, changes: Partial<Placed> = {}) =>
  someone(`${of}-witness`, position, { kind: 'witness', witnessFor: of, ...changes });
const signed = { state: 'signed' } as const;

describe('domain.md rows 50 and 51: who may sign now', () => {
  test('in order: one position after the other, equal ones together', () => {
    const three = [someone('c', 2), someone('a', 1), someone('b', 1)];
    expect(mayActNow(three, true)).toEqual(['a', 'b']);
    expect(mayActNow([someone('c', 2), someone('a', 1, signed), someone('b', 1)], true)).toEqual([
      'b',
    ]);
    expect(
      mayActNow([someone('c', 2), someone('a', 1, signed), someone('b', 1, signed)], true),
    ).toEqual(['c']);
  });

  test('without an order: everybody', () => {
    expect(mayActNow([someone('b', 2), someone('a', 1)], false)).toEqual(['a', 'b']);
  });

  test('a witness signs after the one they witness, and holds up who comes later', () => {
    const waiting = [someone('v', 1), witness('v', 1), someone('agent', 2)];
    expect(mayActNow(waiting, true)).toEqual(['v']);
    expect(mayActNow(waiting, false)).toEqual(['v', 'agent']);
    const after = [someone('v', 1, signed), witness('v', 1), someone('agent', 2)];
    expect(mayActNow(after, true)).toEqual(['v-witness']);
    expect(mayActNow(after, false)).toEqual(['v-witness', 'agent']);
  });

  test('nobody signs after somebody declined; who gets a copy never does', () => {
    expect(mayActNow([someone('a', 1, { state: 'declined' }), someone('b', 2)], false)).toEqual([]);
    expect(mayActNow([someone('a', 1, { kind: 'copy' })], false)).toEqual([]);
    expect(isAllSigned([someone('a', 1, signed), someone('b', 1, { kind: 'copy' })])).toBe(true);
    expect(isAllSigned([someone('b', 1, { kind: 'copy' })])).toBe(false);
    expect(isAllSigned([someone('a', 1)])).toBe(false);
  });

  test('any sound order comes to its end, and only those whose turn it is ever sign', () => {
    const people = fc
      .array(fc.record({ position: fc.integer({ min: 1, max: 4 }), later: fc.nat(2) }), {
        minLength: 1,
        maxLength: 5,
      })
      .map((list) =>
        list.flatMap(({ position, later }, at) => [
          someone(`p${at}`, position),
          ...(later > 0 ? [witness(`p${at}`, position + later - 1)] : []),
        ]),
      );
    fc.assert(
      fc.property(people, fc.boolean(), fc.nat(), (list, inOrder, chance) => {
        expect(isOrderSound(list, inOrder)).toBe(true);
        let now = list;
        for (const _ of list) {
          const [...may] = mayActNow(now, inOrder);
          const who = may[chance % may.length];
          expect(who).toBeDefined();
          now = now.map((each) => (each.id === who ? { ...each, ...signed } : each));
        }
        expect(isAllSigned(now)).toBe(true);
        expect(mayActNow(now, inOrder)).toEqual([]);
      }),
    );
  });

  test('an order that puts a witness first, or a witness of nobody, is not sound', () => {
    expect(isOrderSound([someone('v', 2), witness('v', 1)], true)).toBe(false);
    expect(isOrderSound([someone('v', 2), witness('v', 1)], false)).toBe(true);
    expect(isOrderSound([witness('v', 1)], false)).toBe(false);
  });

  test('every state but signed and declined leaves the turn where it is', () => {
    for (const state of RECIPIENT_STATES) {
      const may = mayActNow([someone('a', 1, { state })], true);
      expect(may, state).toEqual(['signed', 'declined'].includes(state) ? [] : ['a']);
    }
  });
});

describe('domain.md 4.6 and 4.8: before a buyer may sign', () => {
  test.each([
    ['VIC', 'vic-s32'],
    ['QLD', 'qld-form-2'],
    ['SA', 'sa-form-1'],
    ['NSW', 'nsw-prescribed'],
    ['ACT', 'act-required'],
    ['WA', null],
    ['TAS', null],
    ['NT', null],
  ] as const)('%s: %s', (state, rule) => {
    expect(disclosureRule('sale-contract', state, ['vendor', 'buyer'])).toBe(rule);
    expect(disclosureRule('sale-contract', state, ['vendor'])).toBe(null);
    expect(disclosureRule('listing-agreement', state, ['vendor', 'buyer'])).toBe(null);
    // An ad hoc contract may be one of sale: whoever sends it is told, and nothing is refused.
    expect(disclosureRule('adhoc-contract', state, ['vendor', 'buyer'])).toBe(null);
    expect(possibleDisclosureRule('adhoc-contract', state, ['vendor', 'buyer'])).toBe(rule);
    expect(possibleDisclosureRule('adhoc-contract', state, ['vendor'])).toBe(null);
    expect(possibleDisclosureRule('sale-contract', state, ['vendor', 'buyer'])).toBe(null);
  });

  test('it was given by the same rule, today at the latest', () => {
    const given = (givenOn: string) => ({ rule: 'vic-s32' as const, givenOn: givenOn as IsoDate });
    expect(isDisclosed('vic-s32', given('2026-11-20'), '2026-11-20')).toBe(true);
    expect(isDisclosed('vic-s32', given('2026-11-21'), '2026-11-20')).toBe(false);
    expect(isDisclosed('sa-form-1', given('2026-11-20'), '2026-11-20')).toBe(false);
    expect(isDisclosed('vic-s32', null, '2026-11-20')).toBe(false);
    expect(isDisclosed(null, undefined, '2026-11-20')).toBe(true);
  });

  test('formality: wet ink never, a witness for each signer, deeds where the law is clear', () => {
    const alone = [{ id: 'v', kind: 'signer' as const }];
    const both = [...alone, { id: 'w', kind: 'witness' as const, witnessFor: 'v' }];
    expect(formalityFault('simple', 'WA', alone)).toBe(null);
    expect(formalityFault('wet-ink-only', 'NSW', both)).toBe('wet-ink-only');
    expect(formalityFault('witnessed', 'WA', alone)).toBe('witness-missing');
    expect(formalityFault('witnessed', 'WA', both)).toBe(null);
    expect(formalityFault('deed', 'NSW', both)).toBe(null);
    expect(formalityFault('deed', 'NSW', alone)).toBe('witness-missing');
    expect(formalityFault('deed', 'WA', both)).toBe('deed-not-electronic-here');
  });
});
