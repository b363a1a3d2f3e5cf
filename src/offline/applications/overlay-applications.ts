import type { Application } from '../../../contract/application-shapes.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { productParty } from '../../../domain/products/product-party.ts';
import type { Operation, OperationState } from '../outbox/operation.ts';
import type { Shown } from '../overlay/overlay-notebook.ts';
import { changeOf } from '../overlay/waiting-change.ts';

/** An application as the screens show it: what only the server knows is missing until it has it. */
export type ShownApplication = Shown<
  Omit<Application, 'agencyId' | 'productVersion' | 'terms'> & {
    /** Made here and not with the server yet: it has no links and no timeline. */
    isUnsent?: true;
  }
>;

/** Whom an application of a listing will ask, as the listing names them. */
type People = Pick<Listing, 'id' | 'vendors' | 'buyers'>;

const STOPPED: readonly OperationState[] = ['refused', 'conflict'];

/**
 * The applications of a listing, newest first, as they will be once what waits is through. What was
 * refused changes nothing; a refused application goes on showing, since it exists here only. Laying an
 * operation that has arrived already changes nothing. Pure.
 */
export function overlayApplications(
  server: readonly Application[],
  operations: readonly Operation[],
  listing: People,
): ShownApplication[] {
  return operations.reduce<ShownApplication[]>(
    (applications, operation) => lay(applications, operation, listing),
    [...server],
  );
}

function lay(
  applications: ShownApplication[],
  operation: Operation,
  listing: People,
): ShownApplication[] {
  const change = changeOf(operation);
  const waiting = { operationId: operation.id, state: operation.state };
  if (change?.kind === 'application.create@1') {
    const { payload } = change;
    if (applications.some(({ id }) => id === payload.id)) return applications;
    const at = new Date(operation.createdAt).toISOString() as IsoInstant;
    const party = payload.party ?? (productParty(payload.product) === 'Buyer' ? 'buyer' : 'vendor');
    const made: ShownApplication = {
      ...payload,
      listingId: listing.id,
      state: 'draft',
      party,
      parties: namedBy(listing, party),
      version: 0,
      createdAt: at,
      updatedAt: at,
      isUnsent: true,
      waiting,
    };
    return [made, ...applications];
  }
  if (change?.kind !== 'application.send@1') return applications;
  return applications.map((each) => {
    if (each.id !== change.payload.id || each.state !== 'draft') return each;
    // What stopped the application itself comes first: nothing goes before that is mended.
    if (each.waiting && STOPPED.includes(each.waiting.state)) return each;
    return STOPPED.includes(operation.state)
      ? { ...each, waiting }
      : { ...each, state: 'sent', waiting };
  });
}

function namedBy(listing: People, party: Application['party']): Application['parties'] {
  const named = party === 'buyer' ? listing.buyers : listing.vendors;
  return named.map(({ id, name, email, mobile }) => ({
    id,
    name,
    ...(email ? { email } : {}),
    ...(mobile ? { phone: mobile } : {}),
  }));
}

/** The applications of a listing as the server has them once a queued change was acknowledged. */
export function applicationsAfter(
  applications: readonly Application[],
  answer: Application,
): Application[] {
  return applications.some(({ id }) => id === answer.id)
    ? applications.map((each) => (each.id === answer.id ? answer : each))
    : [answer, ...applications];
}
