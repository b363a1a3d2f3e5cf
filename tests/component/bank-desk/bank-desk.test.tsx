import { expect, test } from 'vitest';
import type { BankLine, BankOrder, WholeBankRun } from '../../../contract/endpoints/bank-desk.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import { bankTroubles } from '../../../src/features/bank-desk/bank-queries.ts';
import { couldBe, faultText, importedText } from '../../../src/features/bank-desk/bank-words.ts';
import { LinesCard } from '../../../src/features/bank-desk/lines-card.tsx';
import { OrdersCard } from '../../../src/features/bank-desk/orders-card.tsx';
import { RunContent } from '../../../src/features/bank-desk/run-dialog.tsx';
import { RunsCard } from '../../../src/features/bank-desk/runs-card.tsx';
import { ApiProblem, NetworkFailure } from '../../../src/platform/api-errors.ts';
import { said as toSomebody } from '../funding/said.tsx';

const AT = '2026-12-02T20:05:00.000Z' as IsoInstant;
const said = (part: Parameters<typeof toSomebody>[0]) =>
  toSomebody(part, { roles: ['platform-credit'] });

const order = (changes: Partial<BankOrder> = {}): BankOrder => ({
  id: 'o1',
  reference: 'P01',
  kind: 'payout',
  state: 'queued',
  amount: cents(5_000_00),
  paymentReference: 'P01',
  agencyName: 'Quillwater',
  payeeName: 'Quillwater Trust',
  bsb: '062000',
  bank: 'Commonwealth Bank',
  account: 'XXXXXX123',
  createdAt: AT,
  ...changes,
});

const run = (changes: Partial<WholeBankRun> = {}): WholeBankRun => ({
  id: 'r1',
  state: 'draft',
  count: 1,
  total: cents(5_000_00),
  preparedAt: AT,
  preparedBy: 'Ann Lee',
  orders: [order({ state: 'in-run', runId: 'r1' })],
  shortened: [],
  faults: [],
  ...changes,
});

test('what waits is named with whom it goes to, and what lacks an account asks for it', () => {
  const refund = order({
    id: 'o2',
    kind: 'refund',
    state: 'needs-account',
    paymentReference: '77',
  });
  const { payeeName: _, bsb: __, account: ___, bank: ____, ...bare } = refund;
  const text = said(<OrdersCard orders={[order(), bare]} />);
  expect(text).toContain('Payout, P01: $5,000.00 Waits');
  expect(text).toContain('Quillwater Trust, 062-000 XXXXXX123 (Commonwealth Bank)');
  expect(text).toContain('Refund of 77: $5,000.00 Needs an account Nobody has said where to');
  expect(text).toContain('Enter the account');
  // What lacks its account is in no run.
  expect(text).toContain('Make a run: 1 payment, $5,000.00');
  expect(said(<OrdersCard orders={[]} />)).toContain('Nothing waits to be paid.');
});

test('a run says who prepared it, what its file shortens, and why it isn’t released', () => {
  expect(said(<RunsCard runs={[run()]} />)).toContain(
    '1 payment, $5,000.00 Waits for a second person Prepared 03/12/2026, 7:05 am AEDT, Ann Lee',
  );
  const refused = run({ state: 'stopped', sentAt: AT });
  expect(said(<RunsCard runs={[refused]} />)).toContain('Refused by the bank');
  const shortened = [{ record: 0, field: 'title', from: 'Quillwáter', to: 'Quillwater' }];
  const content = (changes: Partial<WholeBankRun>) =>
    said(<RunContent run={run(changes)} isAgreed={false} onAgree={() => undefined} />);
  expect(content({ shortened })).toContain(
    'Name of the payee: “Quillwáter” becomes “Quillwater” It may stand like that in the file',
  );
  const notReleasedBecause = 'You prepared this run. Somebody else releases it.';
  const own = content({ shortened, notReleasedBecause });
  expect(own).toContain(notReleasedBecause);
  expect(own).not.toContain('It may stand like that');
  const faults = [{ code: 'bsb', record: 0 }];
  expect(content({ faults })).toContain('Its file can’t be written P01: the BSB isn’t one');
  expect(content({ state: 'released' })).toContain('only the bank can stop them');
  expect(faultText({ code: 'empty', record: null }, [])).toBe('The file: nothing is in it');
});

test('a line of a statement says what became of it', () => {
  const parts = {
    runs: [run({ state: 'sent', sentAt: AT })],
    orders: [order({ state: 'sent', runId: 'r1' })],
    paid: [order({ id: 'o3', reference: 'P03', state: 'paid' })],
  };
  const line: BankLine = {
    key: 'k',
    bookedOn: '2026-12-02' as IsoDate,
    amount: -10_00,
    text: 'Account fee',
    kind: 'other-out',
    importedAt: AT,
    importedBy: 'Ann Lee',
  };
  const text = said(
    <LinesCard lines={[line, { ...line, key: 'l', amount: 5_00, kind: 'pay-in' }]} {...parts} />,
  );
  expect(text).toContain('02/12/2026: -$10.00 Something else Account fee');
  expect(text).toContain('+$5.00 A payment');
  expect(text).not.toContain('Say what it is');
  const open = { ...line, amount: -5_000_00 };
  expect(said(<LinesCard lines={[open]} {...parts} />)).toContain('Say what it is');
  expect(couldBe(open, parts).map(({ label }) => label)).toEqual([
    'The run of 03/12/2026, 7:05 am AEDT',
    'Payout, P01 alone',
  ]);
  const back = { ...line, amount: 5_000_00, kind: 'unknown-in' as const };
  expect(couldBe(back, parts).map(({ label }) => label)).toEqual([
    'The run of 03/12/2026, 7:05 am AEDT',
    'Payout, P01 alone',
    'Payout, P03 alone',
  ]);
  const kinds = [{ kind: 'pay-in' as const, count: 2 }];
  expect(importedText({ format: 'nab', lines: 3, isNew: 2, kinds })).toBe(
    '2 new of 3 lines, 1 known already. A payment: 2.',
  );
});

test('why it wasn’t done is said in words', () => {
  const problem = (detail: string) =>
    new ApiProblem(
      { endpoint: 'bank-desk.release-run', status: 409, requestId: '1' } as never,
      {
        code: 'bank-desk.refused',
        detail,
      } as never,
    );
  expect(bankTroubles(problem('Look again.'))).toEqual(['Look again.']);
  expect(bankTroubles(new NetworkFailure(undefined))[0]).toMatch(/^No answer came/);
  expect(bankTroubles(null)).toEqual([]);
});
