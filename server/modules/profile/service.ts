import { subHours } from 'date-fns/subHours';
import type { Profile } from '../../../contract/endpoints/profile.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { pictureFault } from '../../../domain/documents/picture-fault.ts';
import { deviceName } from '../../../domain/people/device-name.ts';
import { maskPhone } from '../../../domain/people/masks.ts';
import { parsePhone } from '../../../domain/people/phone.ts';
import {
  PHOTO_LIMITS,
  type SavedSignature,
  SIGNATURE_LIMITS,
} from '../../../domain/people/profile.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Session } from '../../http/session.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { LinkSealer } from '../applications/link-service.ts';
import { notify } from '../notifications/requests/service.ts';
import { enterContactCode, makeContactCode } from '../otp/contact-code-service.ts';
import { recordAgencyEvent } from '../people/invite-service.ts';
import { SIGN_IN_HOURS } from './devices-service.ts';
import { ownerOf } from './people.ts';
import {
  findDevices,
  findKnown,
  findProfile,
  keepProfile,
  removeDevice,
  updateKnown,
} from './store.ts';

/** What a profile needs from outside. */
export type ProfileDeps = {
  /** Devices belong to no agency, and what a wrong code was counted with stays. */
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  codes: { secrets: Parameters<typeof makeContactCode>[1]['secrets'] };
  links: LinkSealer;
  clock: Clock;
  ids: Ids;
  session: Pick<Session, 'revokeSignIn'>;
};

type Outcome = Promise<Result<Profile, Refusal>>;
type Who = Pick<SignedInCall, 'principal' | 'now'>;

/** What somebody keeps of themselves, and where they are signed in. */
export function readProfile({ system }: Pick<ProfileDeps, 'system'>, call: Who): Outcome {
  return system((tx) => profileOf(tx, call));
}

async function profileOf(tx: Tx, { principal, now }: Who): Outcome {
  const { agencyId, subject: personId, originTokenId } = principal;
  const known = await findKnown(tx, agencyId, personId);
  if (!known) return refuse({ code: 'resource.not-found' });
  const kept = agencyId && (await findProfile(tx, { agencyId, personId }));
  const devices = await findDevices(tx, personId, subHours(now, SIGN_IN_HOURS));
  const { name, email, mobile } = known;
  return ok({
    name,
    email,
    ...(mobile === null ? {} : { mobile }),
    ...(kept && kept.photo !== null ? { photo: kept.photo } : {}),
    ...(kept && kept.signature !== null ? { signature: kept.signature } : {}),
    devices: devices.map(({ id, userAgent, signedInAt, lastSeenAt, family }) => ({
      id,
      name: deviceName(userAgent),
      signedInAt: signedInAt.toISOString() as IsoInstant,
      lastSeenAt: lastSeenAt.toISOString() as IsoInstant,
      isThis: family === originTokenId,
    })),
  } as Profile);
}

/** Adds to the agency's history what somebody changed of themselves; our own staff belong to none. */
async function tell(
  tx: Tx,
  { ids }: Pick<ProfileDeps, 'ids'>,
  { principal, now }: Who,
  facts: Record<string, unknown>,
): Promise<void> {
  const { agencyId, subject: id } = principal;
  if (agencyId === undefined) return;
  const name = (await findKnown(tx, agencyId, id))?.name ?? '';
  await recordAgencyEvent(
    tx,
    { ids, now },
    {
      agencyId,
      kind: 'profile-changed',
      subjectKind: 'person',
      subjectId: id,
      by: { id, name },
      facts: { name, ...facts },
    },
  );
}

type Written = { name: string; photo?: string | undefined; signature?: SavedSignature | undefined };

function faultsOf({ photo, signature }: Written) {
  const drawn = signature?.kind === 'drawn' ? signature.png : undefined;
  const faults = [
    { path: 'photo', png: photo, limits: PHOTO_LIMITS },
    { path: 'signature', png: drawn, limits: SIGNATURE_LIMITS },
  ].map(({ path, png, limits }) => ({
    path,
    message: png && pictureFault(Buffer.from(png, 'base64'), limits, path),
  }));
  return faults.flatMap(({ path, message }) => (message ? [{ path, message }] : []));
}

