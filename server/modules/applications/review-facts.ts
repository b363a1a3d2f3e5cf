import type { ReviewFacts } from '../../../contract/application-shapes.ts';
import { areOwnersChanged } from '../../../domain/applications/owners-changed.ts';
import type { VendorAnswers } from '../../../domain/applications/vendor-answers.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { ApplicationId } from '../../../domain/ids.ts';
import type { ListingInput } from '../../../domain/listings/listing.ts';
import { cents } from '../../../domain/money.ts';
import { capFactsOf } from '../../../domain/products/cap-facts.ts';
import { capAmount } from '../../../domain/products/product-caps.ts';
import type { ApplicationRow, findOnListings } from './store.ts';
import { unsettledIn } from './unsettled-names.ts';

const MOST = 10;

/** What stands beside a decision: the home, what its owners say of their money, and what else runs on it. */
export function reviewFacts(
  row: ApplicationRow,
  record: ListingInput,
  people: readonly { id: string; name: string }[],
  onListings: Awaited<ReturnType<typeof findOnListings>>,
): Omit<ReviewFacts, 'beside' | 'namesakes'> {
  const { id, agencyId, listingId, terms, answers } = row;
  const unsettled = unsettledIn(row, record, people);
  const { mortgage, income } = answers as VendorAnswers;
  const sale = capFactsOf(record);
  const cap = capAmount(terms.cap ?? undefined, sale);
  const settlementOn = record.dates?.settlementDueOn;
  const others = onListings.filter(
    (each) => each.agencyId === agencyId && each.listingId === listingId && each.id !== id,
  );
  return {
    ...(sale.estimate === undefined ? {} : { estimate: sale.estimate }),
    ...(mortgage?.balance === undefined ? {} : { mortgage: mortgage.balance }),
    ...(income?.monthlyIncome === undefined ? {} : { income: income.monthlyIncome }),
    ...(income?.monthlyExpenses === undefined ? {} : { expenses: income.monthlyExpenses }),
    ...(income?.hardship === undefined ? {} : { hardship: income.hardship }),
    ...(settlementOn === undefined ? {} : { settlementOn }),
    ...(areOwnersChanged({ ...row, parties: people }, record) ? { areOwnersChanged: true } : {}),
    ...(unsettled.length === 0 ? {} : { unsettled }),
    ...(cap === null ? {} : { cap }),
    earlier: others.slice(0, MOST).map(({ product, state, amount, createdAt, ...each }) => ({
      id: each.id as ApplicationId,
      product,
      state,
      amount: cents(amount),
      createdAt: createdAt.toISOString() as IsoInstant,
    })),
  };
}
