import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldsToFill, missingFields } from '../../../../domain/contracts/signing/completion.ts';
import type { TemplateField } from '../../../../domain/contracts/template/body.ts';
import { conditionCycle, shownFields } from '../../../../domain/contracts/template/conditions.ts';
import { body, field } from './bodies.ts';

const when = (fieldId: string, equals: string) => ({ condition: { fieldId, equals } });
const shown = (fields: TemplateField[], values: Parameters<typeof shownFields>[1]) => [
  ...shownFields(body(fields), values),
];

describe('domain.md row 54: conditions', () => {
  test('a field is shown when the field named holds the value', () => {
    const fields = [
      field('finance', { type: 'checkbox' }),
      field('by', { type: 'date', ...when('finance', 'true') }),
      field('cash', when('finance', 'false')),
    ];
    expect(shown(fields, {})).toEqual(['finance', 'cash']);
    expect(shown(fields, { finance: false })).toEqual(['finance', 'cash']);
    expect(shown(fields, { finance: true })).toEqual(['finance', 'by']);
  });

  test('several tick boxes hold each option that is ticked, a choice holds its text', () => {
    const fields = [
      field('goods', { type: 'checkbox_multi', options: ['Shed', 'Pool'] }),
      field('way', { type: 'select', options: ['Phone', 'Email'] }),
      field('pool', when('goods', 'Pool')),
      field('number', when('way', 'Phone')),
    ];
    expect(shown(fields, { goods: ['Shed', 'Pool'], way: 'Phone' })).toEqual(
      'goods way pool number'.split(' '),
    );
    expect(shown(fields, { goods: ['Shed'], way: 'Email' })).toEqual(['goods', 'way']);
  });

  test('what hangs on a hidden field is judged as if that were empty', () => {
    const fields = [
      field('a', { type: 'checkbox' }),
      field('b', { type: 'checkbox', ...when('a', 'true') }),
      field('c', when('b', 'true')),
    ];
    expect(shown(fields, { a: true, b: true })).toEqual(['a', 'b', 'c']);
    expect(shown(fields, { a: false, b: true })).toEqual(['a']);
  });

  test('a group is shown or hidden as a whole', () => {
    const groups = [{ id: 'g', kind: 'general' as const, label: 'G', ...when('a', 'yes') }];
    const fields = [field('a'), field('b', { groupId: 'g' }), field('c', { groupId: 'g' })];
    const of = (a: string) => [...shownFields(body(fields, { groups }), { a })];
    expect(of('no')).toEqual(['a']);
    expect(of('yes')).toEqual(['a', 'b', 'c']);
  });

  test('whatever leads where, a body without a circle has an answer and one with a circle names it', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const lead = fc.option(fc.constantFrom(...ids), { nil: undefined });
    fc.assert(
      fc.property(fc.tuple(lead, lead, lead, lead, lead), (leads) => {
        const fields = ids.map((id, at) => {
          const to = leads[at];
          return field(id, to ? when(to, '') : {});
        });
        const cycle = conditionCycle(body(fields));
        const follow = (id: string | undefined, left: number): boolean =>
          id !== undefined && (left === 0 || follow(leads[ids.indexOf(id)], left - 1));
        expect(cycle !== null).toBe(ids.some((id) => follow(id, 6)));
        for (const [at, id] of (cycle ?? []).entries()) {
          expect(leads[ids.indexOf(id)]).toBe(cycle?.[(at + 1) % cycle.length]);
        }
        expect(shownFields(body(fields), {}).size).toBeLessThanOrEqual(ids.length);
      }),
    );
  });
});

describe('what is missing', () => {
  const fields = [
    field('low', { y: 400, signerId: 'vendor-1', required: true }),
    field('sign', { type: 'signature', y: 300, signerId: 'vendor-1', required: true }),
    field('date', { type: 'sign_date', y: 300, x: 350, signerId: 'vendor-1', required: true }),
    field('agree', { type: 'checkbox', y: 100, signerId: 'vendor-1', required: true }),
    field('email', { type: 'email', y: 200, signerId: 'vendor-1' }),
    field('why', { signerId: 'vendor-1', required: true, y: 500, ...when('agree', 'false') }),
    field('other', { signerId: 'vendor-1-witness', required: true }),
    field('sender', { required: true }),
  ];
  const missing = (values: Parameters<typeof missingFields>[1], signer?: string) =>
    missingFields(body(fields), values, signer).map(({ id }) => id);

  test('one’s own required fields that are shown and empty; the date is the server’s', () => {
    expect(missing({}, 'vendor-1')).toEqual(['low', 'sign', 'agree', 'why']);
    expect(missing({ agree: true, low: 'x' }, 'vendor-1')).toEqual(['sign']);
    expect(missing({ agree: false }, 'vendor-1')).toContain('agree');
    expect(missing({}, 'vendor-1-witness')).toEqual(['other']);
    expect(missing({})).toEqual(['sender']);
    expect(missing({ sender: 'x' })).toEqual([]);
  });

  test('what doesn’t fit counts as missing, also where nothing is required', () => {
    expect(
      missing({ agree: true, low: 'x', sign: 'not a picture', email: 'no' }, 'vendor-1'),
    ).toEqual(['sign', 'email']);
  });

  test('the way through the document is by page, then down, then to the right', () => {
    const way = fieldsToFill(body(fields), {}, 'vendor-1').map(({ id }) => id);
    expect(way).toEqual(['agree', 'email', 'sign', 'date', 'low', 'why']);
  });
});
