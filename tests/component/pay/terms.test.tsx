import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { KeyTerms } from '../../../contract/vendor-application-shapes.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import { AUTOMATED_DECISIONS } from '../../../domain/help/automated-decisions.ts';
import { cents } from '../../../domain/money.ts';
import { DecisionsPage } from '../../../src/pay/help/decisions-page.tsx';
import { AgreePage } from '../../../src/pay/online/agree-page.tsx';
import { OwingPage } from '../../../src/pay/options/owing-page.tsx';
import { address } from './address.ts';
import { applicationOf } from './application-of.ts';
import { said } from './said.tsx';

vi.mock('../../../src/by-link/frame/use-path.ts', async () => (await import('./address.ts')).paths);
vi.mock('../../../src/by-link/calls/use-read.ts', async () => (await import('./address.ts')).reads);

beforeEach(() => {
  address.query = {};
  address.read = undefined;
});

const terms: KeyTerms = {
  lender: 'Lintel Capital',
  rate: 'Free for 60 days, then 18% a year',
  charges: ['5.5% of each advance.', '1.5% of everything advanced, on day 91.'],
  repayment: 'On 22/05/2027 at the latest.',
  coolingOff: 'You can take it back until the money is paid out.',
};

describe('M11: what is agreed to stands on the page', () => {
  const parts = [...Object.values(terms).flat(), 'Standard', 'Key terms to keep (PDF)'];

  test('before anybody agrees', () => {
    const text = said(<AgreePage />, applicationOf({ terms }));
    for (const part of parts) expect(text, part).toContain(part);
    expect(text.indexOf('Key terms to keep')).toBeLessThan(text.lastIndexOf('I agree'));
  });

  test('and afterwards, for whoever agreed', () => {
    address.read = {
      on: '2026-12-03' as IsoDate,
      figure: cents(5_275_00),
      perDiem: cents(0),
      advanced: cents(5_000_00),
      principal: cents(5_000_00),
      feesDue: cents(275_00),
      interestDue: cents(0),
      unappliedCredit: cents(0),
    };
    const consentedAt = '2026-12-03T03:05:00.000Z' as IsoInstant;
    const vendors = [{ firstName: 'Vera', isYou: true, consentedAt }];
    const text = said(<OwingPage />, applicationOf({ state: 'active', terms, vendors }));
    for (const part of parts) expect(text, part).toContain(part);
  });
});

test('domain.md 8: the page about decisions names each one that a program makes, and the way to a person', () => {
  const text = said(<DecisionsPage />, applicationOf());
  expect(AUTOMATED_DECISIONS.length).toBeGreaterThan(0);
  for (const { what, information, person } of AUTOMATED_DECISIONS) {
    for (const part of [what, person, ...information]) expect(text).toContain(part);
  }
  expect(text).toContain('in force from 10/12/2026');
});
