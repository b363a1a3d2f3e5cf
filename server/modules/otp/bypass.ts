import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { OtpVerified } from '../../../contract/endpoints/otp.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { BYPASS_PROOF_LIFE_MS } from '../../../domain/otp/limits.ts';
import { parseOtpScope } from '../../../domain/otp/scope.ts';
import { can } from '../../../domain/permissions.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { OpenCall } from '../../http/call.ts';
import type { Principal } from '../../http/session.ts';
import { agencySettings } from '../agency-settings/service.ts';
import { addEntry } from '../applications/event-service.ts';
import { shortcodeKey } from '../applications/link-service.ts';
import { notifyOwners } from '../notifications/owners/service.ts';
import { roomForGrantCheck } from './counts/service.ts';
import { secretHash } from './grant.ts';
import { spendGrant, type TriedGrant, takeGrantTry } from './grants/store.ts';
import { findLink, type LinkRow } from './links/store.ts';
import { isSame, newProof, scopeKey } from './secrets.ts';
import type { CodeDeps } from './send-service.ts';
import { staffName } from './store.ts';

const TRIES = 3;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

type Given = { id: string; otpSecret: string; scope: string };

/** Only a vendor's page is ever opened by staff; what somebody signs never is. */
type VendorLink = Extract<LinkRow, { kind: 'application' }>;

const FAILED: Refusal = { code: 'otp.bypass-refused' };

/**
 * Uses a grant: only with its secret, for its scope, by the person it was given to, who still may, once
 * and in time. The grant's id stands in an address, so what opens the page is another one, told in this answer
 * alone. Every failure is one answer; those of a known grant stand in the application's timeline.
 * Source: security.md 3.3.
 */
export function checkBypass(
  deps: CodeDeps,
  call: OpenCall,
  given: Given,
): Promise<Result<OtpVerified, Refusal>> {
  const { principal } = call;
  return deps.system(async (tx) => {
    if (!principal?.agencyId || !ID.test(given.id)) return refuse(FAILED);
    const actorKey = deps.secrets.countKey('grant', principal.subject);
    const room = await roomForGrantCheck(tx, deps.clock, actorKey);
    if (!room.ok) return refuse(FAILED);
    const now = room.value;
    const grant = await takeGrantTry(tx, given.id, TRIES);
    if (!grant) return refuse(FAILED);
    const link = await linkOf(tx, grant);
    // Nobody who was suspended in the meantime.
    const name = await staffName(tx, principal.agencyId, principal.subject);
    const isGood =
      link && name !== undefined && (await isInOrder(tx, { principal, grant, link, given }));
    const proof = newProof();
    const proofHash = deps.secrets.proofHash(proof);
    const used = isGood && (await spendGrant(tx, given.id, { now, proofHash }));
    if (link) await record(tx, deps, link, { used: used === true, name, principal });
    if (used && link) {
      const { agencyId, applicationId, partyId } = link;
      const facts = { staffName: name ?? '', applicationId, partyId };
      const about = { kind: 'bypass-used' as const, facts, agencyId };
      const doing = { ids: deps.ids, now: deps.clock.now() };
      await notifyOwners(tx, doing, { ...about, dedupeKey: `bypass ${given.id}` });
    }
    if (!used) return refuse(FAILED);
    const until = addMilliseconds(now, BYPASS_PROOF_LIFE_MS);
    const expiresAt = until.toISOString() as IsoInstant;
    return ok({ valid: true, otpId: proof, expiresAt, ...(name ? { staffName: name } : {}) });
  });
}

/** The link that a grant is for; undefined once it was revoked. */
async function linkOf(tx: Tx, grant: TriedGrant): Promise<VendorLink | undefined> {
  const link = await findLink(tx, Buffer.from(grant.scope.split(' ').at(-1) ?? '', 'hex'));
  return link?.kind === 'application' ? link : undefined;
}

type Check = { principal: Principal; grant: TriedGrant; link: VendorLink; given: Given };

async function isInOrder(tx: Tx, { principal, grant, link, given }: Check): Promise<boolean> {
  const scope = parseOtpScope(given.scope);
  const hash = scope && shortcodeKey(scope.shortcode);
  const asked = hash && scope ? scopeKey(scope.kind, Buffer.from(hash).toString('hex')) : '';
  const { flags } = await agencySettings(tx, link.agencyId);
  const isSecret = isSame(secretHash(given.otpSecret), grant.secretHash);
  return (
    isSecret &&
    asked === grant.scope &&
    grant.actor === principal.subject &&
    grant.agencyId === principal.agencyId &&
    link.agencyId === grant.agencyId &&
    can(principal.roles, 'application.send') !== 'none' &&
    flags.includes('admin-payment-options')
  );
}

function record(
  tx: Tx,
  { ids, clock }: CodeDeps,
  { agencyId, applicationId, partyId }: VendorLink,
  {
    used,
    name = 'Someone',
    principal,
  }: { used: boolean; name?: string | undefined; principal: Principal },
): Promise<void> {
  const entry = {
    kind: used ? 'bypassUsed' : 'bypassFailed',
    actorKind: 'AGT',
    // A stranger's name is no part of another agency's timeline.
    actorName: principal.agencyId === agencyId ? name : 'Someone else',
    facts: { partyId, ...(principal.agencyId === agencyId ? { actor: principal.subject } : {}) },
  };
  return addEntry(tx, { ids, now: clock.now() }, { agencyId, id: applicationId }, entry);
}
