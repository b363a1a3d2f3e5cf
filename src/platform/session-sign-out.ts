import { accountEndpoints } from '../../contract/endpoints/account.ts';
import type { PortalConfig } from '../../contract/portal-config.ts';
import { newId } from './ids.ts';
import { inTime } from './in-time.ts';
import { describeError, log } from './log.ts';
import {
  type IdentityClient,
  isHostedPool,
  type SessionHost,
  signOutAddress,
} from './session-client.ts';
import type { SessionMemory, SignOutOutcome } from './session-memory.ts';
import type { SessionStore } from './session-store.ts';
import type { StoredUser } from './session-user.ts';

const PATIENCE_MS = 3_000;
/** Emptying large stores takes its time; the next start goes on with what wasn't. */
const WIPING_PATIENCE_MS = 20_000;

type Parts = {
  config: PortalConfig;
  client: IdentityClient;
  store: SessionStore;
  memory: SessionMemory;
  host: SessionHost;
  /** Tells the other tabs that the sign-in is over. */
  announce(): void;
};

/** What is to be done at sign-out for the person who leaves; nobody when they were unknown. */
export type SignOutHandler = (subject: string | undefined) => Promise<void>;

/** Signing out, and what others want done with it. */
export type SignOut = {
  /** Runs at sign-out, in every tab; returns the way to take it back. */
  register(handler: SignOutHandler): () => void;
  /** Runs what was registered; false when something could not be wiped. */
  runHandlers(subject: string | undefined): Promise<boolean>;
  /**
   * Clears this device, ends the session at the API and leaves for the provider's sign-out address
   * (spec 4). Without a connection it clears this device and stays.
   */
  run(): Promise<SignOutOutcome>;
  /** Clears this device because the person is out; nobody has to be told. */
  clear(why: SignOutOutcome): Promise<void>;
};

/**
 * The order of offline.md B.6. Forgetting the user and clearing local storage comes first, because it
 * shuts the gate of every store in every tab at once; the API is told meanwhile and never waited for.
 */
export function createSignOut(parts: Parts): SignOut {
  const { config, client, store, memory, host } = parts;
  const handlers = new Set<SignOutHandler>();

  async function runHandlers(subject: string | undefined): Promise<boolean> {
    const outcomes = await Promise.allSettled(
      [...handlers].map((run) => inTime(run(subject), WIPING_PATIENCE_MS)),
    );
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of failed) log('error', 'sign-out.not-wiped', describeError(reason));
    return failed.length === 0;
  }

  async function forget(user: StoredUser | null): Promise<boolean> {
    client.forgetUser();
    memory.clear();
    parts.announce();
    await store.read();
    const isWiped = await runHandlers(user?.profile.sub);
    // What was under way a moment ago may have left a note behind.
    memory.clear();
    return isWiped;
  }

  async function leave(idToken: string | undefined): Promise<SignOutOutcome> {
    try {
      const address = await signOutAddress(config, client, host.location, idToken);
      memory.noteSignOut('done');
      host.location.assign(address);
      return 'done';
    } catch (error) {
      log('error', 'sign-out.failed', describeError(error));
      return 'failed';
    }
  }

  return {
    register(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    runHandlers,
    async run() {
      await store.read();
      const user = store.user();
      const reaching = endOnServer(parts, user);
      const isWiped = await forget(user);
      const isReached = await reaching;
      const outcome = !isWiped ? 'failed' : isReached ? await leave(user?.id_token) : 'offline';
      if (outcome !== 'done') memory.noteSignOut(outcome);
      return outcome;
    },
    async clear(why) {
      await forget(store.user());
      memory.noteSignOut(why);
    },
  };
}

/** Whether anybody answered: only then is there a provider to go to. */
async function endOnServer(parts: Parts, user: StoredUser | null): Promise<boolean> {
  const { config, host } = parts;
  if (!(await host.isReachable())) return false;
  const { path, method } = accountEndpoints.signOut;
  const limits = {
    signal: AbortSignal.timeout(PATIENCE_MS),
    keepalive: true,
    credentials: 'omit',
  } as const;
  try {
    await host.fetch(path, {
      method,
      headers: {
        Authorization: `Bearer ${user?.access_token ?? ''}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': newId(),
      },
      body: '{}',
      ...limits,
    });
    // Our own provider forgets the refresh token with the family; a hosted pool has to be told.
    if (isHostedPool(config) && user?.refresh_token) {
      const body = new URLSearchParams({
        token: user.refresh_token,
        client_id: config.userPoolClientId,
      });
      await host.fetch(`${config.cognitoDomain}/oauth2/revoke`, {
        method: 'POST',
        body,
        ...limits,
      });
    }
    return true;
  } catch (error) {
    log('warning', 'sign-out.server-not-reached', describeError(error));
    return false;
  }
}
