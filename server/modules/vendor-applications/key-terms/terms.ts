import { createHash } from 'node:crypto';
import type { KeyTerms } from '../../../../contract/vendor-application-shapes.ts';
import { CONSENT_VERSION, consentText } from '../../../../domain/applications/consent.ts';
import { rateWords, termSentences } from '../../../../domain/fees/words/rule-words.ts';
import { propertyDate, propertyZone } from '../../../../domain/listings/property-time.ts';
import { centsText } from '../../../../domain/money.ts';
import { capFactsOf } from '../../../../domain/products/cap-facts.ts';
import { coolingOffOn, coolingOffWords } from '../../../../domain/products/cooling-off.ts';
import { lenderOf } from '../../../../domain/products/lenders.ts';
import { agreedAmount } from '../agreed-amount.ts';
import type { Ground } from '../ground.ts';
import { jointAnswers } from '../private-answers.ts';
import type { PartyConsent } from '../store.ts';

type About = Pick<Ground, 'row' | 'listing' | 'agency'>;
type Shown = About & Pick<Ground, 'link' | 'soFar' | 'money' | 'authority'>;

const dayText = (date: string) => date.split('-').reverse().join('/');

/** When it is repaid (domain.md 4.2): the earliest of four days, of which one may be known. */
function repayment(dueOn: string | null): string {
  const latest = dueOn === null ? 'On the day it is due' : `On ${dayText(dueOn)} at the latest`;
  return `${latest}, or earlier: when the sale settles, the deposit is released or the sale is withdrawn. Paying earlier is free of charge.`;
}

/** Who lends, what is charged when and when it is repaid; undefined for documents to sign. */
export function keyTermsOf(
  { row, listing }: Omit<About, 'agency'>,
  at: Date,
): KeyTerms | undefined {
  const lender = lenderOf(row.product, row.productVersion);
  if (!lender) return undefined;
  const today = propertyDate(at, propertyZone(listing.address.state));
  const coolingOff = coolingOffOn(lender.kind, today);
  return {
    lender: lender.name,
    rate: rateWords(row.terms.rules),
    charges: termSentences(row.terms.rules),
    repayment: repayment(row.dueOn),
    ...(coolingOff ? { coolingOff: coolingOffWords(coolingOff) } : {}),
  };
}

/** The words that a person of the application agrees to. */
export function agreedText({
  row,
  listing,
  agency,
  authority,
}: About & Partial<Pick<Ground, 'authority'>>): string {
  const zone = propertyZone(listing.address.state);
  return consentText({
    product: row.product,
    party: row.party,
    amount: centsText(agreedAmount({ row })),
    lender: lenderOf(row.product, row.productVersion)?.name,
    agencyName: agency.name,
    authority: authority && {
      name: authority.name,
      on: dayText(propertyDate(authority.addedAt, zone)),
    },
  });
}

/** What of the sale a rule of these terms charges by; of other terms nothing. */
function chargedBy({ row, listing }: Omit<About, 'agency'>) {
  const isBy = (basis: string) => row.terms.rules.some((rule) => rule.basis === basis);
  return [
    isBy('SalePrice') ? listing.price?.sale : undefined,
    isBy('Commission') ? capFactsOf(listing).commission : undefined,
  ];
}

/**
 * What all owners answered together, as far as whoever looks is shown it: of a page without a code the mark would let
 * answers be guessed.
 */
function shownTogether({ row, link }: Shown) {
  const isHidden = link.advancesMoney && link.proof?.kind !== 'own';
  return isHidden ? null : jointAnswers(row.answers);
}

/** A mark of what is shown to whoever agrees: the words, the home, the terms, what of the sale they charge by, and this. */
function markOf(about: About, together: unknown): string {
  // Whatever the day, but for what is left of the time to think, which isn't marked.
  const { coolingOff: _, ...terms } = keyTermsOf(about, about.row.createdAt) ?? {};
  const { addressLine } = about.listing;
  // An agreement stands where an authority was uploaded since: it only doesn't name that.
  const words = agreedText({ ...about, authority: undefined });
  const shown = [addressLine, words, terms, chargedBy(about), together];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
}

/** What was paid, is under way, or is said to be: whoever agrees borrows the amount as well, and has read it. */
function paidSoFar({ soFar, money }: Pick<Shown, 'soFar' | 'money'>) {
  return [...soFar].map(([of, { received, underWay, over }]) => {
    const said = money.get(of)?.saidSent?.amount ?? 0;
    return [of, received + underWay + over, said];
  });
}

/**
 * The version of the wording with a mark of what stands in it, what the owners answered, what was paid, and
 * which authority it names. Another one as soon as anybody else changes any of that.
 */
export function shownVersion(about: Shown): string {
  return `${CONSENT_VERSION}.${markOf(about, [shownTogether(about), paidSoFar(about), about.authority?.id])}`;
}

/** What is kept with an agreement, by which it is known later whether it is still to the same amount and terms. */
export function shownOf(about: About): NonNullable<PartyConsent['shown']> {
  const mark = `${CONSENT_VERSION}.${markOf(about, jointAnswers(about.row.answers))}`;
  return { mark, amount: agreedAmount(about) };
}

/** What of this changed since somebody agreed; nothing where their agreement stands. */
export function changedSince(
  about: About,
  { shown }: Pick<PartyConsent, 'shown'>,
): 'amount' | 'terms' | undefined {
  const now = shownOf(about);
  if (shown?.mark === now.mark) return undefined;
  return shown === undefined || shown.amount === now.amount ? 'terms' : 'amount';
}

/**
 * Whether what somebody agrees to is what is shown now: the wording, and all that stood in it where they say so,
 * as our pages do.
 */
export function isShownNow(about: Shown, textVersion: string): boolean {
  return textVersion === CONSENT_VERSION || textVersion === shownVersion(about);
}
