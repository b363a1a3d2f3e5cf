import { expect, test } from 'vitest';
import { allEndpoints } from '../../contract/table.ts';
import { read, sourceFiles, trackedFiles } from './source-files.ts';

/*
 * Every way on which money leaves: a new one has to be named here, and beside it what keeps it from another
 * payee, from one person alone and from going twice (decision 150; security.md 3.2, row 29).
 */

/** Where a provider is asked to pay somebody, and which tests try another payee, one person and a repeat. */
const ASKED_TO_PAY: Record<string, string> = {
  'server/modules/payments/drawdowns/send.ts .payOut': 'payments/payouts.test.ts',
  'server/modules/payments/work/service.ts .refund': 'payments/payments.test.ts',
};

/** Who begins a payout and hands it over, and who decided about its payee. */
const BEGUN_BY: Record<string, string> = {
  'server/modules/payments/drawdowns/to-agency.ts': 'nobody: the account its provider holds',
  'server/modules/payments/payouts/ask.ts': 'one person, where nothing speaks against the account',
  'server/modules/payments/payouts/decide.ts': 'one of our own staff who did not ask for it',
};

/** Calls that are told of an account. */
const TOLD_OF_AN_ACCOUNT: Record<string, string> = {
  'payments.check-payee': 'asks whose it is, and moves nothing',
  'payments.disburse': 'payments/payouts.test.ts',
};

const server = sourceFiles.filter((file) => file.startsWith('server/'));

test('providers are asked to pay in places that are known', () => {
  const found = server
    // The adapters are what is asked.
    .filter((file) => !file.startsWith('server/adapters/'))
    .flatMap((file) =>
      [...read(file).matchAll(/\w\??(\.(?:payOut|refund))\??\.?\(/g)].map(
        ([, what]) => `${file} ${what}`,
      ),
    );
  expect([...new Set(found)].sort()).toEqual(Object.keys(ASKED_TO_PAY).sort());
});

test('the tests that are named here are there', () => {
  const named = [...Object.values(ASKED_TO_PAY), ...Object.values(TOLD_OF_AN_ACCOUNT)];
  const files = named.filter((each) => each.endsWith('.test.ts'));
  expect(files.filter((file) => !trackedFiles.includes(`tests/api/${file}`))).toEqual([]);
});

test('a payout is begun by those alone who know whose account it is', () => {
  const begins = /\b(?:beginPayout|sendPayout)\b/;
  const found = server.filter(
    (file) => begins.test(read(file)) && !/drawdowns\/(?:send|service)\.ts$/.test(file),
  );
  expect(found.sort()).toEqual(Object.keys(BEGUN_BY).sort());
  const made = server.filter((file) => /purpose: 'drawdown',\n\s+method:/.test(read(file)));
  // Demo data has its past, and no provider.
  expect(made.filter((file) => !file.startsWith('server/db/demo-data/'))).toEqual([
    'server/modules/payments/drawdowns/service.ts',
  ]);
});

/** The names of everything that a call may be given. */
function namesIn(schema: unknown, found = new Set<string>(), seen = new Set<unknown>()) {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found;
  seen.add(schema);
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'entries') for (const name of Object.keys(value)) found.add(name);
    namesIn(value, found, seen);
  }
  return found;
}

test('no call takes an account but those that are known', () => {
  const told = allEndpoints.filter(({ body, params, query }) => {
    const names = [...namesIn([body, params, query])];
    return names.some((name) => /^(bsb|iban|account|accountId|accountNumber|payId)$/i.test(name));
  });
  expect(told.map(({ id }) => id).sort()).toEqual(Object.keys(TOLD_OF_AN_ACCOUNT).sort());
});
