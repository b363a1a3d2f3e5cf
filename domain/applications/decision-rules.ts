import { addDays, type IsoDate } from '../dates.ts';
import type { ListingState } from '../listings/listing-fields.ts';
import { type Cents, cents } from '../money.ts';
import { type CapFacts, capAmount } from '../products/product-caps.ts';
import { PRODUCT_NAMES } from '../products/product-types.ts';
import { AFFORDABILITY_RULES, affordability } from './affordability.ts';
import { type CreditProduct, type LendingLimits, lendingLimits } from './lending-limits.ts';
import { dollarsText } from './reason-words.ts';
import { SECOND_PERSON_FROM } from './second-person.ts';
import { ANSWER_SECTIONS, type VendorAnswers } from './vendor-answers.ts';

/** The most days from today to settlement that are approved without a person looking. */
export const LONGEST_TERM_DAYS = 180;

/** The same for a commission, which settlement alone repays (domain.md 4.2). */
const LONGEST_COMMISSION_DAYS = 120;

/** What an agency's applications may take together, and take so far; in cents. */
export type AgencyLimit = { limit: Cents; taken: Cents };

/** How much more an agency's applications may take without a person looking, in cents; at least nought. */
export function roomAt({ limit, taken }: AgencyLimit): Cents {
  return cents(Math.max(0, limit - taken));
}

/** What the rules look at; amounts in cents, dates at the property. */
export type DecisionFacts = {
  today: IsoDate;
  product: CreditProduct;
  amount: Cents;
  /** The most that the terms of the product give on this listing; null where they name no limit. */
  cap: Cents | null;
  /** What is known of the sale, for the limits of the rules themselves. */
  sale: CapFacts;
  /** Where the sale stands. */
  listingState: ListingState;
  /** Whether it is sold off the plan; undefined where nobody recorded it. */
  isOffThePlan?: boolean | undefined;
  /** What those applying answered. */
  answers: VendorAnswers;
  /** The interest a year by the product's terms, in millionths of a percent. */
  rate: number;
  /** Whether the listing has an authority to sell. */
  hasAuthority: boolean;
  settlementOn?: IsoDate | undefined;
  /** When the money is due at the latest, whatever becomes of the sale. */
  dueOn?: IsoDate | null | undefined;
  /** What the agency's applications may take together and take already. */
  agency: AgencyLimit;
  parties: readonly {
    name: string;
    email?: string | null | undefined;
    phone?: string | null | undefined;
    /** What stands against how they are reached, until our own staff confirmed it. */
    contactHold?:
      | { isWhole: boolean; reasons: readonly string[]; confirmed?: unknown }
      | null
      | undefined;
  }[];
};

/** The rules by name, in the order they are told. */
export const DECISION_RULES = [
  'amount',
  'size',
  'person',
  'agency',
  'authority',
  'settlement',
  'sold',
  'off-the-plan',
  ...AFFORDABILITY_RULES,
  'contact',
  'reached',
] as const;

/** A rule, whether it holds, and what it found in words for people. */
export type DecisionReason = {
  rule: (typeof DECISION_RULES)[number];
  passed: boolean;
  text: string;
};

/** What the rules come to: approved when all hold, else for a person to look at. */
export type RuleDecision = { outcome: 'approved' | 'referred'; reasons: DecisionReason[] };

function settlement({ today, settlementOn, dueOn, product }: DecisionFacts): DecisionReason {
  const rule = 'settlement';
  const isCommission = product === 'commission-funder';
  const latest = settlementOn ?? (isCommission ? undefined : dueOn);
  const most = isCommission ? LONGEST_COMMISSION_DAYS : LONGEST_TERM_DAYS;
  if (!latest) {
    const text = isCommission
      ? 'The day of settlement isn’t known'
      : 'Neither settlement nor a due date is known';
    return { rule, passed: false, text };
  }
  const passed = latest >= today && latest <= addDays(today, most);
  const what = settlementOn ? 'Settlement' : 'The due date';
  const text = passed
    ? `${what} is within ${most} days`
    : latest < today
      ? `${what} has passed`
      : `${what} is more than ${most} days away`;
  return { rule, passed, text };
}

/** Against the lower of what the terms give and what the rules may approve; no limit is no approval. */
function amount({ amount: asked, cap, sale, product }: DecisionFacts, limits: LendingLimits) {
  const rule = 'amount' as const;
  const own = capAmount(limits.caps[product], sale);
  if (own === null) {
    const text =
      'What the sale brings isn’t known yet, so there is no limit to hold the amount against';
    return { rule, passed: false, text };
  }
  const passed = asked <= Math.min(own, cap ?? own);
  return {
    rule,
    passed,
    text: passed ? 'The amount is within the limit' : 'The amount is over the limit',
  };
}

