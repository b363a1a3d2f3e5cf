import type { QueryClient } from '@tanstack/react-query';
import { createOutboxFront, type OutboxFront } from '../offline/outbox/open-outbox.ts';
import type { QueryPersistence } from '../offline/query-persistence.ts';
import { afterFirstScreen } from '../platform/after-first-screen.ts';
import { type ApiClient, createTransport } from '../platform/api-client.ts';
import { RequestAborted } from '../platform/api-errors.ts';
import type { Connectivity } from '../platform/connectivity.ts';
import type { PortalSession } from '../platform/session.ts';

/** What the outbox of the signed-in person is made of. */
export type UserOutboxParts = {
  session: PortalSession;
  connectivity: Connectivity;
  client: ApiClient;
  queryClient: QueryClient;
  persistence(): QueryPersistence | undefined;
  onOutdated(): void;
  /** Another version of the portal runs already: loads this page again when nothing is lost. */
  onTakenOver(): void;
};

/** Acknowledgements come in bursts; what is shown is asked for anew once for all of them. */
const SETTLE_MS = 300;

/** Keeps the outbox in step with the session; its code is loaded after the first screen's. */
export function createUserOutbox(parts: UserOutboxParts): OutboxFront {
  const { session, connectivity } = parts;
  const front = createOutboxFront(async (subject) => {
    await afterFirstScreen();
    const [{ startOutbox }, { browserOutboxHost }, { openVault }, { openSignOutGate }, answers] =
      await Promise.all([
        import('../offline/outbox/start-outbox.ts'),
        import('../offline/outbox/browser-host.ts'),
        import('../offline/open-vault.ts'),
        import('../offline/sign-out-gate.ts'),
        import('../offline/changes/keep-answer.ts'),
      ]);
    return startOutbox(
      {
        subject,
        connectivity,
        vault: openVault(subject),
        gate: openSignOutGate(),
        build: document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? '',
        transport: createTransport({
          connectivity,
          onAccepted: session.onAccepted,
          onOutdated: parts.onOutdated,
          async accessToken() {
            // The very last moment: nothing of one person goes under the name of another.
            if (session.subject() !== subject) throw new RequestAborted();
            return session.accessToken();
          },
        }),
        session() {
          const { user } = session.snapshot();
          return user && { subject: user.subject, token: String(user.expiresAt) };
        },
        keepAnswer: (operation, answer) =>
          answers.keepAnswer(operation, answer, {
            queryClient: parts.queryClient,
            store: async (query) => parts.persistence()?.store(query),
          }),
        onAcknowledged: askAnew,
        onOutdated: parts.onOutdated,
        onGivenWay: parts.onTakenOver,
      },
      browserOutboxHost(),
    );
  });

  let isAsking = false;
  function askAnew(): void {
    if (isAsking) return;
    isAsking = true;
    setTimeout(async () => {
      isAsking = false;
      const { listingsChanged } = await import('../features/listings/listing-queries.ts');
      await listingsChanged(parts.queryClient);
    }, SETTLE_MS);
  }

  let seen = session.snapshot();
  const follow = () => {
    const now = session.snapshot();
    const isOtherToken = now.user?.expiresAt !== seen.user?.expiresAt;
    seen = now;
    if (now.user) front.open(now.user.subject);
    front.outbox.lock(now.status === 'locked');
    if (isOtherToken) front.outbox.drain('person');
  };
  session.subscribe(follow);
  follow();
  return front;
}
