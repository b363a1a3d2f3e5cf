import { addDays, type IsoDate } from '../dates.ts';
import { type Cents, cents } from '../money.ts';
import { withinCap } from '../products/product-caps.ts';

/** The most days from today to settlement that are approved without a person looking. */
export const LONGEST_TERM_DAYS = 180;

/** What an agency's applications may take together, and take so far; in cents. */
export type AgencyLimit = { limit: Cents; taken: Cents };

/** How much more an agency's applications may take without a person looking, in cents; at least nought. */
export function roomAt({ limit, taken }: AgencyLimit): Cents {
  return cents(Math.max(0, limit - taken));
}

/** What the rules look at; amounts in cents, dates at the property. */
export type DecisionFacts = {
  today: IsoDate;
  amount: Cents;
  /** The most the product gives on this listing; null when nothing limits it. */
  cap: Cents | null;
  /** Whether the listing has an authority to sell. */
  hasAuthority: boolean;
  settlementOn?: IsoDate | undefined;
  /** When the money is due at the latest, whatever becomes of the sale. */
  dueOn?: IsoDate | null | undefined;
  /** What the agency's applications may take together and take already; left out where nothing limits it. */
  agency?: AgencyLimit | undefined;
  parties: readonly { name: string; email?: string | null; phone?: string | null }[];
};

/** The rules by name, in the order they are told. */
export const DECISION_RULES = ['amount', 'agency', 'authority', 'settlement', 'contact'] as const;

/** A rule, whether it holds, and what it found in words for people. */
export type DecisionReason = {
  rule: (typeof DECISION_RULES)[number];
  passed: boolean;
  text: string;
};

/** What the rules come to: approved when all hold, else for a person to look at. */
export type RuleDecision = { outcome: 'approved' | 'referred'; reasons: DecisionReason[] };

function settlement({ today, settlementOn, dueOn }: DecisionFacts): DecisionReason {
  const latest = settlementOn ?? dueOn;
  const rule = 'settlement';
  if (!latest) return { rule, passed: false, text: 'Neither settlement nor a due date is known' };
  const passed = latest >= today && latest <= addDays(today, LONGEST_TERM_DAYS);
  const what = settlementOn ? 'Settlement' : 'The due date';
  const text = passed
    ? `${what} is within ${LONGEST_TERM_DAYS} days`
    : latest < today
      ? `${what} has passed`
      : `${what} is more than ${LONGEST_TERM_DAYS} days away`;
  return { rule, passed, text };
}

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
const text = (amount: number) => dollars.format(amount / 100);

function agency({ amount, agency: own }: DecisionFacts): DecisionReason[] {
  if (!own) return [];
  const passed = amount <= roomAt(own);
  const found = passed
    ? 'The agency’s limit has room for it'
    : `Over the agency’s limit of ${text(own.limit)}: ${text(own.taken)} is taken`;
  return [{ rule: 'agency', passed, text: found }];
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

/**
 * Decides a submitted application: approved when the amount is within the cap and, where the agency has a
 * limit, within what is left of that (domain.md 3, row 86), the authority is there,
 * settlement (or, before it is known, the due date) lies within 180 days and everyone can be reached.
 * Anything else is referred to a person, never declined. Every rule gives its reason, also one that
 * holds.
 */
export function decideByRules(facts: DecisionFacts): RuleDecision {
  const within = withinCap(facts.amount, 0 as Cents, facts.cap).ok;
  const reasons: DecisionReason[] = [
    {
      rule: 'amount',
      passed: within,
      text: within ? 'The amount is within the limit' : 'The amount is over the limit',
    },
    ...agency(facts),
    {
      rule: 'authority',
      passed: facts.hasAuthority,
      text: facts.hasAuthority ? 'The authority to sell is there' : 'There is no authority to sell',
    },
    settlement(facts),
    contact(facts),
  ];
  const outcome = reasons.every(({ passed }) => passed) ? 'approved' : 'referred';
  return { outcome, reasons };
}
