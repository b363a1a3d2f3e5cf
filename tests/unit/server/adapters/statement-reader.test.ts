import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineKeys } from '../../../../domain/bank/statement.ts';
import { statementReader } from '../../../../server/adapters/bank-statements/statement-reader.ts';
import {
  camtEntry,
  camtFile,
  ofxSgml,
  ofxTransaction,
  ofxXml,
} from '../../../support/statements.ts';

const reader = statementReader();

function linesOf(text: string) {
  const read = reader.read(text);
  if (!read.ok) throw new Error(`${read.error.code} on line ${read.error.line}`);
  return read.value.lines;
}

function faultOf(text: string) {
  const read = reader.read(text);
  return read.ok ? 'read' : read.error.code;
}

const LINES = [
  {
    bookedOn: '2026-11-20',
    amount: -123_450,
    text: 'LENSCRAFT & CO Photos',
    reference: 'INV-1042',
    bankId: 'F1',
    balance: null,
  },
  {
    bookedOn: '2026-11-19',
    amount: 5,
    text: 'Interest',
    reference: null,
    bankId: 'F2',
    balance: null,
  },
];

const SGML = ofxSgml(
  [
    '<STMTTRN>',
    '<TRNTYPE>DEBIT',
    '<DTPOSTED>20261120000000[+11:AEDT]',
    '<TRNAMT>-1234.50',
    '<FITID>F1',
    '<REFNUM>INV-1042',
    '<NAME>LENSCRAFT & CO',
    '<MEMO>Photos',
    '</STMTTRN>',
    '<STMTTRN>',
    '<TRNTYPE>INT',
    '<DTPOSTED>20261119',
    '<TRNAMT>+0.05',
    '<FITID>F2',
    '<CHECKNUM>',
    '<MEMO>Interest',
    '</STMTTRN>',
  ].join('\r\n'),
);
const XML = ofxXml(
  ofxTransaction({
    DTPOSTED: '20261120120000.000',
    TRNAMT: '-1234.5000',
    FITID: 'F1',
    REFNUM: 'INV-1042',
    NAME: 'LENSCRAFT &amp; CO',
    MEMO: 'Photos',
  }) + ofxTransaction({ DTPOSTED: '20261119', TRNAMT: '0,05', FITID: 'F2', MEMO: 'Interest' }),
);
const CAMT = camtFile(
  camtEntry({
    amount: '1234.50',
    side: 'DBIT',
    day: '<Dt>2026-11-20</Dt>',
    id: 'F1',
    more: `<NtryDtls><TxDtls><Refs><EndToEndId>INV-1042</EndToEndId></Refs>
      <RmtInf><Ustrd>LENSCRAFT &#38; CO</Ustrd><Ustrd>Photos</Ustrd></RmtInf></TxDtls></NtryDtls>`,
  }) +
    camtEntry({
      amount: '0.05',
      day: '<DtTm>2026-11-19T23:30:00+11:00</DtTm>',
      id: 'F2',
      more: `<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs></TxDtls></NtryDtls>
        <AddtlNtryInf>Interest</AddtlNtryInf>`,
    }),
);

describe('a statement is read the same in each format', () => {
  test.each([
    ['OFX 1 (SGML)', 'ofx', SGML],
    ['OFX 1 in one line', 'ofx', SGML.replaceAll('\r\n', '')],
    ['OFX 2 (XML)', 'ofx', XML],
    ['CAMT.053 version 2', 'camt053', CAMT],
    ['CAMT.053 version 8', 'camt053', CAMT.replaceAll('001.02', '001.08')],
    [
      'CAMT.053 with prefixes',
      'camt053',
      CAMT.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:').replace('xmlns=', 'xmlns:n='),
    ],
  ])('%s', (_, format, text) => {
    expect(reader.read(text)).toEqual({ ok: true, value: { format, lines: LINES } });
    // A bank that is named is the one of a CSV file.
    expect(reader.read(text, 'nab')).toEqual(reader.read(text));
  });

  test('all else is CSV', () => {
    expect(reader.read('20/11/2026,"-1234.50","LENSCRAFT","+1.00"\n')).toMatchObject({
      value: { format: 'cba', lines: [{ amount: -123_450, bankId: null }] },
    });
    expect(reader.read('<html></html>')).toEqual({ ok: false, error: { code: 'format', line: 1 } });
  });

  test('a statement without lines has none', () => {
    expect(linesOf(ofxXml(''))).toEqual([]);
    expect(linesOf(camtFile(''))).toEqual([]);
  });
});

