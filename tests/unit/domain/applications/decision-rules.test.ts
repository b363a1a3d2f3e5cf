import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applicationActors } from '../../../../domain/applications/actors.ts';
import type { DecisionFacts } from '../../../../domain/applications/decision-facts.ts';
import { decideByRules, roomAt } from '../../../../domain/applications/decision-rules.ts';
import { isRunning, takesPlace, waitsForParties } from '../../../../domain/applications/running.ts';
import { LONGEST_TERM_DAYS } from '../../../../domain/applications/sale-rules.ts';
import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import { LISTING_STATES } from '../../../../domain/listings/listing-fields.ts';
import { cents } from '../../../../domain/money.ts';

const today = '2026-05-01' as IsoDate;
const facts = (changes: Partial<DecisionFacts> = {}): DecisionFacts => ({
  today,
  product: 'standard',
  amount: cents(8_000_00),
  cap: cents(8_000_00),
  sale: { estimate: cents(1_000_000_00) },
  listingState: 'active',
  answers: {},
  rate: 0,
  agency: { limit: cents(1_000_000_00), taken: cents(0) },
  authority: { startsOn: today, endsOn: today, signedOn: today },
  isAuthorityProven: true,
  open: [],
  settlementOn: addDays(today, LONGEST_TERM_DAYS),
  parties: [{ name: 'Vera Vendor', email: 'vera@vendor.example' }],
  ...changes,
});
const failing = (changes: Partial<DecisionFacts>) => {
  const { outcome, reasons } = decideByRules(facts(changes));
  expect(outcome).toBe('referred');
  expect(reasons).toHaveLength(8);
  return reasons.filter(({ passed }) => !passed).map(({ rule, text }) => `${rule}: ${text}`);
};

