import { secondsInDay } from 'date-fns/constants';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type {
  DirectApplication,
  directApplicationEndpoints,
} from '../../../contract/endpoints/direct-application.ts';
import type { Refusal } from '../../../contract/problems.ts';
import {
  countedAs,
  STRANGERS_TO_ONE,
  strangersLetters,
} from '../../../domain/applications/direct-limits.ts';
import type { BranchId, ListingId, StaffUserId } from '../../../domain/ids.ts';
import type { ListingInput } from '../../../domain/listings/listing.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { parsePhone } from '../../../domain/people/phone.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tenant, Tx } from '../../db/transaction.ts';
import type { PublicCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { agencySettings } from '../agency-settings/service.ts';
import { applyDirectly, firstLink } from '../applications/direct-service.ts';
import { lockApplication } from '../applications/event-service.ts';
import type { LinkSealer } from '../applications/link-service.ts';
import { addDirectListing } from '../listings/direct-service.ts';
import { findAgency, findAgent } from './store.ts';

/** What applying directly needs from outside. */
export type DirectDeps = {
  ids: Ids;
  links: LinkSealer;
  /** Runs work bound to an agency that the caller named. */
  tenant: <T>(tenant: Tenant, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Counts the applications from an address, and those that name a contact; false when there were too many. */
  mayApply: (
    from: string,
    rule: { limit: number; windowSeconds: number },
  ) => Promise<{ allowed: boolean; retryAfterSeconds: number }>;
};

/** Nobody sells more homes an hour from one address. */
const FROM_ONE = { limit: 10, windowSeconds: 3600 };

type Output = EndpointOutput<typeof directApplicationEndpoints.create>;
type Outcome = Result<Output, Refusal>;

/**
 * Takes an application from a home owner where the agency has direct applications on: a listing as a
 * draft, the application on it, and links to its owners. An agency that is unknown, suspended or has them
 * off gives one answer. The same again under its id gives the same shortcode.
 */
export async function applyByOneself(
  deps: DirectDeps,
  call: PublicCall,
  direct: DirectApplication,
): Promise<Outcome> {
  const counted = namedContacts(direct).map((contact) => [contact, STRANGERS_TO_ONE] as const);
  for (const [from, rule] of [[`address ${call.clientAddress}`, FROM_ONE] as const, ...counted]) {
    const { allowed, retryAfterSeconds } = await deps.mayApply(from, rule);
    if (!allowed) return refuse({ code: 'rate.limited', retryAfterSeconds });
  }
  const { agencyId } = direct;
  const spent = await overForAgency(deps, call, direct);
  if (spent) return refuse(spent);
  return deps.tenant({ agencyId, subject: direct.id }, async (tx) => {
    const agency = await findAgency(tx, agencyId);
    const { flags } = await agencySettings(tx, agencyId);
    if (!agency?.isActive || !flags.includes('direct-application')) {
      return refuse({ code: 'resource.not-found' });
    }
    const known = await lockApplication(tx, direct.id);
    if (known) return again(tx, deps, direct, known);
    const agent = direct.agentEmail && (await findAgent(tx, agencyId, direct.agentEmail));
    const doing = { ids: deps.ids, now: call.now };
    const record = recordOf(direct, deps.ids, agent || undefined);
    const listing = await addDirectListing(tx, {
      agencyId,
      id: deps.ids.next() as ListingId,
      eventId: deps.ids.next(),
      record,
      now: call.now,
      requestId: call.requestId,
      actorName: direct.vendors[0]?.name ?? '',
    });
    if (!listing) throw new Error('A fresh id was taken');
    const { id, requestedProductType: product, amount, purpose } = direct;
    const applied = await applyDirectly(tx, doing, deps.links, {
      listing,
      createdBy: (agent || undefined)?.id ?? id,
      choice: { id, product, amount, purpose, paymentRequiresOtp: true },
    });
    return applied.ok ? answer(tx, deps, direct) : applied;
  });
}

/** The refusal where strangers have had too many letters written in the agency's name within a day. */
async function overForAgency(
  { mayApply }: DirectDeps,
  { now }: PublicCall,
  { agencyId, vendors }: DirectApplication,
): Promise<Refusal | undefined> {
  const limit = strangersLetters(propertyDate(now, 'Australia/Sydney'));
  for (const _ of vendors) {
    const { allowed, retryAfterSeconds } = await mayApply(`agency ${agencyId}`, {
      limit,
      windowSeconds: secondsInDay,
    });
    const detail =
      'More people than usual have applied to this agency today. Ask your agent, or try again tomorrow.';
    if (!allowed) return { code: 'rate.limited', retryAfterSeconds, detail };
  }
  return undefined;
}

/** Whom letters and texts go to, whoever asks for them: nobody gets more of them than they could ever want. */
function namedContacts({ vendors }: DirectApplication): string[] {
  const named = vendors.flatMap(({ email, phoneNumber }) => [
    ...(email ? [countedAs({ channel: 'EMAIL', target: email })] : []),
    ...(phoneNumber ? [countedAs({ channel: 'SMS', target: phoneNumber })] : []),
  ]);
  return [...new Set(named)];
}

/**
 * The answer to a repetition: only for who knows what was applied for. Others know that too, such as a
 * co-owner, so a link that opens without a code is told to nobody.
 */
async function again(
  tx: Tx,
  deps: DirectDeps,
  direct: DirectApplication,
  { paymentRequiresOtp }: { paymentRequiresOtp: boolean },
): Promise<Outcome> {
  if (!paymentRequiresOtp) return refuse({ code: 'application.exists' });
  const [owner] = direct.vendors;
  const first = await firstLink(tx, deps.links, { agencyId: direct.agencyId, id: direct.id });
  const isSame =
    owner !== undefined &&
    first?.party.name === owner.name &&
    first.party.email === (owner.email ?? null) &&
    first.party.phone === mobileOf(owner.phoneNumber);
  return isSame ? answer(tx, deps, direct) : refuse({ code: 'application.exists' });
}

async function answer(tx: Tx, { links }: DirectDeps, direct: DirectApplication): Promise<Outcome> {
  const { id, agencyId } = direct;
  const first = await firstLink(tx, links, { agencyId, id });
  const shortcode = first?.url.split('/').at(-1);
  if (!shortcode) return refuse({ code: 'application.exists' });
  return ok({ shortcode, directApplication: true, applicationId: id });
}

const mobileOf = (text: string | undefined) => parsePhone(text ?? '')?.e164 ?? null;

function recordOf(
  direct: DirectApplication,
  ids: Ids,
  agent: { id: string; branchId: string | null } | undefined,
): ListingInput {
  return {
    address: direct.address,
    propertyClass: 'residential',
    saleMethod: 'private-treaty',
    vendors: direct.vendors.map(({ name, isOnePerson, email, phoneNumber }) => ({
      id: ids.next(),
      kind: 'person',
      name,
      ...(isOnePerson ? { oneName: name } : {}),
      ...(email ? { email } : {}),
      ...(phoneNumber ? { mobile: mobileOf(phoneNumber) ?? phoneNumber } : {}),
    })),
    buyers: [],
    coAgentIds: [],
    marketing: [],
    otherCharges: [],
    ...(agent ? { leadAgentId: agent.id as StaffUserId } : {}),
    ...(agent?.branchId ? { branchId: agent.branchId as BranchId } : {}),
  };
}
