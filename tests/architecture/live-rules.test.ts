import path from 'node:path';
import { expect, test } from 'vitest';
import { rulesOnlyTestsCall } from './live-rules.ts';
import { read, trackedFiles } from './source-files.ts';

/** Why a rule that the product doesn't reach stays: the work that will, or what tests need it for. */
const KEPT: Record<string, readonly string[]> = {
  'a closed list: the product has its type': [
    'domain/agencies/pipeline-status.ts: PIPELINE_STATUSES',
    'domain/applications/application-states.ts: APPLICATION_EVENTS',
    'domain/applications/decision-facts.ts: DECISION_RULES',
    'domain/contracts/envelope-states.ts: ENVELOPE_EVENTS',
    'domain/contracts/recipient-states.ts: RECIPIENT_EVENTS',
    'domain/listings/states.ts: LISTING_EVENTS',
    'domain/listings/steps.ts: STEP_STATUSES',
    'domain/payments/bpay.ts: CRN_RULES',
    'domain/payments/payment-states.ts: PAYMENT_EVENTS',
    'domain/products/product-party.ts: PARTY_TYPES',
  ],
  'the registration of agencies asks for an ABN and an ACN': [
    'domain/agencies/abn.ts: isValidAcn',
    'domain/agencies/abn.ts: normaliseAbn',
    'domain/agencies/abn.ts: normaliseAcn',
    'domain/agencies/abn.ts: formatAcn',
  ],
  'a settlement that moves is a date that is repaid on, and a new price': [
    'domain/applications/due-date.ts: repaymentDate',
    'domain/fees/reprice.ts: reprice',
  ],
  'suppliers are paid by PayID and BPAY, and an invoice is split among owners': [
    'domain/ledger/split.ts: splitByWeights',
    'domain/payments/bpay.ts: isBillerCode',
    'domain/payments/payid.ts: PAYID_KINDS',
    'domain/payments/payid.ts: normalisePayId',
    'domain/people/email.ts: normaliseEmail',
  ],
  'the published vectors have standing PayTo agreements; ours is one payment at a provider': [
    'domain/payments/payto/agreement-payment.ts: mayPayUnder',
    'domain/payments/payto/agreement.ts: AGREEMENT_STATUSES',
    'domain/payments/payto/agreement.ts: AgreementTermsSchema',
    'domain/payments/payto/frequencies.ts: FREQUENCIES',
    'domain/payments/payto/frequencies.ts: payToPeriod',
  ],
  'tests check with it what the product makes: the reverse, or the same in memory': [
    'domain/contracts/page-geometry.ts: toShownRect',
    'domain/contracts/signing/event-chain.ts: envelopeChainFault',
    'domain/ledger/balances.ts: balancesOf',
    'domain/ledger/chain.ts: chainFaults',
    'domain/payments/bpay.ts: isValidCrn',
  ],
  'a number of the specification that stands on a screen in words': [
    'domain/otp/limits.ts: CODE_ARRIVAL_MS',
  ],
};

const onlyTested = rulesOnlyTestsCall();

test('a rule that only tests call goes, or is named here with the reason why it stays', () => {
  expect(onlyTested.toSorted()).toEqual(Object.values(KEPT).flat().toSorted());
});

/** What a test takes from the product at run time, as `file: name`. */
function testedBy(file: string): string[] {
  const imports = read(file).matchAll(/import \{([^}]+)\} from '(\.[^']+)'/g);
  return [...imports].flatMap(([, names = '', from = '']) => {
    const to = path.posix.join(path.posix.dirname(file), from);
    const taken = names
      .split(',')
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter((name) => name !== '' && !name.startsWith('type '));
    return /^tests\//.test(to) ? [] : taken.map((name) => `${to}: ${name}`);
  });
}

/** Unit tests in the rows of a table whose every import is a rule that nothing but tests calls. */
function provesNothing(document: string, unused: readonly string[]): string[] {
  const rows = document.split('\n').filter((line) => /^\|(?! ?(§|#|-))/.test(line));
  return rows.flatMap((row) =>
    [...row.matchAll(/`(?:tests\/)?(unit\/[\w/.-]+\.test\.tsx?)`/g)]
      .map(([, file]) => `tests/${file}`)
      .filter((file) => trackedFiles.includes(file))
      .filter((file) => {
        const tested = testedBy(file);
        return tested.length > 0 && tested.every((each) => unused.includes(each));
      })
      .map((file) => `${file}: ${row.slice(0, 40)}`),
  );
}

test.each([
  'docs/spec-listings.md',
  'docs/money.md',
  'docs/contracts.md',
  'docs/offline.md',
  'docs/threats.md',
])('%s proves nothing by a rule that only its test calls', (document) => {
  expect(provesNothing(read(document), onlyTested)).toEqual([]);
});

test('a row that rests on an unused rule alone is reported', () => {
  const file = 'unit/domain/agencies/pipeline-status.test.ts';
  expect(provesNothing(`| 3 | statuses | \`${file}\` |`, onlyTested)).toEqual([
    `tests/${file}: | 3 | statuses | \`unit/domain/agencies/p`,
  ]);
});
