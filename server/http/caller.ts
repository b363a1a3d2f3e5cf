import type { Context } from 'hono';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { AgencyId } from '../../domain/ids.ts';
import { can } from '../../domain/permissions.ts';
import type { Database } from '../db/client.ts';
import {
  asPlatform,
  asTenant,
  NO_AGENCY,
  readingAs,
  readingOf,
  type Tenant,
  type Tx,
} from '../db/transaction.ts';
import type { Link, LinkAccess, LinkKind } from './link-access.ts';
import { ProblemError } from './problem.ts';
import type { HttpVariables } from './request-context.ts';
import type { Principal, Session } from './session.ts';
import { shownBy } from './shown.ts';
import type { Standings } from './standings.ts';

const KINDS: Record<LinkKind | 'any', readonly LinkKind[]> = {
  application: ['application'],
  envelope: ['envelope'],
  aml: ['aml'],
  deposit: ['deposit'],
  settlement: ['settlement'],
  any: ['application', 'envelope', 'aml', 'deposit', 'settlement'],
};

/** Who calls: a signed-in person, the holder of a link, or nobody we know. */
export type Caller = {
  principal?: Principal;
  link?: Link;
  /** Whose thing a person's call is about. */
  agencyId?: AgencyId | undefined;
};

/** What finding out who calls needs from outside. */
export type CallerDeps = { session: Session; standings: Standings; linkAccess: LinkAccess };

/** Finds out who calls, and ends the call where they may not. */
export async function identify(
  c: Context<{ Variables: HttpVariables }>,
  { access }: Endpoint,
  { session, standings, linkAccess }: CallerDeps,
): Promise<Caller> {
  if (access.kind === 'public') return {};
  if (access.kind === 'link') {
    const { shortcode, reference = shortcode } = c.req.param() as Record<string, string>;
    const { proof } = shownBy(c);
    const of = KINDS[access.of ?? 'application'];
    const from = { address: c.get('clientAddress'), proof, needs: access.proof, of };
    const link = await linkAccess.open(reference ?? '', from);
    if (!link.ok) throw new ProblemError(link.error);
    return { link: link.value };
  }
  const authorization = c.req.header('authorization');
  const outcome = await session.authenticate(authorization);
  if (!outcome.ok) {
    if (access.kind === 'optional') return {};
    throw new ProblemError({ code: outcome.error });
  }
  const principal = await standings.of(outcome.value);
  if (!principal) {
    if (access.kind === 'optional') return {};
    throw new ProblemError({ code: 'auth.account-suspended' });
  }
  if (access.kind === 'permission' && can(principal.roles, access.permission) === 'none') {
    throw new ProblemError({ code: 'auth.forbidden' });
  }
  return { principal };
}

function subjectOf(link: Link): string {
  if ('personId' in link) return link.personId;
  return link.kind === 'application' ? link.partyId : link.recipientId;
}

/** Whose data the call may touch, and under whose name its keys are kept. */
export function tenantOf({ principal, link }: Caller): Tenant {
  if (link) {
    return { agencyId: link.agencyId, subject: subjectOf(link) };
  }
  return { agencyId: principal?.agencyId ?? NO_AGENCY, subject: principal?.subject ?? NO_AGENCY };
}

const isPlatform = ({ principal }: Caller) =>
  principal !== undefined && principal.agencyId === undefined;

/** Runs work in a transaction that sees what the caller may. */
export function bind<T>(
  database: Database,
  caller: Caller,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (isPlatform(caller)) return asPlatform(database, work);
  return asTenant(database, tenantOf(caller), work);
}

/** For calls that only read what the caller may see: of the agency alone that the call is about. */
export function readingFor(database: Database, caller: Caller): Tx {
  if (isPlatform(caller) && caller.agencyId) return readingOf(database, caller.agencyId);
  return readingAs(database, isPlatform(caller) ? undefined : tenantOf(caller).agencyId);
}
