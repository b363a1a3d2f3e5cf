import { millisecondsInDay } from 'date-fns/constants';
import * as v from 'valibot';
import { deviceClock } from './clock.ts';
import { deviceStorage, type StorageDoor, tabStorage } from './storage.ts';

const KEPT_AS = 'lintel:in-person';
const CONTACT = 'lintel:contact';
const USER = /^oidc\..*\.user:/;

/** Longer than any grace period: only signing in afresh opens the portal (decision 080). */
const A_LONG_TIME_MS = 10 * 365 * millisecondsInDay;

const SessionSchema = v.strictObject({
  /** Proves the person for the scope, in place of a code; for a quarter of an hour and one signing. */
  otpId: v.pipe(v.string(), v.minLength(1)),
  scope: v.pipe(v.string(), v.minLength(1)),
  /** Milliseconds since 1970. */
  expiresAt: v.pipe(v.number(), v.finite()),
  /** The portal's page that the host goes back to. */
  returnTo: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
});

/** A signing beside its host, on the host's device. */
export type InPersonSession = v.InferOutput<typeof SessionSchema>;

type HandOverHost = {
  session: Pick<StorageDoor, 'setItem'>;
  local: StorageDoor;
  location: Pick<Location, 'replace' | 'reload'>;
  events: Pick<EventTarget, 'addEventListener'>;
  now: () => number;
};

function browserHost(): HandOverHost {
  return {
    session: tabStorage,
    local: deviceStorage,
    location,
    events: window,
    now: () => deviceClock.now().getTime(),
  };
}

/**
 * Gives the device to somebody who signs: locks the portal in all its tabs and opens the signing page in
 * place of this one. Nothing is deleted; the host signs in afresh to go on. Gives false, with nothing
 * done, where the browser keeps nothing for a tab.
 */
export function handOver(
  address: string,
  session: InPersonSession,
  host: HandOverHost = browserHost(),
): boolean {
  if (!host.session.setItem(KEPT_AS, JSON.stringify(session))) return false;
  lockPortal(host);
  // A browser may keep this page whole and show it again: then it starts anew, and finds itself locked.
  host.events.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) host.location.reload();
  });
  host.location.replace(address);
  return true;
}

/** The signing that this tab was handed over for; undefined where it wasn't, or what is kept isn't ours. */
export function readInPerson(
  storage: Pick<Storage, 'getItem'> = tabStorage,
): InPersonSession | undefined {
  try {
    const kept = v.safeParse(SessionSchema, JSON.parse(storage.getItem(KEPT_AS) ?? 'null'));
    return kept.success ? kept.output : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the signing, once the device is back with its host. */
export function endInPerson(storage: Pick<Storage, 'removeItem'> = tabStorage): void {
  storage.removeItem(KEPT_AS);
}

/**
 * Takes the tokens of whoever is signed in off the device, and leaves who they are: the portal then stands
 * as after a long time without contact, with everything kept and nothing shown until they sign in afresh.
 */
export function lockPortal({
  local,
  now,
}: {
  local: Pick<StorageDoor, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  now: () => number;
}): void {
  const names = Array.from({ length: local.length }, (_, index) => local.key(index) ?? '');
  for (const name of names.filter((each) => USER.test(each))) {
    const profile = profileOf(local.getItem(name));
    if (profile === undefined) continue;
    const user = { access_token: '', token_type: 'Bearer', scope: '', profile, expires_at: 1 };
    // A device without room keeps no token either.
    if (!local.setItem(name, JSON.stringify(user))) local.removeItem(name);
  }
  local.setItem(CONTACT, JSON.stringify({ seen: now(), passed: A_LONG_TIME_MS }));
}

function profileOf(text: string | null): unknown {
  try {
    const user: unknown = JSON.parse(text ?? 'null');
    return typeof user === 'object' && user !== null ? Reflect.get(user, 'profile') : undefined;
  } catch {
    return undefined;
  }
}
