import * as v from 'valibot';
import { ApplicationChoiceSchema } from '../../../contract/application-choice.ts';
import type { Application } from '../../../contract/application-shapes.ts';
import { applicationEndpoints } from '../../../contract/endpoints/applications.ts';
import { ApplicationIdSchema } from '../../../domain/ids.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { productParty } from '../../../domain/products/product-party.ts';
import { FUNDING_FAMILY_NAMES, PRODUCT_NAMES } from '../../../domain/products/product-types.ts';
import { applicationsKey } from '../applications/application-queries.ts';
import {
  callTo,
  defineOperation,
  keptUnder,
  type Laid,
  type Queued,
  type Shown,
} from './define-operation.ts';
import { addedEntry, isStopped, withEntry } from './entries.ts';
import { layWaiting } from './lay-waiting.ts';
import { changesOfItsPart } from './takes-with.ts';

/** An application as the screens show it: what only the server knows is missing until it has it. */
export type ShownApplication = Shown<
  Omit<Application, 'agencyId' | 'productVersion' | 'terms'> & {
    /** Made here and not with the server yet: it has no links and no timeline. */
    isUnsent?: true;
  }
>;
type ShownApplications = { applications: ShownApplication[] };

/** Whom an application of a listing will ask, as the listing names them. */
type People = Pick<Listing, 'id' | 'vendors' | 'buyers'>;

const place = FUNDING_FAMILY_NAMES[0];

/** Makes an application for a product on the listing. */
const create = defineOperation({
  kind: 'application.create@1',
  payload: ApplicationChoiceSchema,
  call: ({ listingId, payload }) =>
    callTo(applicationEndpoints.create, { body: { listingId, ...payload } }),
  apply({ applications }: ShownApplications, { payload }, laid: Laid<People>) {
    if ('answer' in laid) return answered(applications, laid.answer);
    const party = payload.party ?? (productParty(payload.product) === 'Buyer' ? 'buyer' : 'vendor');
    const made = addedEntry<ShownApplication, People>(laid, (listing, at) => ({
      ...payload,
      listingId: listing.id,
      state: 'draft',
      party,
      parties: namedBy(listing, party),
      version: 0,
      createdAt: at,
      updatedAt: at,
      isUnsent: true,
    }));
    const isIt = ({ id }: ShownApplication) => id === payload.id;
    return { applications: withEntry(applications, made, isIt, 'first') };
  },
  acknowledge: ({ listingId }) => keptUnder(applicationsKey(listingId)),
  words: ({ product }) =>
    product ? `Make an application: ${PRODUCT_NAMES[product]}` : 'Make an application',
  takesWith: changesOfItsPart,
  place,
});

/** Sends a draft of an application, made before it in the same lane or long ago. */
const send = defineOperation({
  kind: 'application.send@1',
  payload: v.strictObject({ id: ApplicationIdSchema }),
  call: ({ payload: { id } }) => callTo(applicationEndpoints.send, { params: { id }, body: {} }),
  apply({ applications }: ShownApplications, { payload }, laid: Laid<People>) {
    if ('answer' in laid) return answered(applications, laid.answer);
    const { waiting } = laid;
    const sent = applications.map((each): ShownApplication => {
      if (each.id !== payload.id || each.state !== 'draft') return each;
      // What stopped the application itself comes first: nothing goes before that is mended.
      if (each.waiting && isStopped({ ...laid, waiting: each.waiting })) return each;
      return isStopped(laid) ? { ...each, waiting } : { ...each, state: 'sent', waiting };
    });
    return { applications: sent };
  },
  acknowledge: ({ listingId }) => keptUnder(applicationsKey(listingId)),
  words: () => 'Send the links of an application',
  place,
});

/** Changes of the applications for funding of a listing. */
export const applicationChanges = [create, send] as const;

/** The applications of a listing, newest first, as they will be once what waits is through. */
export function overlayApplications(
  server: readonly Application[],
  operations: readonly Queued[],
  listing: People,
): ShownApplication[] {
  const state: ShownApplications = { applications: [...server] };
  return layWaiting(state, operations, applicationChanges, listing).applications;
}

/** The applications of a listing as the server has them once it answered with one of them. */
export function applicationsAfter<T extends { id: string }>(
  applications: readonly T[],
  answer: T,
): T[] {
  return applications.some(({ id }) => id === answer.id)
    ? applications.map((each) => (each.id === answer.id ? answer : each))
    : [answer, ...applications];
}

function answered(applications: readonly ShownApplication[], answer: unknown): ShownApplications {
  return { applications: applicationsAfter(applications, answer as Application) };
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
