import type { Standing } from '../../domain/people/standing.ts';
import { safeRedirect } from './safe-redirect.ts';

/** How a sign-out ended, or why somebody is out, for the page that is shown after it. */
export type SignOutOutcome = 'done' | 'offline' | 'failed' | Exclude<Standing, 'active'>;

/** Why signing in anew was asked for: the status the API answered with. */
export type RefusalStatus = 401 | 403;

const ROUTE = 'lintel:post-login-route';
const SIGNED_IN_AT = 'lintel:signed-in-at';
const FORBIDDEN = 'lintel:forbidden';
const SIGNED_OUT = 'lintel:signed-out';
const AFRESH = 'lintel:sign-in-afresh';
const PENDING_END = 'lintel:pending-end-session';

/** A refusal this soon after signing in would only come again. */
const FRESH_MS = 60_000;

/** The notes that signing in and out leave for later pages of this tab and device. */
export type SessionMemory = ReturnType<typeof createSessionMemory>;

/** Keeps the notes in the browser's storage; a refused storage remembers nothing and breaks nothing. */
export function createSessionMemory(tab: Storage, device: Storage) {
  return {
    /** Keeps where to go after sign-in; an address that isn't ours is dropped. */
    saveRoute(target: unknown, origin: string): void {
      const route = safeRedirect(target, origin);
      if (route === null) remove(tab, ROUTE);
      else write(tab, ROUTE, route);
    },
    /** Hands out the saved route once (spec 2), checked again at use. */
    takeRoute(origin: string): string | null {
      const route = safeRedirect(read(tab, ROUTE), origin);
      remove(tab, ROUTE);
      return route;
    },
    noteSignIn(now: number): void {
      write(tab, SIGNED_IN_AT, String(now));
      remove(tab, SIGNED_OUT);
      remove(device, AFRESH);
      remove(device, PENDING_END);
    },
    /**
     * Whether a refusal should lead to signing in (spec 8) and not to an error page: never right after
     * signing in, and for 403 once until sign-out, because roles change when tokens do.
     */
    maySignInAgain(status: RefusalStatus, now: number): boolean {
      if (now - Number(read(tab, SIGNED_IN_AT) ?? 0) < FRESH_MS) return false;
      return status === 401 || read(tab, FORBIDDEN) === null;
    },
    noteSignInAgain(status: RefusalStatus): void {
      if (status === 403) write(tab, FORBIDDEN, 'asked');
    },
    noteSignOut(outcome: SignOutOutcome): void {
      write(tab, SIGNED_OUT, outcome);
      // The provider may still know this device: the next sign-in has to ask for the password.
      if (outcome === 'done') return;
      write(device, AFRESH, 'yes');
      if (outcome === 'offline' || outcome === 'failed') write(device, PENDING_END, 'yes');
    },
    /** Whether the provider still has to be told of a sign-out. */
    isEndPending: () => read(device, PENDING_END) !== null,
    noteProviderEnded(): void {
      remove(device, PENDING_END);
      write(tab, SIGNED_OUT, 'done');
    },
    /** How the sign-out before this page ended; told once. */
    takeSignOut(): SignOutOutcome | undefined {
      const outcome = read(tab, SIGNED_OUT);
      remove(tab, SIGNED_OUT);
      return (outcome ?? undefined) as SignOutOutcome | undefined;
    },
    /** The next sign-in has to ask for the password, because something sensitive is to be shown. */
    askAfresh(): void {
      write(device, AFRESH, 'yes');
    },
    mustSignInAfresh: () => read(device, AFRESH) !== null,
    /** Empties both storages (spec 4). The worker keeps the config, without which nothing opens offline. */
    clear(): void {
      for (const storage of [tab, device]) attempt(() => storage.clear());
    },
  };
}

function read(storage: Storage, key: string): string | null {
  return attempt(() => storage.getItem(key)) ?? null;
}

function write(storage: Storage, key: string, value: string): void {
  attempt(() => storage.setItem(key, value));
}

function remove(storage: Storage, key: string): void {
  attempt(() => storage.removeItem(key));
}

function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
