import type { ApplicationChoice } from '../../../contract/application-choice.ts';
import type { Application } from '../../../contract/application-shapes.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { LONGEST_TERM_DAYS } from '../../../domain/applications/sale-rules.ts';
import { addDays, type IsoDate } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import { type Cents, cents, centsText } from '../../../domain/money.ts';
import { capFactsOf } from '../../../domain/products/cap-facts.ts';
import { capAmount, withinCap } from '../../../domain/products/product-caps.ts';
import { allowedParties } from '../../../domain/products/product-party.ts';
import {
  CONTRACT_PRODUCTS,
  PRODUCT_NAMES,
  type ProductType,
} from '../../../domain/products/product-types.ts';
import { mayAddProduct } from '../../../domain/products/unique-products.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { productInForce } from '../products/service.ts';
import { openListing } from './access.ts';
import { addEntry, type Doing, type EventActor } from './event-service.ts';
import { partiesOf } from './parties.ts';
import { repaymentNow } from './repay-on-service.ts';
import { runningProducts, withParties } from './service.ts';
import { insertApplication, writeParties } from './store.ts';

type Choice = ApplicationChoice & { listingId: string };

/** Makes a draft under the id its maker gave it, with the terms in force and the people of the listing. */
export async function createApplication(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  choice: Choice,
): Promise<Result<Application, Refusal>> {
  const opened = await openListing(tx, call, choice.listingId);
  if (!opened.ok) return opened;
  const maker = { ...opened.value, createdBy: call.principal.subject };
  return makeDraft(tx, { ids, now: call.now }, maker, choice);
}

/** The listing an application is made on, who makes it, and under which id of theirs it is kept. */
type Maker = { listing: Listing; actor: EventActor; createdBy: string };

/** Makes the draft, whoever makes it; the listing is locked by then. */
export async function makeDraft(
  tx: Tx,
  { ids, now }: Doing,
  { listing, actor, createdBy }: Maker,
  choice: ApplicationChoice,
): Promise<Result<Application, Refusal>> {
  const { product, amount } = choice;
  const today = propertyDate(now, propertyZone(listing.address.state));
  const version = await productInForce(tx, product, today);
  if (!version) return refuse({ code: 'application.product-refused' });
  const may = mayAddProduct(product, await runningProducts(tx, listing.agencyId, listing.id));
  if (!may.ok) return productRefused(may.error.by, product);
  const cap = capAmount(version.terms.cap ?? undefined, capFactsOf(listing));
  const side = sideOf(choice, listing);
  const errors = [...side.errors, ...amountErrors(product, amount, cap)];
  if (errors.length > 0) return refuse({ code: 'request.invalid', errors });
  const of = { agencyId: listing.agencyId, id: choice.id, party: side.party };
  const parties = partiesOf(listing, of);
  if (parties.length === 0) return refuse({ code: 'application.party-missing' });
  const lent = {
    id: choice.id,
    product,
    dueOn: isContract(product) ? null : dueOn(listing, today),
  };
  const row = await insertApplication(tx, {
    ...of,
    ...(await repaymentNow(tx, now, lent, { listing })),
    listingId: listing.id,
    product,
    productVersion: version.version,
    state: 'draft',
    amount,
    purpose: choice.purpose,
    paymentRequiresOtp: choice.paymentRequiresOtp,
    dueOn: lent.dueOn,
    terms: version.terms,
    answers: {},
    version: 1,
    createdBy,
    createdAt: now,
    updatedAt: now,
  });
  if (!row) return refuse({ code: 'application.exists' });
  await writeParties(tx, parties);
  const [actorKind = 'AGT'] = actor.kinds;
  const entry = { kind: 'created', actorKind, actorName: actor.name, facts: { to: row.state } };
  await addEntry(tx, { ids, now }, row, entry);
  return ok(await withParties(tx, row));
}

function isContract(product: ProductType): boolean {
  return CONTRACT_PRODUCTS.some((contract) => contract === product);
}

function productRefused(by: ProductType, product: ProductType): Result<never, Refusal> {
  const [name, other] = [PRODUCT_NAMES[product], PRODUCT_NAMES[by]];
  const detail =
    by === product
      ? `This listing has a running ${name} already.`
      : `${name} and ${other} exclude each other on one listing.`;
  return refuse({ code: 'application.product-refused', detail });
}

/** Whom the product asks: the side chosen, if it may be, else the product's own, or the one that the listing names. */
function sideOf({ product, party }: ApplicationChoice, { buyers, vendors }: Listing) {
  const allowed = allowedParties(product).map((each) =>
    each === 'Buyer' ? ('buyer' as const) : ('vendor' as const),
  );
  const named = allowed.find((each) => (each === 'buyer' ? buyers : vendors).length > 0);
  const side = party ?? named ?? allowed[0] ?? 'vendor';
  const message = `${PRODUCT_NAMES[product]} is not for the ${side}`;
  return { party: side, errors: allowed.includes(side) ? [] : [{ path: 'party', message }] };
}

function amountErrors(product: ProductType, amount: Cents, cap: Cents | null) {
  const refused = (message: string) => [{ path: 'amount', message }];
  if (isContract(product)) return amount === 0 ? [] : refused('A document to sign has no amount');
  if (amount === 0) return refused('Enter an amount');
  const within = withinCap(amount, cents(0), cap);
  return within.ok ? [] : refused(`Is over the limit of ${centsText(within.error.cap)}`);
}

/** Settlement where it is known and to come, else the last day that the rules approve (domain.md 4.2). */
function dueOn(listing: Listing, today: IsoDate): IsoDate {
  const settlement = listing.dates?.settlementDueOn;
  return settlement && settlement >= today ? settlement : addDays(today, LONGEST_TERM_DAYS);
}
