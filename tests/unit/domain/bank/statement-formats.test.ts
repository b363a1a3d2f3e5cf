import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MOST_STATEMENT_LINES,
  readStatementCsv,
  type StatementFormatId,
} from '../../../../domain/bank/statement-formats.ts';

const WESTPAC = 'Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial';
const NAB =
  'Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance,Category,Merchant Name,Processed On';

describe('the CSV files of the four large banks', () => {
  test.each<[StatementFormatId, string, unknown[][]]>([
    [
      'cba',
      '20/11/2026,"-1,234.50","Transfer to Lenscraft, INV-1042","+918.10"\r\n19/11/2026,"+0.05","Interest","+2,152.60"\r\n',
      [
        ['2026-11-20', -123_450, 'Transfer to Lenscraft, INV-1042', null, 91_810],
        ['2026-11-19', 5, 'Interest', null, 215_260],
      ],
    ],
    [
      'anz',
      '\ufeff20/11/2026,"-9.5","PAYMENT TO SIGNPOST"\n21/11/2026,"100","TRANSFER FROM J SMITH",J SMITH,,,000016725,\n',
      [
        ['2026-11-20', -950, 'PAYMENT TO SIGNPOST', null, null],
        ['2026-11-21', 10_000, 'TRANSFER FROM J SMITH', '000016725', null],
      ],
    ],
    [
      'nab',
      `${NAB}\n10 Apr 26,12.00,701314870,,TRANSFER CREDIT,Salary payment,-31024.17,Transfers in,,10 Apr 26\n\n`,
      [['2026-04-10', 1_200, 'TRANSFER CREDIT Salary payment', null, -3_102_417]],
    ],
    [
      'westpac',
      `${WESTPAC}\n032000123456,05/10/2026,ACCOUNT FEE,15.00,,6030.00,FEE,\n032000123456,02/10/2026,"DEPOSIT\nHUNTER",,1100.00,,DEP,000123\n`,
      [
        ['2026-10-05', -1_500, 'ACCOUNT FEE', null, 603_000],
        ['2026-10-02', 110_000, 'DEPOSIT\nHUNTER', '000123', null],
      ],
    ],
  ])('%s is known by its names or its first line', (id, text, lines) => {
    const read = readStatementCsv(text);
    expect(read).toEqual(readStatementCsv(text, id));
    expect(read.ok && read.value.format).toBe(id);
    const cells = read.ok ? read.value.lines : [];
    expect(
      cells.map(({ bookedOn, amount, text: said, reference, balance }) => [
        bookedOn,
        amount,
        said,
        reference,
        balance,
      ]),
    ).toEqual(lines);
  });

  test.each<[string, string, object]>([
    ['nothing', '\n \n', { code: 'empty', line: 1 }],
    ['another file', 'Name,Colour\nA,red\n', { code: 'format', line: 1 }],
    [
      'no such day',
      '20/11/2026,"1.00","A","+1.00"\n31/11/2026,"1.00","A","+1.00"\n',
      { code: 'date', line: 2 },
    ],
    [
      'a month first',
      '20/11/2026,"1.00","A","+1.00"\n11/20/2026,"1.00","A","+1.00"\n',
      { code: 'date', line: 2 },
    ],
    [
      'half a cent',
      '20/11/2026,"1.00","A","+1.00"\n20/11/2026,"1.005","A","+1.00"\n',
      { code: 'amount', line: 2 },
    ],
    [
      'an amount in words',
      '20/11/2026,"1.00","A","+1.00"\n20/11/2026,"850k","A","+1.00"\n',
      { code: 'amount', line: 2 },
    ],
    [
      'both in and out',
      `${WESTPAC}\n1,05/10/2026,FEE,15.00,15.00,1.00,,\n`,
      { code: 'amount', line: 2 },
    ],
    ['neither', `${WESTPAC}\n1,05/10/2026,FEE,,,1.00,,\n`, { code: 'amount', line: 2 }],
    [
      'a debit with a sign',
      `${WESTPAC}\n1,05/10/2026,FEE,-1.00,,1.00,,\n`,
      { code: 'amount', line: 2 },
    ],
    [
      'two accounts',
      `${WESTPAC}\n1,05/10/2026,FEE,1.00,,1.00,,\n\n2,05/10/2026,FEE,1.00,,1.00,,\n`,
      { code: 'accounts', line: 4 },
    ],
    [
      'a quote that isn’t closed',
      '20/11/2026,"1.00","A","+1.00"\n20/11/2026,"1.00","A,"+1.00"\n20/11/2026,"1.00","A","+1.00"\n',
      { code: 'columns', line: 2 },
    ],
  ])('nothing is read of a file with %s', (_, text, error) => {
    expect(readStatementCsv(text)).toEqual({ ok: false, error });
  });

  test('a file of another bank than the one named, or too long a one, is refused', () => {
    expect(readStatementCsv(`${NAB}\n`, 'westpac')).toEqual({
      ok: false,
      error: { code: 'format', line: 1 },
    });
    const line = '20/11/2026,"1.00","A","+1.00"\n';
    expect(readStatementCsv(line.repeat(MOST_STATEMENT_LINES)).ok).toBe(true);
    expect(readStatementCsv(line.repeat(MOST_STATEMENT_LINES + 2))).toMatchObject({
      error: { code: 'too-long' },
    });
    expect(readStatementCsv(`${NAB}\n`)).toEqual({ ok: true, value: { format: 'nab', lines: [] } });
  });

  test('amounts are exact to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (amount) => {
        const whole = Math.floor(Math.abs(amount) / 100).toLocaleString('en-AU');
        const part = String(Math.abs(amount) % 100).padStart(2, '0');
        const text = `${amount < 0 ? '-' : '+'}${whole}.${part}`;
        const read = readStatementCsv(`20/11/2026,"${text}","A","${text}"`);
        expect(read).toMatchObject({ value: { lines: [{ amount, balance: amount }] } });
      }),
    );
  });
});
