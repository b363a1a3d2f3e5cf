import * as v from 'valibot';
import { openKeyValueStore } from './idb.ts';
import { describeError, log } from './log.ts';
import { SIGN_IN_MARK } from './session-constants.ts';

const DATABASE = 'lintel-session';
const KEPT_AS = 'sign-in';
const USER = /^oidc\..*\.user:/;
/** What the portal needs besides the user to open without a connection and to know its stores again. */
const BESIDE = ['lintel:config', 'lintel:contact', SIGN_IN_MARK];

const SignInSchema = v.strictObject({
  entries: v.record(v.string(), v.string()),
  /** Seconds since 1970 by the provider's clock: the sign-in, or where that isn't said the token's issue. */
  began: v.number(),
  token: v.string(),
  /** The token that this one took the place of, where it was renewed. */
  replaced: v.optional(v.string()),
});
type SignIn = v.InferOutput<typeof SignInSchema>;

/** No sign-in that began then or before is taken up again, whatever a slow tab still reads of it. */
const OverSchema = v.strictObject({ over: v.number() });

const KeptSchema = v.union([SignInSchema, OverSchema]);
type Kept = v.InferOutput<typeof KeptSchema>;

const UserSchema = v.object({
  access_token: v.string(),
  profile: v.object({ auth_time: v.optional(v.number()), iat: v.optional(v.number()) }),
});

type LocalStorage = Pick<Storage, 'getItem' | 'setItem' | 'key' | 'length'>;

/** The stored sign-in once more, in a place that a killed browser and another tab read as it was written. */
export type SignInCopy = {
  /** Puts back into local storage what was lost from it. Never rejects. */
  restore(local: LocalStorage): Promise<void>;
  /**
   * Copies what local storage holds; `replaced` is the token that was renewed just now. Where local
   * storage still holds a token that was replaced, it gets the one after it. Never rejects.
   */
  align(local: LocalStorage, replaced?: string): Promise<void>;
  /** Forgets the copy for good: the person signed out. Rejects when it stayed. */
  end(): Promise<void>;
};

/**
 * A browser writes local storage to the disk seconds later, up to a minute, and carries it to its other
 * tabs a moment later. So whoever lost power soon after signing in would be signed out, without a
 * connection to sign in again and read their own work; and a tab that got the lock of a renewal might
 * still read the token that another tab had replaced. IndexedDB does neither.
 */
export function openSignInCopy(): SignInCopy {
  const store = openKeyValueStore(DATABASE);
  let known = 0;
  return {
    async restore(local) {
      try {
        const kept = parse(await store.get(KEPT_AS));
        if (!kept || 'over' in kept || signInIn(local)) return;
        known = kept.began;
        for (const [key, value] of Object.entries(kept.entries)) {
          if (local.getItem(key) === null) local.setItem(key, value);
        }
      } catch (error) {
        unavailable(error);
      }
    },
    async align(local, replaced) {
      try {
        const own = signInIn(local);
        if (!own) return;
        known = own.began;
        const kept = await store.change(KEPT_AS, (found) => {
          const before = parse(found);
          if (before && 'over' in before && own.began <= before.over) return found;
          const last = before && 'entries' in before ? before : undefined;
          if (last?.replaced === own.token) return found;
          // Whoever looks in between a renewal and its note of what was replaced keeps it without.
          const noted = last?.token === own.token ? last.replaced : undefined;
          const next = { ...own, replaced: replaced ?? noted };
          return last && userIn(last) === userIn(next) && last.replaced === next.replaced
            ? found
            : next;
        });
        const later = parse(kept);
        if (!later || 'over' in later || later.replaced !== own.token) return;
        // Signed out meanwhile: nothing is put back.
        if (!signInIn(local)) return;
        for (const [key, value] of Object.entries(later.entries)) {
          if (USER.test(key)) local.setItem(key, value);
        }
      } catch (error) {
        unavailable(error);
      }
    },
    async end() {
      await store.change(KEPT_AS, (found) => {
        const kept = parse(found);
        const last = kept && ('over' in kept ? kept.over : kept.began);
        return { over: Math.max(known, last ?? 0) } satisfies Kept;
      });
    },
  };
}

let opened: SignInCopy | undefined;

/** The one copy of this device. */
export function signInCopy(): SignInCopy {
  opened ??= openSignInCopy();
  return opened;
}

function userIn({ entries }: Pick<SignIn, 'entries'>): string | undefined {
  return Object.entries(entries).find(([key]) => USER.test(key))?.[1];
}

function parse(value: unknown): Kept | undefined {
  const parsed = v.safeParse(KeptSchema, value);
  return parsed.success ? parsed.output : undefined;
}

function signInIn(local: LocalStorage): Omit<SignIn, 'replaced'> | undefined {
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index) ?? '');
  const userKey = keys.find((key) => USER.test(key));
  if (userKey === undefined) return undefined;
  const entries: Record<string, string> = {};
  for (const key of [userKey, ...BESIDE]) {
    const value = local.getItem(key);
    if (value !== null) entries[key] = value;
  }
  const user = v.safeParse(UserSchema, JSON.parse(entries[userKey] ?? 'null'));
  if (!user.success) return undefined;
  const { access_token: token, profile } = user.output;
  return { entries, began: profile.auth_time ?? profile.iat ?? 0, token };
}

/** Without it everything goes on as local storage has it. */
const unavailable = (error: unknown) =>
  log('warning', 'session.copy-unavailable', describeError(error));
