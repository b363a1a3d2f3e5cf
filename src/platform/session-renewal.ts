import { describeError, log } from './log.ts';
import type { IdentityClient, SessionHost } from './session-client.ts';
import { RENEW_RETRY_MS, SIGN_IN_MARK, SILENT_TIMEOUT_SECONDS } from './session-constants.ts';
import { describeIdentityError, isIdentityTimeout } from './session-errors.ts';
import type { SessionStore } from './session-store.ts';
import { type SignInCopy, signInCopy } from './sign-in-copy.ts';

const MAX_RETRIES = 3;

/**
 * Renews the token that ended at `before` (seconds since 1970) when it was asked for, once for all tabs: while
 * this code was fetched another one may have been quicker. A timeout is tried again after 5 s
 * (spec 8); any other failure shows in the snapshot. None of them signs anybody out: without a
 * connection the user stays, and what is on the device stays readable.
 */
export async function renewToken(
  client: IdentityClient,
  store: SessionStore,
  host: SessionHost,
  before: number,
  copy: Pick<SignInCopy, 'align'> = signInCopy(),
): Promise<void> {
  store.show({ renewal: 'working' });
  for (let retries = 0; ; retries += 1) {
    try {
      await alone(host.locks, async () => {
        // What another tab stored may not have come here yet.
        await copy.align(host.local);
        await store.read();
        // Another tab was quicker; its refresh token has already replaced ours.
        if ((store.user()?.expires_at ?? 0) > before) return;
        const user = store.user();
        if (!user?.refresh_token) throw new Error('login_required: no refresh token');
        // The client drops its own setting here unless it is given with the call.
        const mark = host.local.getItem(SIGN_IN_MARK);
        await (await client.load()).signinSilent({
          silentRequestTimeoutInSeconds: SILENT_TIMEOUT_SECONDS,
        });
        // A sign-out came meanwhile: what the answer stored belongs to nobody any more.
        if (host.local.getItem(SIGN_IN_MARK) !== mark) client.forgetUser();
        else await copy.align(host.local, user.access_token);
        await store.read();
      });
      store.show();
      return;
    } catch (error) {
      log('warning', 'session.not-renewed', describeError(error));
      if (!isIdentityTimeout(error) || retries >= MAX_RETRIES) {
        store.show({ renewal: isOver(error) ? 'refused' : 'failed' });
        return;
      }
      await host.wait(RENEW_RETRY_MS);
    }
  }
}

/** Whether only signing in anew helps. */
function isOver(error: unknown): boolean {
  const { code } = describeIdentityError(error);
  return code === 'session-over' || code === 'subject-mismatch';
}

/** One renewal at a time over all tabs: a rotated refresh token used twice ends the session. */
async function alone(locks: LockManager | undefined, run: () => Promise<void>): Promise<void> {
  if (locks) await locks.request('oidc-renew', run);
  else await run();
}
