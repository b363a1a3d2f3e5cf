import * as v from 'valibot';
import { expect, test } from 'vitest';
import { IsoInstantSchema } from '../../../domain/dates.ts';

test.each([
  '2026-11-20T08:30:00.000Z',
  '1900-01-01T00:00:00.000Z',
  '2028-02-29T23:59:59.999Z',
  '2199-12-31T23:59:59.999Z',
])('%s is an instant', (text) => {
  expect(v.safeParse(IsoInstantSchema, text).output).toBe(text);
});

test.each([
  ['a day that the month hasn’t', '2026-02-30T10:00:00.000Z'],
  ['a day that this year hasn’t', '2026-02-29T10:00:00.000Z'],
  ['the hour after the last one', '2026-11-20T24:00:00.000Z'],
  ['a month that there isn’t', '2026-13-01T10:00:00.000Z'],
  ['the year nought', '0000-01-01T00:00:00.000Z'],
  ['the year 9999', '9999-12-31T23:59:59.999Z'],
  ['another form', '2026-11-20T08:30:00Z'],
])('decision 366: %s is none', (_, text) => {
  expect(v.is(IsoInstantSchema, text)).toBe(false);
});