/** Writes name, photo and signature, each with its entry in the history where it is another one. */
export function changeProfile(deps: ProfileDeps, call: Who, written: Written): Outcome {
  return deps.system(async (tx) => {
    const before = await profileOf(tx, call);
    if (!before.ok) return before;
    const { agencyId, subject: personId } = call.principal;
    const { name, photo, signature } = written;
    const errors = faultsOf(written);
    if (errors.length > 0) return refuse({ code: 'request.invalid', errors });
    if (name !== before.value.name) {
      await updateKnown(tx, { agencyId, id: personId }, { name });
      await tell(tx, deps, call, { before: before.value.name, after: name });
    }
    if (agencyId === undefined) return profileOf(tx, call);
    await keepProfile(
      tx,
      { agencyId, personId },
      { photo: photo ?? null, signature: signature ?? null },
    );
    if (photo !== before.value.photo) await tell(tx, deps, call, { setting: 'photo' });
    if (JSON.stringify(signature) !== JSON.stringify(before.value.signature)) {
      await tell(tx, deps, call, { setting: 'signature' });
    }
    return profileOf(tx, call);
  });
}

function codeFor(personId: string, agencyId: string, contact: string, address: string) {
  const scope = `profile-mobile ${personId}`;
  const masked = maskPhone(contact);
  return { agencyId, scope, personId, channel: 'SMS' as const, contact, masked, address };
}

/** Sends a code to another mobile. */
export function sendMobileCode(
  deps: ProfileDeps,
  call: SignedInCall,
  mobile: string,
): Promise<Result<{ otpId: string; expiresAt: IsoInstant }, Refusal>> {
  const { agencyId, subject: personId } = call.principal;
  const contact = parsePhone(mobile)?.e164;
  return deps.system(async (tx) => {
    if (agencyId === undefined || !contact) return refuse({ code: 'otp.mobile-missing' });
    const of = codeFor(personId, agencyId, contact, call.origin.address);
    const made = await makeContactCode(tx, { ...deps.codes, clock: deps.clock }, of);
    if (!made.ok) return made;
    await keepProfile(tx, { agencyId, personId }, { enteredMobile: contact });
    const { id, code } = made.value;
    const expiresAt = made.value.expiresAt.toISOString() as IsoInstant;
    const owner = ownerOf(agencyId, personId);
    const facts = { channel: 'SMS' as const, codeSealed: deps.links.seal(code, owner), expiresAt };
    await notify(tx, { ids: deps.ids, now: call.now }, [
      { kind: 'one-time-code', facts, ...owner, dedupeKey: `one-time-code ${id}` },
    ]);
    return ok({ otpId: id, expiresAt });
  });
}

/** Takes the mobile that a code went to. */
export function enterMobileCode(
  deps: ProfileDeps,
  call: SignedInCall,
  given: { mobile: string; otpId: string; otpValue: string },
): Outcome {
  const { agencyId, subject: personId } = call.principal;
  const contact = parsePhone(given.mobile)?.e164;
  return deps.system(async (tx) => {
    const known = await findKnown(tx, agencyId, personId);
    if (!agencyId || !contact || !known) return refuse({ code: 'otp.refused' });
    // A lost answer is asked for again.
    if (parsePhone(known.mobile ?? '')?.e164 === contact) return profileOf(tx, call);
    const of = codeFor(personId, agencyId, contact, call.origin.address);
    const right = await enterContactCode(tx, { ...deps.codes, clock: deps.clock }, of, given);
    if (!right.ok) return right;
    await updateKnown(tx, { agencyId, id: personId }, { mobile: contact });
    await keepProfile(tx, { agencyId, personId }, { enteredMobile: null });
    const masked = {
      before: known.mobile ? maskPhone(known.mobile) : 'none',
      after: maskPhone(contact),
    };
    await tell(tx, deps, call, masked);
    return profileOf(tx, call);
  });
}

/** Ends the sign-in of one of the person's devices. */
export async function signOutDevice(deps: ProfileDeps, call: SignedInCall, id: string): Outcome {
  const personId = call.principal.subject;
  const family = await deps.system(async (tx) => {
    const found = await removeDevice(tx, { id, personId });
    if (found) await tell(tx, deps, call, { setting: 'signed out one of the devices' });
    return found;
  });
  if (!family) return refuse({ code: 'resource.not-found' });
  await deps.session.revokeSignIn(family);
  return readProfile(deps, call);
}
