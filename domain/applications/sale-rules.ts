import { addDays } from '../dates.ts';
import { dayNumber } from '../fees/fee-calendar.ts';
import type { ListingState } from '../listings/listing-fields.ts';
import { type Cents, cents } from '../money.ts';
import type { ProductType } from '../products/product-types.ts';
import type { DecisionFacts, DecisionReason } from './decision-facts.ts';
import { dollarsText } from './reason-words.ts';

/** The most days from today to settlement that are approved without a person looking. */
export const LONGEST_TERM_DAYS = 180;

/** The same for a commission, which settlement alone repays (domain.md 4.2). */
const LONGEST_COMMISSION_DAYS = 120;

/** What stands of a sale on a day, whoever knows of it. */
type SaleFacts = Pick<
  DecisionFacts,
  'today' | 'product' | 'listingState' | 'authority' | 'settlementOn' | 'dueOn' | 'isOffThePlan'
>;

function settlement({ today, settlementOn, dueOn, product }: SaleFacts): DecisionReason {
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
  const within = latest >= today && latest <= addDays(today, most);
  // Nothing else makes it due: a day of settlement that was far when it was begun stays its due date.
  if (within && dueOn && dueOn > addDays(today, LONGEST_TERM_DAYS)) {
    const text = `The due date is more than ${LONGEST_TERM_DAYS} days away`;
    return { rule, passed: false, text };
  }
  const what = settlementOn ? 'Settlement' : 'The due date';
  const text = within
    ? `${what} is within ${most} days`
    : latest < today
      ? `${what} has passed`
      : `${what} is more than ${most} days away`;
  if (within || latest < today) return { rule, passed: within, text };
  return { rule, passed: false, text, by: dayNumber(latest) - dayNumber(today) };
}

/** Where a property is being sold, or was and isn't settled. */
const SELLING: readonly ListingState[] = ['active', 'under_offer', 'exchanged', 'unconditional'];

function listing({ listingState }: SaleFacts): DecisionReason {
  const passed = SELLING.includes(listingState);
  const text = passed ? 'The property is being sold' : 'The property isn’t being sold';
  return { rule: 'listing', passed, text };
}

/** Days that aren't known don't end an authority; one that is signed later isn't there yet. */
function authority({ authority: own, today }: SaleFacts): DecisionReason {
  const rule = 'authority';
  if (!own) return { rule, passed: false, text: 'There is no authority to sell' };
  const { startsOn = today, signedOn = today, endsOn = today } = own;
  if (endsOn < today) return { rule, passed: false, text: 'The authority to sell has ended' };
  const passed = startsOn <= today && signedOn <= today;
  const text = passed ? 'The authority to sell is in force' : 'The authority to sell begins later';
  return { rule, passed, text };
}

/** Up to how much in all an uploaded authority that nobody of ours has seen is known, in cents. */
const UPLOADED_AUTHORITY_UP_TO: Cents = cents(5_000_00);

function agreement(facts: DecisionFacts): DecisionReason {
  const { isAuthorityProven, isAuthorityUploaded = false, amount, open } = facts;
  const all = open.reduce((sum, each) => sum + each.amount, 0) + amount;
  const passed = isAuthorityProven || (isAuthorityUploaded && all <= UPLOADED_AUTHORITY_UP_TO);
  const text = passed
    ? 'The owners signed the authority here, agreed by their own codes to one that is uploaded, or a person has looked at it'
    : isAuthorityUploaded
      ? `The authority is uploaded, and nobody of ours has looked at it: without that it is known up to ${dollarsText(UPLOADED_AUTHORITY_UP_TO)} in all`
      : 'Nobody but the agency knows of the authority: these owners haven’t signed it here, and it isn’t among the documents of the listing';
  return { rule: 'agreement', passed, text };
}

/** How far the sale has to be for what is repaid out of it alone (domain.md 4.2). */
export const SOLD: Partial<Record<ProductType, readonly ListingState[]>> = {
  'commission-funder': ['unconditional'],
  'deposit-payment': ['exchanged', 'unconditional'],
  'agency-settlement': ['exchanged', 'unconditional'],
};

/** Whether a sale has come as far as has to be for what is repaid out of it alone; of other products always. */
export function isSoldFor(product: ProductType, state: ListingState): boolean {
  return SOLD[product]?.includes(state) ?? true;
}

/** How far a sale is from having come far enough, the nearest first; else where there is none that could. */
const FROM_SOLD: readonly ListingState[] = [
  ...(['exchanged', 'under_offer', 'active', 'authority_pending', 'draft'] as const),
  ...(['withdrawn', 'archived', 'settled'] as const),
];

function sold({ product, listingState, isOffThePlan }: SaleFacts): DecisionReason[] {
  const states = SOLD[product];
  if (!states) return [];
  const passed = states.includes(listingState);
  const needed = states.length === 1 ? 'unconditional' : 'agreed';
  const reached = passed ? `The sale is ${needed}` : `The sale isn’t ${needed} yet`;
  const stands: DecisionReason = {
    rule: 'sold',
    passed,
    text: reached,
    ...(passed ? {} : { by: FROM_SOLD.indexOf(listingState) }),
  };
  if (product !== 'commission-funder') return [stands];
  const texts = {
    true: 'The property is sold off the plan',
    false: 'The property isn’t sold off the plan',
    undefined: 'Nobody has recorded whether the property is sold off the plan',
  };
  const text = texts[`${isOffThePlan}`];
  return [stands, { rule: 'off-the-plan', passed: isOffThePlan === false, text }];
}

/**
 * What is asked again before a person approves and before people agree, as somebody else may have changed it since:
 * the price, who owns the home, and the sale (decisions 305 and 323).
 */
export const ASKED_AGAIN: readonly DecisionReason['rule'][] = [
  ...(['amount', 'owners', 'elsewhere', 'names', 'listing', 'authority'] as const),
  ...(['agreement', 'settlement', 'sold', 'off-the-plan', 'value'] as const),
];

/**
 * Whether a person knew what is found of a rule: the very same, and no more of it. By how much isn't kept of what was
 * found long ago.
 */
export function isKnownOf(
  known: readonly DecisionReason[],
  { rule, text, by = 0 }: DecisionReason,
): boolean {
  return known.some(
    (each) => each.rule === rule && each.text === text && (each.by === undefined || by <= each.by),
  );
}

/** What is asked of the sale: that it goes on, by an authority, is near, and has come far enough. */
export function saleRules(facts: DecisionFacts): DecisionReason[] {
  return [listing(facts), authority(facts), agreement(facts), settlement(facts), ...sold(facts)];
}