describe('keys of lines', () => {
  test('with an id of the bank a line has one key in OFX and in CAMT.053, each time', () => {
    expect(lineKeys(linesOf(SGML))).toEqual(lineKeys(linesOf(XML)));
    expect(lineKeys(linesOf(CAMT))).toEqual(lineKeys(linesOf(XML)));
    expect(new Set(lineKeys(linesOf(XML))).size).toBe(2);
  });

  test('equal lines of a day are two by their ids, in whatever file they stand', () => {
    const coffee = (FITID: string) =>
      ofxTransaction({ DTPOSTED: '20261120', TRNAMT: '-5.00', FITID, MEMO: 'Coffee' });
    const both = lineKeys(linesOf(ofxXml(coffee('A') + coffee('B'))));
    expect(new Set(both).size).toBe(2);
    expect(lineKeys(linesOf(ofxXml(coffee('B'))))).toEqual([both[1]]);
  });

  test('CSV has no ids: the same line has another key, so an account keeps to one format', () => {
    const csv = linesOf('20/11/2026,"-1234.50","LENSCRAFT & CO Photos","+1.00"\n');
    expect(lineKeys(csv)[0]).not.toBe(lineKeys(linesOf(XML))[0]);
  });
});

describe('entries of CAMT.053', () => {
  const day = '<Dt>2026-11-20</Dt>';

  test('an entry of several payments is one line, without what is told of each', () => {
    const details = (id: string) =>
      `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><RmtInf><Ustrd>${id}</Ustrd></RmtInf></TxDtls>`;
    const more = `<NtryDtls>${details('INV-1')}${details('INV-2')}</NtryDtls><AddtlNtryInf>Batch</AddtlNtryInf>`;
    const file = camtFile(camtEntry({ amount: '30', side: 'DBIT', day, id: 'B', more }));
    expect(linesOf(file)).toMatchObject([
      { amount: -30_00, text: 'Batch', reference: null, bankId: 'B' },
    ]);
  });

  test('only what is booked is read, in the ways that both versions say it', () => {
    const states = ['BOOK', 'PDNG', '<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>', '<Cd>INFO</Cd>'];
    const entries = states.map((state, at) =>
      camtEntry({ amount: `${at + 1}`, day, id: `${at}`, state }),
    );
    expect(linesOf(camtFile(entries.join(''))).map(({ amount }) => amount)).toEqual([1_00, 3_00]);
  });
});

