import { describe, expect, test } from 'vitest';
import {
  type AbaFault,
  type AbaHeader,
  type AbaPayment,
  checkAba,
  writeAba,
} from '../../../../domain/bank/aba.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import vectors from '../../../vectors/domain.json' with { type: 'json' };

const { header: given, rows, lines } = vectors.aba;
const balancing = rows.at(-1);
const inCents = (amount: string) => cents(Number(amount.replace('.', '')));
const header: AbaHeader = {
  bank: given.bank,
  userName: given.user,
  apcaId: given.apca,
  description: given.desc,
  date: '2026-11-20' as IsoDate,
  traceBsb: given.traceBsb,
  traceAccount: given.traceAccount,
  remitter: given.remitter,
  hasBalancingRecord: true,
  balancingTitle: balancing?.title ?? '',
  balancingReference: balancing?.ref ?? '',
  hasAccountInHeader: false,
};
const payments: AbaPayment[] = rows
  .filter(({ code }) => code === '50')
  .map(({ bsb, account, amount, title, ref }) => ({
    bsb,
    account,
    amount: inCents(amount),
    title,
    reference: ref,
  }));
const [payment] = payments as [AbaPayment, AbaPayment];

function written(change: Partial<AbaHeader>, list: readonly AbaPayment[] = payments): string[] {
  const result = writeAba({ ...header, ...change }, list);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.split('\r\n').slice(0, -1);
}

const faults = (change: Partial<AbaPayment>) =>
  checkAba(header, [{ ...payment, ...change }]).faults;
const headerFaults = (change: Partial<AbaHeader>) =>
  checkAba({ ...header, ...change }, payments).faults;
const fault = (code: AbaFault['code'], record: number | null = 0) => [{ code, record }];

describe('domain.md 4.4: the ABA file', () => {
  test('equals the vector, sign by sign, with its line endings', () => {
    expect(writeAba(header, payments)).toEqual({
      ok: true,
      value: lines.map((line) => `${line}\r\n`).join(''),
    });
  });

  test('without a balancing row the sum is net, and one row less is counted', () => {
    const plain = written({ hasBalancingRecord: false, balancingTitle: '' });
    expect(plain).toHaveLength(4);
    expect(plain.at(-1)).toBe(
      `7999-999${' '.repeat(12)}000023655500002365550000000000${' '.repeat(24)}000002${' '.repeat(40)}`,
    );
  });

  test('where the bank wants it the first line names the account that pays', () => {
    const line = written({ hasAccountInHeader: true, traceAccount: '12345' })[0] ?? '';
    expect(line.slice(0, 23)).toBe('0000-000    12345 01TST');
    expect(line).toHaveLength(120);
  });

  test.each<[string, Partial<AbaPayment>, AbaFault['code']]>([
    ['a sign that banks don’t take', { title: 'SMITH; DROP' }, 'charset'],
    ['a line break', { reference: 'INV\r\n1' }, 'charset'],
    ['a letter of another script', { title: 'Москва' }, 'charset'],
    ['no name', { title: ' ' }, 'charset'],
    ['five digits', { bsb: '00000' }, 'bsb'],
    ['an account of ten digits', { account: '1234567890' }, 'account'],
    ['an account with letters', { account: '12A456' }, 'account'],
    ['nothing', { amount: cents(0) }, 'amount'],
    ['less than nothing', { amount: cents(-1) }, 'amount'],
  ])('a payment is refused: %s', (_, change, code) => {
    expect(faults(change)).toEqual(fault(code));
    expect(writeAba(header, [{ ...payment, ...change }]).ok).toBe(false);
  });

  test('an amount and a sum have ten digits at most', () => {
    const most = { ...payment, amount: cents(9_999_999_999) };
    expect(checkAba(header, [most]).faults).toEqual([]);
    expect(faults({ amount: cents(10_000_000_000) })).toEqual([
      ...fault('amount'),
      ...fault('sum', null),
    ]);
    expect(checkAba(header, [most, { ...payment, amount: cents(1) }]).faults).toEqual(
      fault('sum', null),
    );
  });

  test('a header has six digits of an APCA id, three letters of a bank and an account', () => {
    expect(headerFaults({ apcaId: '12345' })).toEqual(fault('apca', null));
    expect(headerFaults({ bank: 'TSTX' })).toEqual(fault('charset', null));
    expect(headerFaults({ traceBsb: '' })).toEqual(fault('bsb', null));
    expect(headerFaults({ traceAccount: '1' })).toEqual(fault('account', null));
    expect(headerFaults({ balancingTitle: '' })).toEqual(fault('charset', null));
    expect(checkAba(header, []).faults).toEqual(fault('empty', null));
  });

  test('nothing is cut or written otherwise in silence', () => {
    const long = {
      ...payment,
      title: 'Renée’s Très Long Photography Company',
      reference: 'x'.repeat(19),
    };
    const wide = {
      ...header,
      userName: 'A'.repeat(27),
      description: 'SUPPLIERS NOV',
      remitter: 'B'.repeat(17),
    };
    expect(checkAba(wide, [payment, long])).toEqual({
      faults: [],
      shortened: [
        { record: null, field: 'userName', from: wide.userName, to: 'A'.repeat(26) },
        { record: null, field: 'description', from: 'SUPPLIERS NOV', to: 'SUPPLIERS NO' },
        { record: null, field: 'remitter', from: wide.remitter, to: 'B'.repeat(16) },
        { record: 1, field: 'title', from: long.title, to: "Renee's Tres Long Photography Co" },
        { record: 1, field: 'reference', from: long.reference, to: 'x'.repeat(18) },
      ],
    });
    expect(checkAba(header, payments).shortened).toEqual([]);
    expect(written({}, [long])[1]?.slice(30, 62)).toBe("Renee's Tres Long Photography Co");
  });
});
