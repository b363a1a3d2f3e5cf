import { expect, test } from 'vitest';
import type { SigningDocument } from '../../../contract/signing-shapes.ts';
import type { FieldValue } from '../../../domain/contracts/signing/field-value.ts';
import type { TemplateField } from '../../../domain/contracts/template/body.ts';
import { nextUndone, placesToFill, progressOf } from '../../../src/sign/fields/place.ts';

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

test('the next field is the next one undone, round to the beginning', () => {
  const { places, valuesOf } = guided({ last: 'x' });
  expect(nextUndone(places, valuesOf, undefined)?.key).toBe('0-first');
  expect(nextUndone(places, valuesOf, '0-last')?.key).toBe('0-first');
  const done = guided({ first: 'no', last: 'x' });
  expect(nextUndone(done.places, done.valuesOf, undefined)).toBeUndefined();
});
