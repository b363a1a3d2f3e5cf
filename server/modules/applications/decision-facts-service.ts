import { yearlyRate } from '../../../domain/applications/affordability.ts';
import type { DecisionFacts } from '../../../domain/applications/decision-facts.ts';
import type { CreditProduct } from '../../../domain/applications/lending-limits.ts';
import type { VendorAnswers } from '../../../domain/applications/vendor-answers.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { doubtedNames } from '../../../domain/listings/name-question.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import { capFactsOf } from '../../../domain/products/cap-facts.ts';
import { capAmount } from '../../../domain/products/product-caps.ts';
import type { ApplicationRow } from './store.ts';
import { unsettledIn } from './unsettled-names.ts';

/** What the rules look at for an amount of an application that advances money, but for what is looked up. */
export function decisionFacts(
  now: Date,
  row: ApplicationRow,
  listing: Listing,
  { amount, parties }: { amount: Cents; parties: DecisionFacts['parties'] },
): Omit<DecisionFacts, 'agency' | 'open' | 'isAuthorityProven'> {
  const { terms, dueOn, product, answers } = row;
  const sale = capFactsOf(listing);
  const standing = listing.title?.standing;
  return {
    today: propertyDate(now, propertyZone(listing.address.state)),
    product: product as CreditProduct,
    amount: cents(amount),
    cap: capAmount(terms.cap ?? undefined, sale),
    sale,
    listingState: listing.state,
    ...(standing === undefined ? {} : { isOffThePlan: standing === 'off-the-plan' }),
    answers: answers as VendorAnswers,
    rate: yearlyRate(terms.rules),
    authority: listing.authority,
    settlementOn: listing.dates?.settlementDueOn,
    dueOn: dueOn as IsoDate | null,
    parties,
    unsettled: unsettledIn(row, listing, parties),
    doubted: doubtedNames(row.party === 'buyer' ? listing.buyers : listing.vendors),
  };
}
