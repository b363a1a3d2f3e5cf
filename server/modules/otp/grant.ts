import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { otpEndpoints } from '../../../contract/endpoints/otp.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { BYPASS_GRANT_LIFE_MS } from '../../../domain/otp/limits.ts';
import { otpScope } from '../../../domain/otp/scope.ts';
import { normaliseShortcode, type Shortcode } from '../../../domain/otp/shortcode.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { SignedInCall } from '../../http/call.ts';
import { readAccount } from '../account/service.ts';
import { agencySettings } from '../agency-settings/service.ts';
import { addEntry } from '../applications/event-service.ts';
import { shortcodeKey } from '../applications/link-service.ts';
import { openedLinks } from '../applications/service.ts';
import { notifyOwners } from '../notifications/owners/service.ts';
import { codesNow, letCodesIn } from './counts/service.ts';
import { insertGrant } from './grants/store.ts';
import { findLink } from './links/store.ts';
import { scopeKey } from './secrets.ts';
import { type CodeDeps, contactsOf } from './send-service.ts';

type Of = { id: string; partyId: string };
type StaffLink = {
  agencyId: string;
  actorName: string;
  url: string;
  code: Shortcode;
  codeKey: string;
  requiresOtp: boolean;
};

/** The link of a party, for someone who may send applications of the listing. */
function staffLink(deps: CodeDeps, call: SignedInCall, { id, partyId }: Of) {
  const { agencyId } = call.principal;
  if (agencyId === undefined) return Promise.resolve(refuse({ code: 'auth.forbidden' as const }));
  return call.transaction<Result<StaffLink & { isOn: boolean }, Refusal>>(async (tx) => {
    const account = await readAccount(tx, call);
    if (!account.ok) return account;
    const found = await openedLinks(tx, call, deps.links, id);
    if (!found.ok) return found;
    const link = found.value.find((each) => each.partyId === partyId);
    const url = link?.url;
    const code = normaliseShortcode(url?.split('/').at(-1) ?? '');
    const hash = code === null ? undefined : shortcodeKey(code);
    if (!link || url === undefined || code === null || !hash)
      return refuse({ code: 'resource.not-found' });
    const { flags } = await agencySettings(tx, agencyId);
    const codeKey = Buffer.from(hash).toString('hex');
    const isOn = flags.includes('admin-payment-options');
    const { requiresOtp } = link;
    return ok({ agencyId, actorName: account.value.name, url, code, codeKey, requiresOtp, isOn });
  });
}

/**
 * Gives staff of the agency leave to open a vendor's page without a code: for 60 seconds, once, for a
 * reason, where the agency's flag is on and the sign-in is fresh. The secret is told here alone.
 * Source: security.md 3.3.
 */
export async function grantBypass(
  deps: CodeDeps,
  call: SignedInCall,
  { reason, ...of }: Of & { reason: string },
): Promise<Result<EndpointOutput<typeof otpEndpoints.grant>, Refusal>> {
  const found = await staffLink(deps, call, of);
  if (!found.ok) return found;
  const { agencyId, actorName, url, code, codeKey, requiresOtp, isOn } = found.value;
  // A link that opens without a code is the whole credential: staff never hold it.
  if (!isOn || !requiresOtp) return refuse({ code: 'auth.forbidden' });
  const id = randomUUID();
  const otpSecret = randomBytes(32).toString('base64url');
  const expiresAt = await deps.system(async (tx) => {
    const now = await codesNow(tx, deps.clock);
    const until = addMilliseconds(now, BYPASS_GRANT_LIFE_MS);
    await insertGrant(tx, {
      id,
      scope: scopeKey('admin-payment-options', codeKey),
      agencyId,
      actor: call.principal.subject,
      secretHash: secretHash(otpSecret),
      reason,
      expiresAt: until,
    });
    await addEntry(
      tx,
      { ids: deps.ids, now: deps.clock.now() },
      { agencyId, id: of.id },
      {
        kind: 'bypassGranted',
        actorKind: 'AGT',
        actorName,
        facts: { reason, partyId: of.partyId, actor: call.principal.subject },
      },
    );
    return until.toISOString() as IsoInstant;
  });
  const scope = otpScope('admin-payment-options', code);
  const query = new URLSearchParams({ bypassOtp: 'true', method: 'admin', otpId: id, scope });
  return ok({ otpId: id, otpSecret, scope, url: `${url}?${query}`, expiresAt });
}

/** What is kept of a grant's secret. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * Lets a party have codes sent and enter them again after too many, whoever used them up; by staff who may
 * send them the link and signed in just now, three times a day. Who did stands in the timeline.
 */
export async function unlockCodes(
  deps: CodeDeps,
  call: SignedInCall,
  of: Of,
): Promise<Result<undefined, Refusal>> {
  const found = await staffLink(deps, call, of);
  if (!found.ok) return found;
  const { agencyId, actorName, codeKey } = found.value;
  const scope = scopeKey('direct-application', codeKey);
  return deps.system(async (tx) => {
    const row = await findLink(tx, Buffer.from(codeKey, 'hex'));
    const contacts = row ? contactsOf(row) : [];
    const letIn = await letCodesIn(tx, deps, { scope, contacts });
    if (!letIn.ok) {
      const detail = 'They were let in again three times within a day. Ask them to call us.';
      return refuse({ code: 'rate.limited', retryAfterSeconds: letIn.error, detail });
    }
    await addEntry(
      tx,
      { ids: deps.ids, now: deps.clock.now() },
      { agencyId, id: of.id },
      {
        kind: 'codesUnlocked',
        actorKind: 'AGT',
        actorName,
        facts: { partyId: of.partyId, actor: call.principal.subject },
      },
    );
    await notifyOwners(
      tx,
      { ids: deps.ids, now: deps.clock.now() },
      {
        kind: 'codes-unlocked',
        agencyId,
        dedupeKey: `unlock ${deps.ids.next()}`,
        facts: { staffName: actorName, applicationId: of.id, partyId: of.partyId },
      },
    );
    return ok(undefined);
  });
}
