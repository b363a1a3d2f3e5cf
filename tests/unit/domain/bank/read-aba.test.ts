import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AbaHeader, type AbaPayment, writeAba } from '../../../../domain/bank/aba.ts';
import { compareAba, readAba } from '../../../../domain/bank/read-aba.ts';
import { type IsoDate, utcDate } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import vectors from '../../../vectors/domain.json' with { type: 'json' };

const VECTOR = vectors.aba.lines.map((line) => `${line}\r\n`).join('');

const SIGNS = [..."ABCxyz0189 +-&/,.()'_$"];
const text = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...SIGNS), minLength: 1, maxLength })
    .map((signs) => signs.trim() || 'A');
const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
const day: fc.Arbitrary<IsoDate> = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(utcDate);

const headers: fc.Arbitrary<AbaHeader> = fc
  .record({
    bank: fc.constantFrom('CBA', 'WBC', 'ANZ', 'NAB'),
    userName: text(26),
    apcaId: digits(6, 6),
    description: text(12),
    date: day,
    traceBsb: digits(6, 6),
    traceAccount: digits(4, 9),
    remitter: text(16),
    hasBalancingRecord: fc.boolean(),
    balancingTitle: text(32),
    balancingReference: text(18),
    hasAccountInHeader: fc.boolean(),
  })
  .map((header) =>
    header.hasBalancingRecord ? header : { ...header, balancingTitle: '', balancingReference: '' },
  );
const payments: fc.Arbitrary<AbaPayment[]> = fc.array(
  fc.record({
    bsb: digits(6, 6),
    account: digits(4, 9),
    amount: fc.integer({ min: 1, max: 99_999_999 }).map(cents),
    title: text(32),
    reference: fc.oneof(text(18), fc.constant('')),
  }),
  { minLength: 1, maxLength: 30 },
);

function written(header: AbaHeader, list: readonly AbaPayment[]): string {
  const file = writeAba(header, list);
  if (!file.ok) throw new Error(JSON.stringify(file.error));
  return file.value;
}

describe('domain.md 4.4: an ABA file read back', () => {
  test('any file that can be written is read as what was meant', () => {
    fc.assert(
      fc.property(headers, payments, (header, list) => {
        const file = written(header, list);
        const credits = list.reduce((sum, { amount }) => sum + amount, 0);
        const debits = header.hasBalancingRecord ? credits : 0;
        expect(readAba(file)).toEqual({
          ok: true,
          value: {
            header,
            payments: list,
            totals: {
              net: credits - debits,
              credits,
              debits,
              count: list.length + (header.hasBalancingRecord ? 1 : 0),
            },
          },
        });
        expect(compareAba(file, list)).toBe(true);
      }),
    );
  });

  test('any other sign in a file is a fault, or says another payment than was meant', () => {
    fc.assert(
      fc.property(
        headers,
        payments,
        fc.nat(),
        fc.constantFrom(...SIGNS),
        (header, list, place, sign) => {
          const file = written(header, list);
          const at = place % file.length;
          fc.pre(file[at] !== sign);
          const changed = file.slice(0, at) + sign + file.slice(at + 1);
          const read = readAba(changed);
          expect(read).not.toEqual(readAba(file));
          if (read.ok) expect(written(read.value.header, read.value.payments)).toBe(changed);
        },
      ),
    );
  });

  test('a payment more, less, in another order or by a cent another is not what was meant', () => {
    fc.assert(
      fc.property(headers, payments, fc.nat(), (header, list, place) => {
        const file = written(header, list);
        const at = place % list.length;
        const dearer = list.map((payment, index) =>
          index === at ? { ...payment, amount: cents(payment.amount + 1) } : payment,
        );
        expect(compareAba(file, dearer)).toBe(false);
        expect(compareAba(file, list.slice(1))).toBe(false);
        expect(compareAba(file, [...list, ...list.slice(0, 1)])).toBe(false);
      }),
    );
  });

  test('what was cut with a person’s yes is what was meant', () => {
    const read = readAba(VECTOR);
    if (!read.ok) throw new Error('The vector is a file');
    const [first, ...rest] = read.value.payments;
    const long = [{ ...first, title: `Renée ${'x'.repeat(40)}` }, ...rest] as AbaPayment[];
    expect(compareAba(written(read.value.header, long), long)).toBe(true);
    expect(compareAba(VECTOR, long)).toBe(false);
  });

  test.each<[string, string, object]>([
    ['no text', '', { code: 'lines', line: 1 }],
    ['other line endings', VECTOR.replaceAll('\r\n', '\n'), { code: 'lines', line: 1 }],
    ['no end of the last line', VECTOR.slice(0, -2), { code: 'lines', line: 5 }],
    ['a line too short', VECTOR.replace('DEMO PTY', 'DEMOPTY'), { code: 'lines', line: 3 }],
    [
      'an amount that isn’t in the sum',
      VECTOR.replace('0000088055', '0000088056'),
      { code: 'record', line: 4 },
    ],
    ['another count', VECTOR.replace('000003  ', '000002  '), { code: 'totals', line: 5 }],
    ['another code', VECTOR.replace(' 500000088055', ' 530000088055'), { code: 'record', line: 3 }],
    ['no such day', VECTOR.replace('201126', '310226'), { code: 'record', line: 1 }],
    [
      'another account that pays',
      VECTOR.replace('INV-77            000-000100200300', 'INV-77            000-000100200301'),
      { code: 'record', line: 3 },
    ],
  ])('%s is a fault', (_, file, fault) => {
    expect(readAba(file)).toEqual({ ok: false, error: fault });
  });
});
