import { addDays } from '../dates.ts';
import type { ListingState } from '../listings/listing-fields.ts';
import type { DecisionFacts, DecisionReason } from './decision-facts.ts';
import type { CreditProduct } from './lending-limits.ts';

/** The most days from today to settlement that are approved without a person looking. */
export const LONGEST_TERM_DAYS = 180;

/** The same for a commission, which settlement alone repays (domain.md 4.2). */
const LONGEST_COMMISSION_DAYS = 120;

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

/** Where a property is being sold, or was and isn't settled. */
const SELLING: readonly ListingState[] = ['active', 'under_offer', 'exchanged', 'unconditional'];

function listing({ listingState }: DecisionFacts): DecisionReason {
  const passed = SELLING.includes(listingState);
  const text = passed ? 'The property is being sold' : 'The property isn’t being sold';
  return { rule: 'listing', passed, text };
}

/** Days that aren't known don't end an authority; one that is signed later isn't there yet. */
function authority({ authority: own, today }: DecisionFacts): DecisionReason {
  const rule = 'authority';
  if (!own) return { rule, passed: false, text: 'There is no authority to sell' };
  const { startsOn = today, signedOn = today, endsOn = today } = own;
  if (endsOn < today) return { rule, passed: false, text: 'The authority to sell has ended' };
  const passed = startsOn <= today && signedOn <= today;
  const text = passed ? 'The authority to sell is in force' : 'The authority to sell begins later';
  return { rule, passed, text };
}

function agreement({ isAuthorityProven: passed }: DecisionFacts): DecisionReason {
  const text = passed
    ? 'The owners signed the authority here, or a person has looked at it'
    : 'Nobody but the agency knows of the authority: these owners haven’t signed it here';
  return { rule: 'agreement', passed, text };
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

/** What is asked of the sale: that it goes on, by an authority, is near, and has come far enough. */
export function saleRules(facts: DecisionFacts): DecisionReason[] {
  return [listing(facts), authority(facts), agreement(facts), settlement(facts), ...sold(facts)];
}
