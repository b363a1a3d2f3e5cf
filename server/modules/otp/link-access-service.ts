import * as v from 'valibot';
import type { LinkProof } from '../../../contract/endpoint.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { ApplicationIdSchema } from '../../../domain/ids.ts';
import {
  ADDRESS_UNKNOWN_SHORTCODE_LIMITS,
  BYPASS_PROOF_LIFE_MS,
} from '../../../domain/otp/limits.ts';
import { can, isRole } from '../../../domain/permissions.ts';
import { advancesMoney } from '../../../domain/products/product-types.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Link, LinkAccess, LinkKind } from '../../http/link-access.ts';
import { type Clock, codeNow } from '../../ports/clock.ts';
import { shortcodeKey } from '../applications/link-service.ts';
import type { BlockedAddresses } from './blocked-addresses.ts';
import { codeScope } from './links/service.ts';
import { findByReference, findLink, findProof, type LinkRow } from './links/store.ts';
import { type CodeSecrets, scopeKey } from './secrets.ts';

/** What opening links needs from outside. */
export type LinkAccessDeps = {
  /** Reads past the agencies: the link says which one it is. */
  reading: Tx;
  secrets: CodeSecrets;
  clock: Clock;
  /** Never moved by people: what limits go by. */
  machineClock: Clock;
  limiter: {
    take(
      key: string,
      rule: { limit: number; windowSeconds: number },
    ): Promise<{ allowed: boolean; retryAfterSeconds: number }>;
  };
  blocked: BlockedAddresses;
};

type From<K extends LinkKind> = {
  address: string;
  proof: string | undefined;
  needs: LinkProof;
  of?: readonly K[];
};
type Asked<K extends LinkKind> = Extract<Link, { kind: K }>;

/** Opens links; an address that asks for too many unknown ones opens none (security.md 3.1). */
export function createLinkAccess(deps: LinkAccessDeps): LinkAccess {
  return {
    async open<K extends LinkKind = 'application'>(text: string, from: From<K>) {
      const { address, needs } = from;
      const of: readonly LinkKind[] = from.of ?? ['application'];
      const key = `unknown-link:${address}`;
      const now = deps.machineClock.now().getTime();
      const until = deps.blocked.blockedUntil(key, now);
      if (until !== undefined) return limited(until - now);
      const row = await find(deps.reading, text, needs);
      const isOpen = row?.endsAt === undefined || row.endsAt > deps.clock.now().getTime();
      if (!row || !isOpen || !isHeld(row) || !of.includes(row.kind)) return unknown(deps, key);
      const link = toLink(row, text, deps.secrets);
      const proof = from.proof === undefined ? undefined : await prove(deps, link, from.proof);
      if (!suffices(link, proof?.kind, needs)) return refuse({ code: 'otp.required' });
      // Of one of the kinds asked for: looked at above.
      return ok((proof ? { ...link, proof } : link) as Asked<K>);
    },
  };
}

/**
 * Whoever of the agency was suspended signs nothing for it and hosts nobody, nor anybody while it is: beside a host a link opens while
 * the host may send envelopes.
 */
function isHeld(row: LinkRow): boolean {
  if (row.kind !== 'envelope') return true;
  if (row.isSuspended) return false;
  if (!row.inPerson) return true;
  return can(row.hostRoles.filter(isRole), 'envelope.send') !== 'none';
}

/** A reference is no secret, so it leads to nothing that asks for a proof. */
async function find(reading: Tx, text: string, needs: LinkProof): Promise<LinkRow | undefined> {
  const key = shortcodeKey(text);
  if (key) return findLink(reading, key);
  if (needs !== 'none' || !v.is(ApplicationIdSchema, text)) return undefined;
  return findByReference(reading, text);
}

function toLink(row: LinkRow, text: string, secrets: CodeSecrets): Link {
  const { agencyId, codeKey, requiresCode } = row;
  const common = { agencyId, codeKey, requiresCode, contactMark: contactMarkOf(row, secrets) };
  if (row.kind === 'application') {
    const { kind, applicationId, partyId, product } = row;
    const of = { kind, applicationId, partyId, advancesMoney: advancesMoney(product) };
    return { ...common, ...of, byReference: text === applicationId };
  }
  if (row.kind === 'aml') {
    return { ...common, kind: row.kind, caseId: row.caseId, personId: row.personId };
  }
  if (row.kind === 'deposit') {
    return { ...common, kind: row.kind, depositId: row.depositId, personId: row.personId };
  }
  if (row.kind === 'settlement') {
    return { ...common, kind: row.kind, settlementId: row.settlementId, personId: row.personId };
  }
  const { kind, envelopeId, recipientId, inPerson } = row;
  return { ...common, kind, envelopeId, recipientId, ...(inPerson ? { inPerson } : {}) };
}

/** The mark of a party's contacts that a proof for their link is bound to. */
export function contactMarkOf(row: LinkRow, secrets: CodeSecrets): string {
  return secrets.contactMark({ email: row.email, phone: row.phone, requires: row.requiresCode });
}

function suffices(link: Link, kind: 'own' | 'staff' | undefined, needs: LinkProof): boolean {
  if (needs === 'none') return true;
  // Staff who opened a page never act for its owner, whether or not a code is asked for.
  if (needs !== 'any' && kind === 'staff') return false;
  // Credit is never agreed to without a code that reached the owner, whatever the link asks for.
  const isCredit = link.kind === 'application' && link.advancesMoney;
  if (needs === 'code' && isCredit) return kind === 'own';
  return kind !== undefined || !link.requiresCode;
}

async function prove(
  { reading, clock, secrets }: LinkAccessDeps,
  link: Link,
  proof: string,
): Promise<Link['proof']> {
  const question = {
    proofHash: secrets.proofHash(proof),
    contactMark: link.contactMark,
    ownScope: codeScope(link),
    // Nobody is ever let in there for a signer: no grant has this scope.
    staffScope: link.kind === 'application' ? scopeKey('admin-payment-options', link.codeKey) : '',
    aheadMs: codeNow(clock, new Date(0)).getTime(),
  };
  const found = await findProof(reading, question, BYPASS_PROOF_LIFE_MS);
  if (!found) return undefined;
  const { kind, codeId, roles } = found;
  if (kind === 'staff' && can((roles ?? []).filter(isRole), 'application.send') === 'none')
    return undefined;
  return { kind, codeId };
}

async function unknown(deps: LinkAccessDeps, key: string): Promise<Result<never, Refusal>> {
  const [limit] = ADDRESS_UNKNOWN_SHORTCODE_LIMITS;
  if (limit) {
    const rule = { limit: limit.count, windowSeconds: limit.ms / 1000 };
    const { allowed, retryAfterSeconds } = await deps.limiter.take(key, rule);
    if (!allowed) {
      deps.blocked.block(key, deps.machineClock.now().getTime() + retryAfterSeconds * 1000);
      return limited(retryAfterSeconds * 1000);
    }
  }
  return refuse({ code: 'resource.not-found' });
}

function limited(ms: number): Result<never, Refusal> {
  return refuse({ code: 'rate.limited', retryAfterSeconds: Math.ceil(ms / 1000) });
}
