import { accountEndpoints } from '../../contract/endpoints/account.ts';
import type { PortalConfig } from '../../contract/portal-config.ts';
import { newId } from './ids.ts';
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

type Parts = {
  config: PortalConfig;
  client: IdentityClient;
  store: SessionStore;
  memory: SessionMemory;
  host: SessionHost;
};

/** Signing out, and what others want done before storage is cleared. */
export type SignOut = {
  /** Runs before storage is cleared, in every tab; returns the way to take it back. */
  register(handler: () => Promise<void>): () => void;
  /** Runs what was registered; false when something could not be wiped. */
  runHandlers(): Promise<boolean>;
  /**
   * Ends the session at the API, clears this device (spec 4) and leaves for the provider's sign-out
   * address. Without a connection it clears this device and stays.
   */
  run(): Promise<SignOutOutcome>;
};

export function createSignOut(parts: Parts): SignOut {
  const { config, client, store, memory, host } = parts;
  const handlers = new Set<() => Promise<void>>();

  async function runHandlers(): Promise<boolean> {
    const outcomes = await Promise.allSettled([...handlers].map((run) => run()));
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of failed) log('error', 'sign-out.not-wiped', describeError(reason));
    return failed.length === 0;
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
      const isReached = await endOnServer(parts, user);
      const isWiped = await runHandlers();
      memory.clear();
      client.forgetUser();
      await store.read();
      const outcome = !isWiped ? 'failed' : isReached ? await leave(user?.id_token) : 'offline';
      if (outcome !== 'done') memory.noteSignOut(outcome);
      return outcome;
    },
  };
}

/** Whether anybody answered: only then is there a provider to go to. */
async function endOnServer(parts: Parts, user: StoredUser | null): Promise<boolean> {
  const { config, client, host } = parts;
  if (!host.isOnLine()) return false;
  const { path, method } = accountEndpoints.signOut;
  try {
    await host.fetch(path, {
      method,
      headers: {
        Authorization: `Bearer ${user?.access_token ?? ''}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': newId(),
      },
      body: '{}',
      signal: AbortSignal.timeout(PATIENCE_MS),
      keepalive: true,
      credentials: 'omit',
    });
    // Our own provider forgets the refresh token with the family; a hosted pool has to be told.
    if (isHostedPool(config)) await (await client.load()).revokeTokens(['refresh_token']);
    return true;
  } catch (error) {
    log('warning', 'sign-out.server-not-reached', describeError(error));
    return false;
  }
}