describe('nothing is read of a file with', () => {
  const ofx = (changed: Record<string, string>) =>
    ofxXml(ofxTransaction({ DTPOSTED: '20261120', TRNAMT: '1.00', FITID: 'A', ...changed }));
  const camt = (changed: Partial<Parameters<typeof camtEntry>[0]>) =>
    camtFile(camtEntry({ amount: '1.00', day: '<Dt>2026-11-20</Dt>', id: 'A', ...changed }));
  const bomb = `<!DOCTYPE lol [<!ENTITY a "lol"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}">]>`;
  const outside = '<!DOCTYPE lol SYSTEM "file:///etc/passwd">';
  const root = '<Document';

  test.each([
    ['an amount as a float', ofx({ TRNAMT: '1e3' }), 'amount'],
    ['a part of a cent', ofx({ TRNAMT: '1.005' }), 'amount'],
    ['thousands set apart', ofx({ TRNAMT: '1,234.50' }), 'amount'],
    ['no amount', ofx({ TRNAMT: '' }).replace('<TRNAMT></TRNAMT>', ''), 'amount'],
    ['a number that is none', ofx({ TRNAMT: 'NaN' }), 'amount'],
    ['no such day', ofx({ DTPOSTED: '20261131' }), 'date'],
    ['no day', ofx({}).replace('<DTPOSTED>20261120</DTPOSTED>', ''), 'date'],
    ['another currency', ofx({}).replace('<CURDEF>AUD', '<CURDEF>USD'), 'currency'],
    ['no currency', ofx({}).replace('<CURDEF>AUD</CURDEF>', ''), 'currency'],
    [
      'a line in another currency',
      ofx({ CURRENCY: '<CURRATE>1.5</CURRATE><CURSYM>USD</CURSYM>' }),
      'currency',
    ],
    ['a correction of an earlier line', ofx({ CORRECTFITID: 'B' }), 'format'],
    ['no bank account', ofx({}).replaceAll('BANKMSGSRSV1', 'CREDITCARDMSGSRSV1'), 'format'],
    ['entities', ofx({}).replace('<OFX>', `${bomb}<OFX>`), 'markup'],
    ['a comment', ofx({ MEMO: '<!-- -->' }), 'markup'],
    ['an end that is missing', ofx({}).replace('</OFX>', ''), 'markup'],
    ['two of them', ofx({}) + ofx({}), 'markup'],
    ['levels without end', `<OFX>${'<A>'.repeat(100_000)}`, 'markup'],
  ])('%s (OFX)', (_, text, code) => {
    expect(faultOf(text)).toBe(code);
  });

  test.each([
    ['an amount as a float', camt({ amount: '1e3' }), 'amount'],
    ['a sign', camt({ amount: '-1.00' }), 'amount'],
    ['no side', camt({ side: 'BOTH' }), 'amount'],
    ['no such day', camt({ day: '<Dt>2026-02-30</Dt>' }), 'date'],
    ['no day', camt({ day: '' }), 'date'],
    ['another currency', camt({ currency: 'EUR' }), 'currency'],
    ['another version', camt({}).replaceAll('001.02', '001.09'), 'format'],
    ['another message', camt({}).replaceAll('camt.053', 'camt.054'), 'format'],
    ['entities', camt({}).replace(root, bomb + root), 'markup'],
    ['a file from outside', camt({}).replace(root, outside + root), 'markup'],
    ['an end that is missing', camt({}).replace('</Ntry>', ''), 'markup'],
    ['levels without end', camt({ more: '<A>'.repeat(5_000) + '</A>'.repeat(5_000) }), 'markup'],
    [
      'two accounts',
      camt({}).replace('</Stmt>', `</Stmt>${'<Stmt><Acct><Id><IBAN>X</IBAN></Id></Acct></Stmt>'}`),
      'accounts',
    ],
  ])('%s (CAMT.053)', (_, text, code) => {
    expect(faultOf(text)).toBe(code);
  });

  test('the fault names its line', () => {
    const good = ofxTransaction({ DTPOSTED: '20261120', TRNAMT: '1.00', FITID: 'A' });
    const bad = ofxTransaction({ DTPOSTED: '20261120', TRNAMT: '1e3', FITID: 'B' });
    const text = ofxXml(`\n${good}\n${bad}`);
    const line = text.split('\n').findIndex((each) => each.includes('1e3')) + 1;
    expect(reader.read(text)).toEqual({ ok: false, error: { code: 'amount', line } });
  });

  test('an entity that nobody declared stays as it is written', () => {
    expect(linesOf(ofx({ MEMO: '&xxe; &amp;lt;' }))[0]?.text).toBe('&xxe; &lt;');
  });
});

describe('hostile texts', () => {
  const pieces = [
    '<OFX>',
    '</OFX>',
    '<A>',
    '</A>',
    '<STMTTRN>',
    '&amp;',
    '<!--',
    '<?',
    ' ',
    'x',
    '\n',
  ];
  const camtPieces = [
    '<Ntry>',
    '</Ntry>',
    '<Amt Ccy="AUD">',
    '</Amt>',
    '&#0;',
    '<![CDATA[',
    ']]>',
    '<',
    '>',
    '1',
  ];

  test('no text throws', () => {
    const shreds = fc.array(fc.constantFrom(...pieces, ...camtPieces)).map((all) => all.join(''));
    const cut = fc
      .tuple(fc.constantFrom(SGML, XML, CAMT), fc.nat(), fc.nat(60), fc.string())
      .map(([text, at, length, into]) => {
        const place = at % text.length;
        return text.slice(0, place) + into + text.slice(place + length);
      });
    const whole = fc.oneof(
      fc.string(),
      cut,
      shreds.map((text) => `OFXHEADER:100\n<OFX>${text}`),
      shreds.map((text) => camtFile(text)),
    );
    fc.assert(
      fc.property(whole, (text) => {
        const read = reader.read(text);
        for (const { amount } of read.ok ? read.value.lines : []) {
          expect(Number.isSafeInteger(amount)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('long names of elements and long spaces take no long time', () => {
    const name = 'A'.repeat(32);
    expect(faultOf(`OFXHEADER:100\n<OFX><${name}>x<${name}><${name}>`)).toBe('markup');
    expect(faultOf(`OFXHEADER:100\n<OFX>${' '.repeat(1_900_000)}`)).toBe('markup');
  });
});
