import { expect, test } from 'vitest';
import { allEndpoints } from '../../contract/table.ts';

/** Calls that are told of an account: what else learns to take one has to be looked at (decision 150). */
const TOLD_OF_AN_ACCOUNT: Record<string, string> = {
  'agency-accounts.check': 'asks whose it is, and moves nothing',
  'agency-accounts.change':
    'held for a day or until a second principal; tried stopped, stale and confirmed',
  'agency-accounts.confirm':
    'names a held one by its id; tried by whoever asked, and by a new principal',
  'agency-accounts.stop': 'names one by its id, and pays nobody',
  'bank-desk.confirm-payee': 'says that somebody called whose it is, and moves nothing',
  'bank-desk.set-account': 'of a refund; tried by whoever entered it, who doesn’t release it',
  'payments.check-payee': 'asks whose it is, and moves nothing',
  'payments.disburse': 'tried with another payee, by one person and twice',
  'sold-deposits.check-payee': 'asks whose it is, and moves nothing',
  'sold-deposits.confirm-payee': 'names a held one by its id; tried by whoever entered it',
  'sold-deposits.set-payee': 'held for a day or until somebody else called; its holder is told',
  'sold-deposits.stop-payee': 'names one by its id, and pays nobody',
  'suppliers.check-account': 'asks whose it is, and moves nothing',
  'suppliers.change-account':
    'held for a day or until somebody else called; tried with a phone that the same person changed',
  'suppliers.confirm-account': 'names a held one by its id; tried by whoever entered it',
  'suppliers.stop-account': 'names one by its id, and pays nobody',
  'trust-book.read': 'names one of the agency’s own by its id, and moves nothing',
  'trust-book.settings':
    'a PayID of the trust account, which money comes to: held for a day, and principals are told',
};

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
