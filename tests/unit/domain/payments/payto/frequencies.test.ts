import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type IsoDate } from '../../../../../domain/dates.ts';
import {
  FREQUENCIES,
  type Frequency,
  payToPeriod,
} from '../../../../../domain/payments/payto/frequencies.ts';
import vectors from '../../../../vectors/domain.json' with { type: 'json' };

const day = (text: string) => text as IsoDate;
const CODES = Object.keys(FREQUENCIES) as Frequency[];

describe('domain.md 4.4: PayTo periods', () => {
  test('spec 3: the frequency codes', () => {
    expect(CODES.join(', ')).toBe('ADHO, DAIL, FRTN, INDA, MIAN, MNTH, QURT, WEEK, YEAR');
  });

  test.each(vectors.paytoPeriods)('$frequency from $start on $on', (given) => {
    expect(payToPeriod(given.frequency as Frequency, day(given.start), day(given.on))).toEqual({
      ok: true,
      value: { from: given.period[0], to: given.period[1] },
    });
  });

  test('month ends clamp from the start and come back to its day', () => {
    const period = (on: string) => payToPeriod('MNTH', day('2026-01-31'), day(on));
    expect(period('2026-04-30')).toMatchObject({ value: { from: '2026-04-30', to: '2026-05-30' } });
    expect(period('2026-05-31')).toMatchObject({ value: { from: '2026-05-31', to: '2026-06-29' } });
    const yearly = payToPeriod('YEAR', day('2024-02-29'), day('2028-02-29'));
    expect(yearly).toMatchObject({ value: { from: '2028-02-29', to: '2029-02-27' } });
  });

  test('on request there is no period; several times a day and daily it is the day', () => {
    const [start, on] = [day('2026-11-01'), day('2026-11-20')];
    expect(payToPeriod('ADHO', start, on)).toEqual({ ok: true, value: null });
    for (const frequency of ['INDA', 'DAIL'] as const) {
      expect(payToPeriod(frequency, start, on)).toMatchObject({ value: { from: on, to: on } });
    }
  });

  test('a date before the start is refused', () => {
    for (const frequency of CODES) {
      expect(payToPeriod(frequency, day('2026-11-20'), day('2026-11-19'))).toEqual({
        ok: false,
        error: 'before-start',
      });
    }
  });

  test('the periods hold every day once: each day lies in its period, the next begins after it', () => {
    const frequency = fc.constantFrom(...CODES.filter((code) => code !== 'ADHO'));
    const ahead = (most: number) => fc.integer({ min: 0, max: most });
    fc.assert(
      fc.property(frequency, ahead(4000), ahead(4000), (code, offset, later) => {
        const start = addDays(day('2023-12-31'), offset);
        const on = addDays(start, later);
        const here = payToPeriod(code, start, on);
        if (!here.ok || !here.value) throw new Error('refused');
        const { from, to } = here.value;
        expect(from <= on && on <= to).toBe(true);
        expect(payToPeriod(code, start, from)).toEqual(here);
        expect(payToPeriod(code, start, to)).toEqual(here);
        expect(payToPeriod(code, start, addDays(to, 1))).toMatchObject({
          value: { from: addDays(to, 1) },
        });
      }),
      { numRuns: 2000 },
    );
  });
});
