import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { affordability, yearlyRate } from '../../../../domain/applications/affordability.ts';
import type { DecisionFacts } from '../../../../domain/applications/decision-facts.ts';
import { decideByRules, sumOpen } from '../../../../domain/applications/decision-rules.ts';
import {
  type CreditProduct,
  LENDING_LIMITS,
  type LendingLimits,
  lendingLimits,
} from '../../../../domain/applications/lending-limits.ts';
import { SECOND_PERSON_FROM } from '../../../../domain/applications/second-person.ts';
import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import { PRODUCT_FEES } from '../../../../domain/fees/product-fees.ts';
import { LISTING_STATES } from '../../../../domain/listings/listing-fields.ts';
import { cents } from '../../../../domain/money.ts';
import { capAmount } from '../../../../domain/products/product-caps.ts';
import { advancesMoney, PRODUCT_TYPES } from '../../../../domain/products/product-types.ts';

const today = '2026-11-23' as IsoDate;
const [LIMITS] = LENDING_LIMITS;
const CREDIT = PRODUCT_TYPES.filter(advancesMoney) as CreditProduct[];

/** As if a person had handed every product to the rules: what affordability says then counts by itself. */
const RULES_DECIDE: LendingLimits = { ...LIMITS, byPerson: [] };

const facts = (changes: Partial<DecisionFacts> = {}): DecisionFacts => ({
  today,
  product: 'standard-loan',
  amount: cents(5_000_00),
  cap: null,
  sale: { estimate: cents(900_000_00) },
  listingState: 'active',
  answers: {
    income: {
      monthlyIncome: cents(9_000_00),
      monthlyExpenses: cents(3_000_00),
      creditCheck: true,
    },
    mortgage: { balance: cents(300_000_00) },
  },
  rate: 12_950_000,
  agency: { limit: cents(1_000_000_00), taken: cents(0) },
  authority: {},
  isAuthorityProven: true,
  open: [],
  settlementOn: addDays(today, 60),
  parties: [{ name: 'Vera Vendor', email: 'vera@owner.example' }],
  ...changes,
});

/** What fails, by rule and in words. */
const failing = (changes: Partial<DecisionFacts>, limits = LIMITS) =>
  decideByRules(facts(changes), limits)
    .reasons.filter(({ passed }) => !passed)
    .map(({ rule, text }) => `${rule}: ${text}`);

describe('money.md B3, security.md 3.2 (66): loans of any size were approved by rules', () => {
  test.each([
    ['standard-loan', 5_000_000_00],
    ['bridging-loan', 3_000_000_00],
    ['interest-free', 2_000_000_00],
    ['renovation-loan', 900_000_00],
    ['commission-funder', 400_000_00],
  ] as const)('%s of %i cents goes to a person', (product, amount) => {
    const answers = {
      income: {
        monthlyIncome: cents(0),
        monthlyExpenses: cents(20_000_00),
        creditCheck: true as const,
      },
      mortgage: { balance: cents(2_000_000_00) },
    };
    const reasons = failing({ product, amount: cents(amount), answers, sale: {} });
    expect(reasons).toContain(`size: From $50,000.00 on two people decide`);
    expect(reasons.some((reason) => reason.startsWith('amount: '))).toBe(true);
  });

  test('a loan that keeps every other rule still goes to a person, who is told why', () => {
    expect(failing({})).toEqual([
      'person: A person looks at every Standard Loan and at what you told us',
    ]);
    expect(failing({}, RULES_DECIDE)).toEqual([]);
  });

  test('a commission: unconditional, settled within 120 days, known not to be off the plan', () => {
    const commission: Partial<DecisionFacts> = {
      product: 'commission-funder',
      amount: cents(16_000_00),
      sale: { commission: cents(20_000_00) },
      listingState: 'unconditional',
      isOffThePlan: false,
      settlementOn: addDays(today, 120),
    };
    expect(failing(commission)).toEqual([]);
    expect(failing({ ...commission, amount: cents(16_000_01) })).toEqual([
      'amount: The amount is over the limit',
    ]);
    expect(failing({ ...commission, listingState: 'exchanged' })).toEqual([
      'sold: The sale isn’t unconditional yet',
    ]);
    expect(failing({ ...commission, settlementOn: addDays(today, 121) })).toEqual([
      'settlement: Settlement is more than 120 days away',
    ]);
    const unknown = { settlementOn: undefined, dueOn: addDays(today, 30) };
    expect(failing({ ...commission, ...unknown })).toEqual([
      'settlement: The day of settlement isn’t known',
    ]);
    expect(failing({ ...commission, isOffThePlan: true })).toEqual([
      'off-the-plan: The property is sold off the plan',
    ]);
    expect(failing({ ...commission, isOffThePlan: undefined })).toEqual([
      'off-the-plan: Nobody has recorded whether the property is sold off the plan',
    ]);
  });

  test('a limit that isn’t known is no limit that an amount lies within', () => {
    const deposit = { product: 'deposit-payment', listingState: 'unconditional' } as const;
    expect(failing({ ...deposit, sale: {} })).toEqual([
      'amount: What the sale brings isn’t known yet, so there is no limit to hold the amount against',
    ]);
    expect(failing({ ...deposit, sale: { deposit: cents(90_000_00) } })).toEqual([]);
  });

  test('every product has a cap, and the limits of a day are told with their source', () => {
    for (const product of CREDIT) expect(LIMITS.caps[product], product).toBeDefined();
    for (const { source, from } of LENDING_LIMITS) expect(source, from).not.toBe('');
    const later = { ...LIMITS, from: '2027-07-01' as IsoDate };
    expect(lendingLimits('2027-06-30' as IsoDate, [LIMITS, later])).toBe(LIMITS);
    expect(lendingLimits('2027-07-01' as IsoDate, [LIMITS, later])).toBe(later);
  });
});