describe('domain.md 4.2: applications decided by rules', () => {
  test('all rules hold at their edges: approved, each with its reason', () => {
    const { outcome, reasons } = decideByRules(facts());
    expect(outcome).toBe('approved');
    expect(reasons.map(({ rule, passed }) => [rule, passed])).toEqual([
      ['amount', true],
      ['size', true],
      ['agency', true],
      ['listing', true],
      ['authority', true],
      ['agreement', true],
      ['settlement', true],
      ['contact', true],
    ]);
  });

  test('one cent over the cap is referred; where terms name none the rules’ own holds', () => {
    expect(failing({ amount: cents(8_000_01) })).toEqual(['amount: The amount is over the limit']);
    expect(decideByRules(facts({ cap: null, amount: cents(20_000_00) })).outcome).toBe('approved');
    expect(failing({ cap: null, amount: cents(20_000_01) })).toEqual([
      'amount: The amount is over the limit',
    ]);
  });

  test('domain.md 3 (86): one cent over what is left of the agency’s limit is referred, with the figures', () => {
    const agency = { limit: cents(20_000_00), taken: cents(12_000_00) };
    const { outcome, reasons } = decideByRules(facts({ agency }));
    expect(outcome).toBe('approved');
    expect(reasons.map(({ rule }) => rule)).toContain('agency');
    const over = decideByRules(facts({ agency: { ...agency, taken: cents(12_000_01) } }));
    expect(over.outcome).toBe('referred');
    expect(over.reasons.find(({ rule }) => rule === 'agency')?.text).toBe(
      'Over the agency’s limit of $20,000.00: $12,000.01 is taken',
    );
    expect(roomAt({ limit: cents(1), taken: cents(2) })).toBe(0);
  });

  test('without an authority to sell it is referred', () => {
    expect(failing({ authority: undefined })).toEqual(['authority: There is no authority to sell']);
  });

  test('money 8: an authority that has ended, or begins later, is none; nor is one that only the agency knows of', () => {
    expect(failing({ authority: { endsOn: addDays(today, -1) } })).toEqual([
      'authority: The authority to sell has ended',
    ]);
    for (const later of ['startsOn', 'signedOn'])
      expect(failing({ authority: { [later]: addDays(today, 1) } })).toEqual([
        'authority: The authority to sell begins later',
      ]);
    expect(decideByRules(facts({ authority: {} })).outcome).toBe('approved');
    expect(failing({ isAuthorityProven: false })).toEqual([
      'agreement: Nobody but the agency knows of the authority: these owners haven’t signed it here, and it isn’t among the documents of the listing',
    ]);
  });

  test('an uploaded authority that nobody of ours has seen is known up to $5,000 in all', () => {
    const uploaded = { isAuthorityProven: false, isAuthorityUploaded: true };
    const open = (amount: number) => [{ product: 'standard' as const, amount: cents(amount) }];
    const decided = (amount: number, beside: number) =>
      decideByRules(facts({ ...uploaded, amount: cents(amount), open: open(beside) })).outcome;
    expect(decided(5_000_00, 0)).toBe('approved');
    expect(decided(3_000_00, 2_000_00)).toBe('approved');
    expect(decided(3_000_00, 2_000_01)).toBe('referred');
    expect(failing({ ...uploaded, amount: cents(5_000_01) })).toEqual([
      'agreement: The authority is uploaded, and nobody of ours has looked at it: without that it is known up to $5,000.00 in all',
    ]);
    // Once our own staff looked, it is the amount of the product alone.
    expect(decideByRules(facts({ isAuthorityUploaded: true })).outcome).toBe('approved');
  });

  test('money 8: only what is being sold, and isn’t settled, is approved', () => {
    const passing = LISTING_STATES.filter(
      (listingState) => decideByRules(facts({ listingState })).outcome === 'approved',
    );
    expect(passing).toEqual(['active', 'under_offer', 'exchanged', 'unconditional']);
  });

  test('money 8: what is open of the same property or people takes of the limit, and of what rules may approve', () => {
    const open = (product: 'interest-free' | 'deposit-payment', amount: number) => ({
      cap: null,
      open: [{ product, amount: cents(amount) }],
    });
    expect(decideByRules(facts(open('interest-free', 12_000_00))).outcome).toBe('approved');
    expect(failing(open('interest-free', 12_000_01))).toEqual([
      'amount: The amount is over the limit, with $12,000.01 that is open',
    ]);
    expect(decideByRules(facts(open('deposit-payment', 41_999_99))).outcome).toBe('approved');
    expect(failing(open('deposit-payment', 42_000_00))).toEqual([
      'size: From $50,000.00 on two people decide, with $42,000.00 that is open',
    ]);
  });

  test('money 8: no cent of what is open makes anything approved that wasn’t', () => {
    const amounts = fc.integer({ min: 0, max: 60_000_00 }).map((amount) => cents(amount));
    fc.assert(
      fc.property(amounts, fc.array(amounts, { maxLength: 3 }), (amount, others) => {
        const open = others.map((each) => ({ product: 'standard' as const, amount: each }));
        const { outcome } = decideByRules(facts({ cap: null, amount, open }));
        const together = [amount, ...others].reduce((sum, each) => sum + each, 0);
        expect(outcome).toBe(together <= 20_000_00 ? 'approved' : 'referred');
      }),
    );
  });

  test('settlement within 180 days, the due date in its place before it is known', () => {
    const [day, far] = [addDays(today, -1), addDays(today, LONGEST_TERM_DAYS + 1)];
    const settlementOn = undefined;
    expect(failing({ settlementOn: far })).toEqual([
      'settlement: Settlement is more than 180 days away',
    ]);
    expect(failing({ settlementOn: day })).toEqual(['settlement: Settlement has passed']);
    expect(failing({ settlementOn, dueOn: far })).toEqual([
      'settlement: The due date is more than 180 days away',
    ]);
    expect(failing({ settlementOn, dueOn: null })).toEqual([
      'settlement: Neither settlement nor a due date is known',
    ]);
    expect(decideByRules(facts({ settlementOn, dueOn: today })).outcome).toBe('approved');
  });

  test('what is due in two years waits for a person, however near settlement is said to be', () => {
    const dueOn = addDays(today, 730);
    const late = ['settlement: The due date is more than 180 days away'];
    for (const days of [0, 30, LONGEST_TERM_DAYS]) {
      expect(failing({ settlementOn: addDays(today, days), dueOn })).toEqual(late);
    }
    expect(decideByRules(facts({ dueOn: addDays(today, LONGEST_TERM_DAYS) })).outcome).toBe(
      'approved',
    );
  });

  test('security.md 3.2 (63): a contact that isn’t trusted refers it, until our own staff confirmed it', () => {
    const hold = { isWhole: true, reasons: ['Olga Owner was reached elsewhere before'] };
    const decided = (contactHold: object) =>
      decideByRules(
        facts({
          parties: [
            { name: 'Olga Owner', email: 'o@x.example', contactHold: { ...hold, ...contactHold } },
          ],
        }),
      );
    expect(decided({})).toMatchObject({ outcome: 'referred' });
    expect(decided({}).reasons).toContainEqual({
      rule: 'reached',
      passed: false,
      text: hold.reasons[0],
    });
    expect(decided({ isWhole: false }).outcome).toBe('approved');
    expect(decided({ confirmed: {} }).outcome).toBe('approved');
  });

  test('every vendor has a contact: one without is named', () => {
    const parties = [{ name: 'A', phone: '0491570006' }, { name: 'B' }, { name: 'C', email: '' }];
    expect(failing({ parties })).toEqual(['contact: No email and no phone: B, C']);
    expect(failing({ parties: [] })).toEqual(['contact: Nobody is named']);
  });
});

describe('domain.md 5: who moves applications, and which are over', () => {
  test('agents send, application managers besides, our own staff decide', () => {
    expect(applicationActors(['manage-agency'])).toEqual(['AGT']);
    expect(applicationActors(['manage-agency-applications'])).toEqual(['AGT', 'APP']);
    expect(applicationActors(['manage-agency-products'])).toEqual([]);
    expect(applicationActors(['platform-credit'])).toEqual(['ADM']);
    expect(applicationActors(['platform-support'])).toEqual([]);
  });

  test('a closed one leaves its place to another, a paid one does not', () => {
    const over = ['declined', 'cancelled', 'expired', 'closed', 'written_off'] as const;
    expect(over.some(isRunning)).toBe(false);
    expect((['draft', 'paid', 'hardship'] as const).every(isRunning)).toBe(true);
    const after = (['draft', 'active', 'overdue', 'paid', 'closed'] as const).map(takesPlace);
    expect(after).toEqual([true, true, true, false, false]);
  });

  test('people are reminded where the next move is theirs', () => {
    expect((['sent', 'opened', 'approved'] as const).every(waitsForParties)).toBe(true);
    expect((['draft', 'in_review', 'active'] as const).some(waitsForParties)).toBe(false);
  });
});
