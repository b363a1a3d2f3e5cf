import type {
  Application,
  ApplicationEntry,
  ApplicationLink,
  ReviewItem,
} from '../../../contract/application-shapes.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { takesPlace } from '../../../domain/applications/running.ts';
import { isBetweenThemAndUs } from '../../../domain/help/privacy.ts';
import { cents } from '../../../domain/money.ts';
import { isPlatformStaff } from '../../../domain/permissions.ts';
import { PRODUCT_NAMES, type ProductType } from '../../../domain/products/product-types.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { isAgencySuspended } from '../agency-settings/service.ts';
import { reachedListing } from '../listings/reach-service.ts';
import { openToRead } from './access.ts';
import { toApplication, toEntry } from './application.ts';
import { type LinkSealer, openLinks } from './link-service.ts';
import { givenBesideEach } from './open-credit/service.ts';
import { reviewFacts } from './review-facts.ts';
import {
  type ApplicationRow,
  findEvents,
  findOfListing,
  findOnListings,
  findParties,
  findPartiesOfAll,
  findToReview,
} from './store.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

const SEE = 'listing.see-money';
const TIMELINE_LENGTH = 200;

/** The products whose place on a listing is taken, one for each application. */
export async function runningProducts(
  tx: Tx,
  agencyId: string,
  listingId: string,
): Promise<ProductType[]> {
  const rows = await findOfListing(tx, agencyId, listingId);
  return rows.filter(({ state }) => takesPlace(state)).map(({ product }) => product);
}

/** The applications of a listing as they are kept, for what the server works out by itself. */
export function applicationsOfListing(
  tx: Tx,
  agencyId: string,
  listingId: string,
): Promise<ApplicationRow[]> {
  return findOfListing(tx, agencyId, listingId);
}

/** An application as the contract gives it, with its parties as they stand. */
export async function withParties(
  tx: Tx,
  row: ApplicationRow,
  isOurs = false,
): Promise<Application> {
  const whole = toApplication(row, await findParties(tx, row.agencyId, [row.id]), isOurs);
  return { ...whole, ...(await agencyNow(tx, row.agencyId, isOurs)) };
}

/** What our own staff have to know of the agency before they decide. */
async function agencyNow(
  tx: Tx,
  agencyId: string,
  isOurs: boolean,
): Promise<Pick<Application, 'isAgencySuspended'>> {
  return isOurs && (await isAgencySuspended(tx, agencyId)) ? { isAgencySuspended: true } : {};
}

/** The applications of a listing that the person sees with its money. */
export async function listApplications(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
): Outcome<{ applications: Application[] }> {
  const listing = await reachedListing(tx, call, listingId, SEE);
  if (!listing.ok) return listing;
  const { agencyId } = listing.value;
  const rows = await findOfListing(tx, agencyId, listingId);
  const ids = rows.map(({ id }) => id);
  const parties = await findParties(tx, agencyId, ids);
  const isOurs = isPlatformStaff(call.principal.roles);
  const now = await agencyNow(tx, agencyId, isOurs);
  return ok({
    applications: rows.map((row) => ({ ...toApplication(row, parties, isOurs), ...now })),
  });
}

/** One application of a listing that the person sees with its money. */
export async function readApplication(
  tx: Tx,
  call: SignedInCall,
  id: string,
): Outcome<Application> {
  const opened = await openToRead(tx, call, id, SEE);
  const isOurs = isPlatformStaff(call.principal.roles);
  return opened.ok ? ok(await withParties(tx, opened.value.row, isOurs)) : opened;
}

const QUEUE_LENGTH = 200;
const NOTHING_OPEN = { beside: cents(0), namesakes: cents(0) };

/** What waits for our own staff, of every agency. */
export async function applicationsToReview(tx: Tx): Promise<{ items: ReviewItem[] }> {
  const found = await findToReview(tx, QUEUE_LENGTH);
  const ids = found.map(({ row }) => row.id);
  const parties = await findPartiesOfAll(tx, ids);
  const onListings = await findOnListings(tx, [...new Set(found.map(({ row }) => row.listingId))]);
  const peopleOf = (row: ApplicationRow) =>
    parties.filter((each) => each.agencyId === row.agencyId && each.applicationId === row.id);
  const open = await givenBesideEach(
    tx,
    found.map(({ row, record }) => ({ row, address: record.address, people: peopleOf(row) })),
  );
  return {
    items: found.map(({ row, record, ...from }, at) => ({
      application: toApplication(row, peopleOf(row), true),
      facts: {
        ...reviewFacts(row, record, peopleOf(row), onListings),
        ...(open[at] ?? NOTHING_OPEN),
      },
      ...from,
    })),
  };
}

/** The latest entries of an application's timeline. */
export async function applicationTimeline(
  tx: Tx,
  call: SignedInCall,
  id: string,
): Outcome<{ events: ApplicationEntry[] }> {
  const opened = await openToRead(tx, call, id, SEE);
  if (!opened.ok) return opened;
  const events = await findEvents(tx, opened.value.row, TIMELINE_LENGTH);
  const isOurs = isPlatformStaff(call.principal.roles);
  const shown = isOurs ? events : events.filter(({ kind }) => !isBetweenThemAndUs(kind));
  return ok({ events: shown.map((each) => toEntry(each, isOurs)) });
}

/** The links that work, for someone who may send applications of the listing: those alone that ask for a code. */
export async function applicationLinks(
  tx: Tx,
  call: SignedInCall,
  sealer: LinkSealer,
  id: string,
): Outcome<{ links: ApplicationLink[] }> {
  const found = await openedLinks(tx, call, sealer, id);
  if (!found.ok) return found;
  return ok({
    links: found.value.map(({ url, message, ...link }) =>
      link.requiresOtp ? { ...link, url, message } : link,
    ),
  });
}

type OpenedLink = ApplicationLink & { url: string; message: string };

/** The same with every address, for what the server does with them itself. */
export async function openedLinks(
  tx: Tx,
  call: SignedInCall,
  sealer: LinkSealer,
  id: string,
): Outcome<OpenedLink[]> {
  const opened = await openToRead(tx, call, id, 'application.send');
  if (!opened.ok) return opened;
  const { row, listing } = opened.value;
  const urls = await openLinks(tx, sealer, row);
  const { parties } = await withParties(tx, row);
  return ok(
    parties.flatMap(({ id: partyId, name, email, phone }) => {
      const url = urls.get(partyId);
      if (url === undefined) return [];
      const message = `${PRODUCT_NAMES[row.product]} for ${listing.addressLine}: ${url}`;
      const contact = { ...(email ? { email } : {}), ...(phone ? { phone } : {}) };
      return [{ partyId, name, ...contact, requiresOtp: row.paymentRequiresOtp, url, message }];
    }),
  );
}