function size({ amount: asked }: DecisionFacts): DecisionReason {
  const passed = asked < SECOND_PERSON_FROM;
  const from = dollarsText(SECOND_PERSON_FROM);
  const text = passed ? `The amount is below ${from}` : `From ${from} on two people decide`;
  return { rule: 'size', passed, text };
}

function person({ product }: DecisionFacts, limits: LendingLimits): DecisionReason[] {
  if (!limits.byPerson.includes(product)) return [];
  const text = `A person looks at every ${PRODUCT_NAMES[product]} and at what you told us`;
  return [{ rule: 'person', passed: false, text }];
}

function agency({ amount: asked, agency: own }: DecisionFacts): DecisionReason {
  const passed = asked <= roomAt(own);
  const text = passed
    ? 'The agency’s limit has room for it'
    : `Over the agency’s limit of ${dollarsText(own.limit)}: ${dollarsText(own.taken)} is taken`;
  return { rule: 'agency', passed, text };
}

/** How far the sale has to be for what is repaid out of it alone (domain.md 4.2). */
const SOLD: Partial<Record<CreditProduct, readonly ListingState[]>> = {
  'commission-funder': ['unconditional'],
  'deposit-payment': ['exchanged', 'unconditional'],
  'agency-settlement': ['exchanged', 'unconditional'],
};

function sold({ product, listingState, isOffThePlan }: DecisionFacts): DecisionReason[] {
  const states = SOLD[product];
  if (!states) return [];
  const passed = states.includes(listingState);
  const needed = states.length === 1 ? 'unconditional' : 'agreed';
  const reached = passed ? `The sale is ${needed}` : `The sale isn’t ${needed} yet`;
  const stands: DecisionReason = { rule: 'sold', passed, text: reached };
  if (product !== 'commission-funder') return [stands];
  const texts = {
    true: 'The property is sold off the plan',
    false: 'The property isn’t sold off the plan',
    undefined: 'Nobody has recorded whether the property is sold off the plan',
  };
  const text = texts[`${isOffThePlan}`];
  return [stands, { rule: 'off-the-plan', passed: isOffThePlan === false, text }];
}

/** For a product that asks what one earns, all of it; for one that asks what is owed, its share of the worth. */
function carried(facts: DecisionFacts, limits: LendingLimits): DecisionReason[] {
  const sections = ANSWER_SECTIONS[facts.product];
  const reasons = affordability({
    amount: facts.amount,
    rate: facts.rate,
    answers: facts.answers,
    estimate: facts.sale.estimate,
    limits: limits.affordability,
  });
  if (sections.includes('income')) return reasons;
  const isSecured = facts.product === 'bridging-loan';
  return isSecured ? reasons.filter(({ rule }) => rule === 'value') : [];
}

function contact({ parties }: DecisionFacts): DecisionReason {
  const without = parties.filter(({ email, phone }) => !email && !phone);
  const passed = parties.length > 0 && without.length === 0;
  const names = without.map(({ name }) => name).join(', ');
  const text = passed
    ? 'Everyone has an email or a phone'
    : names === ''
      ? 'Nobody is named'
      : `No email and no phone: ${names}`;
  return { rule: 'contact', passed, text };
}

/** Whether the codes that people agree by reached them, and nobody else (decision 196). */
function reached({ parties }: DecisionFacts): DecisionReason[] {
  const held = parties.flatMap(({ contactHold }) =>
    contactHold?.isWhole && contactHold.confirmed === undefined ? contactHold.reasons : [],
  );
  if (held.length === 0) return [];
  return [{ rule: 'reached', passed: false, text: [...new Set(held)].join('; ') }];
}

/**
 * Decides a submitted application by the limits in force: approved when the amount is below where two
 * people decide and within the limits of the product and of the agency (domain.md 3, row 86), the
 * authority is there, settlement (or, before it is known, the due date) lies within 180 days, everyone
 * can be reached, and the product has what its kind needs: for a commission an unconditional sale that
 * isn't off the plan and settles within 120 days, for a loan that those who apply can carry it. Anything
 * else is referred to a person, never declined. Every rule gives its reason in words for those who
 * applied, also one that holds.
 */
export function decideByRules(
  facts: DecisionFacts,
  limits: LendingLimits = lendingLimits(facts.today),
): RuleDecision {
  const reasons: DecisionReason[] = [
    amount(facts, limits),
    size(facts),
    ...person(facts, limits),
    agency(facts),
    {
      rule: 'authority',
      passed: facts.hasAuthority,
      text: facts.hasAuthority ? 'The authority to sell is there' : 'There is no authority to sell',
    },
    settlement(facts),
    ...sold(facts),
    ...carried(facts, limits),
    contact(facts),
    ...reached(facts),
  ];
  const outcome = reasons.every(({ passed }) => passed) ? 'approved' : 'referred';
  return { outcome, reasons };
}