describe('decision 156: what somebody can carry', () => {
  const carried = (income: number, expenses: number, mortgage: number, changes = {}) =>
    affordability({
      amount: cents(5_000_00),
      rate: yearlyRate(PRODUCT_FEES['standard-loan']),
      estimate: cents(900_000_00),
      limits: LIMITS.affordability,
      answers: {
        income: {
          monthlyIncome: cents(income),
          monthlyExpenses: cents(expenses),
          creditCheck: true,
        },
        mortgage: { balance: cents(mortgage) },
        ...changes,
      },
    })
      .filter(({ passed }) => !passed)
      .map(({ rule, text }) => `${rule}: ${text}`);

  test('figures of a month to the cent, each rule in words for those who applied', () => {
    // 300,000.00 at 9.5 % a year: 2,375.00 of interest and a 360th, 833.34; 5,000.00 at 15.95 %: 66.46.
    expect(carried(6_274_80, 3_000_00, 300_000_00)).toEqual([]);
    expect(carried(6_274_79, 3_000_00, 300_000_00)).toEqual([
      'buffer: What is left doesn’t cover the interest of this loan at 15.95% a year, 3 points above its rate',
    ]);
    expect(carried(6_208_33, 3_000_00, 300_000_00)[0]).toBe(
      'commitments: What is left doesn’t cover your mortgage, at 9.5% a year',
    );
    expect(carried(1_900_00, 0, 0)[0]).toBe(
      'expenses: Nothing is left of your income after what you spend; we count at least $2,000.00 a month',
    );
    expect(carried(30_000_00, 3_000_00, 715_000_01)).toEqual([
      'value: This loan and your mortgage together are more than 80% of the estimate',
    ]);
  });

  test('what isn’t told is no yes, and hardship is talked about first', () => {
    expect(carried(0, 0, 0, { income: undefined })[0]).toBe(
      'income: We don’t know your income and what you spend',
    );
    const income = {
      monthlyIncome: cents(9_000_00),
      monthlyExpenses: cents(3_000_00),
      creditCheck: true,
      hardship: 'I lost my job',
    };
    expect(carried(0, 0, 0, { income })).toEqual([
      'hardship: You told us that paying is or may become hard for you, so a person talks to you first',
    ]);
  });
});

