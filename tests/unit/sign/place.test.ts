import { describe, expect, test } from 'vitest';
import type { SigningDocument } from '../../../contract/signing-shapes.ts';
import type { FieldValue } from '../../../domain/contracts/signing/field-value.ts';
import type { TemplateField } from '../../../domain/contracts/template/body.ts';
import { nextPlace, placesToFill, progressOf } from '../../../src/sign/fields/place.ts';

const field = (id: string, y: number, more: Partial<TemplateField> = {}): TemplateField => ({
  id,
  type: 'text',
  label: id,
  page: 0,
  x: 10,
  y,
  width: 100,
  height: 20,
  required: true,
  signerId: 'me',
  ...more,
});

const document = {
  position: 0,
  name: 'Authority',
  body: {
    signers: [],
    groups: [],
    fields: [
      field('last', 300),
      field('first', 10),
      field('optional', 20, { required: false, type: 'email' }),
      field('date', 30, { type: 'sign_date' }),
      field('theirs', 40, { signerId: 'other' }),
      field('more', 50, { condition: { fieldId: 'first', equals: 'yes' } }),
    ],
  },
} as unknown as SigningDocument;

function guided(values: Record<string, FieldValue>) {
  const valuesOf = () => values;
  const places = placesToFill([document], valuesOf, 'me');
  return { places, valuesOf, keys: places.map(({ key }) => key) };
}

test('one’s own fields come in reading order, without the date that sets itself', () => {
  expect(guided({}).keys).toEqual(['0-first', '0-optional', '0-last']);
  expect(guided({ first: 'yes' }).keys).toEqual(['0-first', '0-optional', '0-more', '0-last']);
});

test('progress counts what is required, and what does not fit', () => {
  const progress = (values: Record<string, FieldValue>) => {
    const { places, valuesOf } = guided(values);
    return progressOf(places, valuesOf);
  };
  expect(progress({})).toEqual({ done: 0, needed: 2 });
  expect(progress({ first: 'no', last: 'x' })).toEqual({ done: 2, needed: 2 });
  expect(progress({ first: 'no', last: 'x', optional: 'no email' })).toEqual({
    done: 2,
    needed: 3,
  });
});

describe('the next field', () => {
  function nextOf(values: Record<string, FieldValue>, after?: string, seen: string[] = []) {
    const { places, valuesOf } = guided(values);
    return nextPlace(places, valuesOf, { after, seen: new Set(seen) })?.key;
  }

  test('is the next one undone, round to the beginning', () => {
    expect(nextOf({ last: 'x' })).toBe('0-first');
    expect(nextOf({ last: 'x' }, '0-last')).toBe('0-first');
    expect(nextOf({ first: 'no', last: 'x' }, undefined, ['0-optional'])).toBeUndefined();
  });

  test('is an optional one too, once: another may hang on it', () => {
    expect(nextOf({ first: 'no', last: 'x' }, '0-first')).toBe('0-optional');
    expect(nextOf({ first: 'no' }, '0-optional', ['0-optional'])).toBe('0-last');
    expect(nextOf({ first: 'no', last: 'x', optional: 'olga@example.com' })).toBeUndefined();
  });

  test('is again what was left and doesn’t fit', () => {
    const values = { first: 'no', last: 'x', optional: 'olga@' };
    expect(nextOf(values, '0-last', ['0-first', '0-optional', '0-last'])).toBe('0-optional');
  });
});
