import type { FundingProduct } from '../../../contract/endpoints/products.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { priceCard } from '../../../domain/fees/price-card.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import { cents } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-methods.ts';
import { capFactsOf } from '../../../domain/products/cap-facts.ts';
import { type CapFacts, capAmount } from '../../../domain/products/product-caps.ts';
import { allowedParties } from '../../../domain/products/product-party.ts';
import { isTooEarly } from '../../../domain/products/product-stage.ts';
import {
  CONTRACT_PRODUCTS,
  PRODUCT_NAMES,
  type ProductType,
} from '../../../domain/products/product-types.ts';
import { mayAddProduct } from '../../../domain/products/unique-products.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { agencySettings } from '../agency-settings/service.ts';
import { runningProducts } from '../applications/service.ts';
import { reachedListing } from '../listings/reach-service.ts';
import { type ProductInForce, productsInForce } from './service.ts';

type Funding = { products: FundingProduct[]; paymentMethods: PaymentMethod[] };

/** What the products of a listing are worked out from. */
type Ground = {
  listing: Listing;
  running: readonly ProductType[];
  facts: CapFacts;
  today: IsoDate;
  amount: number | undefined;
};

/** The products of a listing that the person sees with its money, as they stand today. */
export async function listingFunding(
  tx: Tx,
  call: SignedInCall,
  id: string,
  amount: number | undefined,
): Promise<Result<Funding, Refusal>> {
  const reached = await reachedListing(tx, call, id, 'listing.see-money');
  if (!reached.ok) return reached;
  const listing = reached.value;
  const today = propertyDate(call.now, propertyZone(listing.address.state));
  const [products, running, settings] = await Promise.all([
    productsInForce(tx, today),
    runningProducts(tx, listing.agencyId, id),
    agencySettings(tx, listing.agencyId),
  ]);
  const ground = { listing, running, facts: capFactsOf(listing), today, amount };
  return ok({
    products: products.map((product) => fundingProduct(product, ground)),
    paymentMethods: settings.paymentMethods,
  });
}

function fundingProduct(inForce: ProductInForce, ground: Ground): FundingProduct {
  const { product, version, terms } = inForce;
  const hindrance = hindranceOf(product, ground);
  const lines = linesOf(inForce, ground);
  return {
    product,
    name: PRODUCT_NAMES[product],
    version,
    parties: allowedParties(product).map((party) => (party === 'Buyer' ? 'buyer' : 'vendor')),
    cap: capAmount(terms.cap ?? undefined, ground.facts),
    mayApply: hindrance === undefined,
    ...(hindrance ? { hindrance } : {}),
    ...(lines ? { priceCard: lines } : {}),
  };
}

function hindranceOf(
  product: ProductType,
  { listing, running }: Ground,
): FundingProduct['hindrance'] {
  if (listing.state === 'archived') return { reason: 'listing-archived' };
  const may = mayAddProduct(product, running);
  if (!may.ok) return may.error;
  const hasParty = allowedParties(product).some(
    (party) => (party === 'Buyer' ? listing.buyers : listing.vendors).length > 0,
  );
  if (isTooEarly(product, listing.state)) return { reason: 'too-early' };
  return hasParty ? undefined : { reason: 'no-party' };
}

function linesOf(
  { product, terms }: ProductInForce,
  { amount, today, listing, facts }: Ground,
): FundingProduct['priceCard'] {
  const isContract = CONTRACT_PRODUCTS.some((contract) => contract === product);
  if (amount === undefined || isContract) return undefined;
  const salePrice = listing.price?.sale;
  const { commission } = facts;
  const card = priceCard({
    amount: cents(amount),
    advancedOn: today,
    options: [
      {
        id: product,
        terms: {
          rules: terms.rules,
          ...(salePrice === undefined ? {} : { salePrice }),
          ...(commission === undefined ? {} : { commission }),
        },
      },
    ],
  });
  if (!card.ok) return undefined;
  return card.value.flatMap(({ days, date, choices }) => {
    const choice = choices.find(({ id }) => id === product);
    if (!choice) return [];
    const { id: _, ...line } = choice;
    return [{ days, date, ...line }];
  });
}