describe('for any facts', () => {
  const SELLING = ['active', 'under_offer', 'exchanged', 'unconditional'] as const;
  const money = (most: number) => fc.integer({ min: 0, max: most }).map(cents);
  const some = (most: number) => fc.integer({ min: 1, max: most }).map(cents);
  const anyFacts: fc.Arbitrary<DecisionFacts> = fc.record(
    {
      today: fc.constant(today),
      product: fc.constantFrom(...CREDIT),
      amount: fc.oneof(some(60_000_00), some(5_000_000_00)),
      cap: fc.option(money(60_000_00)),
      sale: fc.record(
        { estimate: money(3_000_000_00), deposit: money(300_000_00), commission: money(90_000_00) },
        { requiredKeys: [] },
      ),
      // Mostly what may be approved, so that the other rules are reached.
      listingState: fc.constantFrom(...LISTING_STATES, ...SELLING, ...SELLING, ...SELLING),
      isOffThePlan: fc.constantFrom(true, false, undefined),
      answers: fc.record(
        {
          income: fc.record({
            monthlyIncome: money(30_000_00),
            monthlyExpenses: money(10_000_00),
            creditCheck: fc.constant(true as const),
            hardship: fc.constantFrom(undefined, 'Hard'),
          }),
          mortgage: fc.record({ balance: money(900_000_00) }),
        },
        { requiredKeys: [] },
      ),
      rate: fc.integer({ min: 0, max: 20_000_000 }),
      agency: fc.record({ limit: money(2_000_000_00), taken: money(1_000_000_00) }),
      authority: fc.constantFrom(
        {},
        {},
        { endsOn: today },
        { endsOn: addDays(today, -1) },
        undefined,
      ),
      isAuthorityProven: fc.constantFrom(true, true, true, false),
      open: fc.array(fc.record({ product: fc.constantFrom(...CREDIT), amount: money(20_000_00) }), {
        maxLength: 1,
      }),
      settlementOn: fc.option(
        fc.integer({ min: -20, max: 220 }).map((days) => addDays(today, days)),
        { nil: undefined },
      ),
      dueOn: fc.option(fc.integer({ min: -20, max: 220 }).map((days) => addDays(today, days))),
      parties: fc.array(
        fc.record({ name: fc.constant('Vera'), email: fc.constantFrom('v@owner.example', null) }),
        { maxLength: 2 },
      ),
    },
    { noNullPrototype: true },
  );
  const runs = { numRuns: 3_000, seed: 156 };
  const isApproved = (given: DecisionFacts, limits = RULES_DECIDE) =>
    decideByRules(given, limits).outcome === 'approved';

  test('nothing is approved that breaks any single rule', () => {
    let approved = 0;
    fc.assert(
      fc.property(anyFacts, (given) => {
        if (!isApproved(given)) return;
        approved += 1;
        const { product, amount, agency, sale, cap, settlementOn, dueOn } = given;
        const own = capAmount(LIMITS.caps[product], sale);
        expect(amount + sumOpen(given.open)).toBeLessThan(SECOND_PERSON_FROM);
        expect(own).not.toBeNull();
        expect(amount).toBeLessThanOrEqual(Math.min(own ?? 0, cap ?? own ?? 0));
        expect(agency.taken + amount).toBeLessThanOrEqual(agency.limit);
        expect(given.authority && given.authority.endsOn !== addDays(today, -1)).toBeTruthy();
        expect(given.isAuthorityProven).toBe(true);
        expect(['draft', 'authority_pending', 'settled', 'withdrawn', 'archived']).not.toContain(
          given.listingState,
        );
        const latest = settlementOn ?? dueOn ?? '';
        expect(latest >= today && latest <= addDays(today, 180)).toBe(true);
        expect((dueOn ?? '') <= addDays(today, 180)).toBe(true);
        expect(given.parties.length).toBeGreaterThan(0);
        if (product === 'commission-funder') {
          expect([given.listingState, given.isOffThePlan]).toEqual(['unconditional', false]);
          expect((settlementOn ?? '') <= addDays(today, 120)).toBe(true);
        }
        if (product === 'standard-loan') {
          const { income, mortgage } = given.answers;
          expect(income?.hardship).toBeUndefined();
          expect((income?.monthlyIncome ?? 0) - (income?.monthlyExpenses ?? 0)).toBeGreaterThan(0);
          expect(amount + (mortgage?.balance ?? 0)).toBeLessThanOrEqual((sale.estimate ?? 0) * 0.8);
        }
        expect(LIMITS.byPerson.includes(product) && isApproved(given, LIMITS)).toBe(false);
      }),
      runs,
    );
    // Else the property would hold of nothing.
    expect(approved).toBeGreaterThan(10);
  });

  test('more income never makes it worse, a higher amount never better', () => {
    fc.assert(
      fc.property(anyFacts, money(20_000_00), (given, more) => {
        const { income, ...others } = given.answers;
        const richer = income && {
          ...given,
          answers: {
            ...others,
            income: { ...income, monthlyIncome: cents((income.monthlyIncome ?? 0) + more) },
          },
        };
        if (richer && isApproved(given)) expect(isApproved(richer)).toBe(true);
        const dearer = { ...given, amount: cents(given.amount + more) };
        if (isApproved(dearer)) expect(isApproved(given)).toBe(true);
      }),
      runs,
    );
  });
});
