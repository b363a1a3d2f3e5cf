import { type Cents, cents } from '../money.ts';
import { isReachable } from '../people/reachable.ts';
import { capAmount } from '../products/product-caps.ts';
import { PRODUCT_NAMES } from '../products/product-types.ts';
import { affordability } from './affordability.ts';
import type { AgencyLimit, DecisionFacts, DecisionReason, OpenCredit } from './decision-facts.ts';
import { type LendingLimits, lendingLimits } from './lending-limits.ts';
import { besideOpen, dollarsText } from './reason-words.ts';
import { saleRules } from './sale-rules.ts';
import { SECOND_PERSON_FROM } from './second-person.ts';
import { ANSWER_SECTIONS } from './vendor-answers.ts';

/** How much more an agency's applications may take without a person looking, in cents; at least nought. */
export function roomAt({ limit, taken }: AgencyLimit): Cents {
  return cents(Math.max(0, limit - taken));
}

/** What is open together, in cents. */
export function sumOpen(open: readonly OpenCredit[]): Cents {
  return cents(open.reduce((sum, { amount }) => sum + amount, 0));
}

/** What the rules come to: approved when all hold, else for a person to look at. */
export type RuleDecision = { outcome: 'approved' | 'referred'; reasons: DecisionReason[] };

/**
 * Against the lower of what the terms give and what the rules may approve; no limit is no approval. What is
 * open already of products that are limited by the same thing takes of it.
 */
function amount({ amount: asked, cap, sale, product, open }: DecisionFacts, limits: LendingLimits) {
  const rule = 'amount' as const;
  const limit = limits.caps[product];
  const own = capAmount(limit, sale);
  const taken = sumOpen(open.filter((each) => limits.caps[each.product].of === limit.of));
  if (own === null) {
    const text =
      'What the sale brings isn’t known yet, so there is no limit to hold the amount against';
    return { rule, passed: false, text };
  }
  const by = asked + taken - Math.min(own, cap ?? own);
  if (by <= 0) return { rule, passed: true, text: 'The amount is within the limit' };
  return { rule, passed: false, text: `The amount is over the limit${besideOpen(taken)}`, by };
}

function size({ amount: asked, open }: DecisionFacts): DecisionReason {
  const taken = sumOpen(open);
  const passed = asked + taken < SECOND_PERSON_FROM;
  const from = dollarsText(SECOND_PERSON_FROM);
  const text = passed
    ? `The amount is below ${from}`
    : `From ${from} on two people decide${besideOpen(taken)}`;
  return { rule: 'size', passed, text };
}

function person({ product }: DecisionFacts, limits: LendingLimits): DecisionReason[] {
  if (!limits.byPerson.includes(product)) return [];
  const text = `A person looks at every ${PRODUCT_NAMES[product]} and at what you told us`;
  return [{ rule: 'person', passed: false, text }];
}

/** What a person decided isn't given by rules after all; told in words that say nothing of where that was. */
function saidNo({ isSaidNo = false }: DecisionFacts): DecisionReason[] {
  return isSaidNo ? [{ rule: 'said-no', passed: false, text: 'A person looks at it first' }] : [];
}

/**
 * A name or a mobile alone is too little to count by, and enough for a person to look: where somebody of one was told no, or
 * what is open of them would be too much together. Only our own staff read this text.
 */
function namesake(facts: DecisionFacts, limits: LendingLimits): DecisionReason[] {
  const { namesakes } = facts;
  if (!namesakes) return [];
  const { isSaidNo, open } = namesakes;
  const together = { ...facts, open: [...facts.open, ...open] };
  const isTooMuch = open.length > 0 && !(amount(together, limits).passed && size(together).passed);
  if (!isSaidNo && !isTooMuch) return [];
  const said = isSaidNo ? ' was told no' : ' has credit';
  const text = `Somebody of the same name or mobile${said} at another home${besideOpen(sumOpen(open))}`;
  return [{ rule: 'namesake', passed: false, text }];
}

const namesText = (names: readonly string[]) => [...new Set(names)].join(', ');

/** Whoever owns the home as well isn't left out by asking the others alone, or somebody in their place. */
function owners({ leftOut = [] }: DecisionFacts): DecisionReason[] {
  if (leftOut.length === 0) return [];
  const text = `Named or asked as an owner before, and left out: ${namesText(leftOut)}`;
  return [{ rule: 'owners', passed: false, text }];
}

/** What another agency knows of the home and its owners. Only our own staff read this text. */
function elsewhere({ elsewhere: known }: DecisionFacts): DecisionReason[] {
  const texts = [
    known?.leftOut.length && `Asked as an owner at another agency: ${namesText(known.leftOut)}`,
    known?.reached.length && `Reached otherwise at another agency: ${namesText(known.reached)}`,
  ].filter((text) => typeof text === 'string');
  if (texts.length === 0) return [];
  return [{ rule: 'elsewhere', passed: false, text: texts.join('; ') }];
}

/** Each owner agrees on their own, so a name that may stand for two, or for no person, isn't decided by rules. */
function names({ unsettled = [], doubted = [] }: DecisionFacts): DecisionReason[] {
  const texts = [
    unsettled.length > 0 && `Nobody has said who is meant by a name: ${namesText(unsettled)}`,
    doubted.length > 0 &&
      `The agency says that this is one person, and it reads as several: ${namesText(doubted)}`,
  ].filter((text) => typeof text === 'string');
  if (texts.length === 0) return [];
  return [{ rule: 'names', passed: false, text: texts.join('; ') }];
}

function agency({ amount: asked, agency: own }: DecisionFacts): DecisionReason {
  const passed = asked <= roomAt(own);
  const text = passed
    ? 'The agency’s limit has room for it'
    : `Over the agency’s limit of ${dollarsText(own.limit)}: ${dollarsText(own.taken)} is taken`;
  return { rule: 'agency', passed, text };
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
  const without = parties.filter((party) => !isReachable(party));
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
 * people decide and within the limits of the product and of the agency (domain.md 3, row 86), with what is
 * open of the same property and people; the property is being sold by an authority that is in force and
 * that not only the agency knows of, settlement (or, before it is known, the due date) lies within 180 days, everyone
 * can be reached, and the product has what its kind needs: for a commission an unconditional sale that
 * isn't off the plan and settles within 120 days, for a loan that those who apply can carry it; no person
 * said no before, to them or to somebody of their name; nobody who was named as an owner is left out; and each name
 * is known to be one person's, or whose it is. Anything else is referred to a person, never declined. Every rule gives its reason in words for those who
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
    ...saidNo(facts),
    ...namesake(facts, limits),
    ...owners(facts),
    ...elsewhere(facts),
    ...names(facts),
    agency(facts),
    ...saleRules(facts),
    ...carried(facts, limits),
    contact(facts),
    ...reached(facts),
  ];
  const outcome = reasons.every(({ passed }) => passed) ? 'approved' : 'referred';
  return { outcome, reasons };
}
