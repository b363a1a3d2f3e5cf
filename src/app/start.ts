import type { QueryClient } from '@tanstack/react-query';
import type { OutboxFront } from '../offline/outbox/open-outbox.ts';
import type { Outbox } from '../offline/outbox/outbox.ts';
import type { Pins } from '../offline/pins/pins.ts';
import { createPortalQueryClient } from '../offline/query-client.ts';
import type { Replica } from '../offline/replica/replica.ts';
import { afterFirstScreen } from '../platform/after-first-screen.ts';
import { agencyInHand } from '../platform/agency-in-hand.ts';
import { createApiClient } from '../platform/api-client.ts';
import { deviceClock } from '../platform/clock.ts';
import { browserConfigHost, loadConfig } from '../platform/config.ts';
import { browserConnectivityHost, createConnectivity } from '../platform/connectivity.ts';
import { watchInstallPrompt } from '../platform/install-prompt.ts';
import { describeError, log } from '../platform/log.ts';
import type { Portal } from '../platform/portal-context.ts';
import type { WorkerHandle } from '../platform/service-worker.ts';
import { createPortalSession, type PortalSession } from '../platform/session.ts';
import { isStorageBlocked, StorageBlocked } from '../platform/storage.ts';
import { readTheme, showTheme } from '../platform/theme.ts';
import { answerOtherTabs } from '../platform/unsaved-work.ts';
import { takeWaitingUpdate } from '../platform/waiting-update.ts';
import { accountQuery } from './account.ts';
import { loadFirstScreen } from './first-screen.ts';
import { loansHostRedirect } from './loans-host.ts';
import { handleMissingChunks } from './missing-chunk.ts';
import { createPortalRouter } from './router.ts';
import type { Shell } from './shell-context.ts';
import { keepSignIn, restoreSignIn } from './sign-in-keeping.ts';
import { createPortalUpdates } from './updates/portal-updates.ts';
import { createUserCache } from './user-cache.ts';
import { createUserOutbox } from './user-outbox.ts';
import { createUserPins } from './user-pins.ts';
import { createUserReplica } from './user-replica.ts';

/** The running portal, ready to be drawn. */
export type StartedPortal = {
  portal: Portal;
  queryClient: QueryClient;
  session: PortalSession;
  router: ReturnType<typeof createPortalRouter>;
  shell: Shell;
  replica: Replica;
  outbox: Outbox;
  pins: Pins;
};

/**
 * Starts the portal in order: config, session, query client, router, first screen; then, once that is
 * drawn, the worker. Resolves to undefined when the page is about to be loaded again or elsewhere (an
 * update applied before the first paint, a path that lives on the portal's host). Rejects when the
 * config can't be had, or the browser keeps nothing for this site.
 */
export async function startPortal(): Promise<StartedPortal | undefined> {
  if (isStorageBlocked()) throw new StorageBlocked();
  showTheme(readTheme());
  const install = watchInstallPrompt();
  const updates = createPortalUpdates();
  const worker = Promise.withResolvers<WorkerHandle | undefined>();
  const onChanged = () =>
    void worker.promise.then((each) => each?.send({ type: 'config-changed' }));
  const updated = takeWaitingUpdate();
  await restoreSignIn();
  const config = await loadConfig({
    ...browserConfigHost(),
    onChanged,
    whenIdle: afterFirstScreen,
  });
  const movedTo = loansHostRedirect(location, config);
  if (movedTo) {
    location.replace(movedTo);
    return undefined;
  }

  const isOut = async () =>
    (await import('./out.ts')).isOut({ session, connectivity, outbox: userOutbox?.outbox });
  const session: PortalSession = createPortalSession(config, undefined, isOut);
  await session.ready;
  const connectivity = createConnectivity(browserConnectivityHost());
  // Its first question is no part of the first screen, whose own calls tell as much.
  void afterFirstScreen().then(() => {
    connectivity.start();
    if (connectivity.state() === 'unknown') void connectivity.check();
  });
  session.followConnectivity(connectivity);
  let userOutbox: OutboxFront | undefined;
  const client = createApiClient({
    accessToken: session.accessToken,
    connectivity,
    onAccepted() {
      session.onAccepted();
      userOutbox?.outbox.drain('answer');
    },
    onRefused: () => void (session.subject() && isOut()),
    onOutdated: updates.demand,
    onStreamError: session.onApiError,
    agency: agencyInHand,
  });
  const userCache = createUserCache();
  const userReplica = createUserReplica({ client, connectivity });
  const followUser = () => {
    const subject = session.subject();
    if (!subject) return;
    userCache.open(subject);
    userReplica.open(subject);
  };
  session.subscribe(followUser);
  followUser();
  const queryClient = createPortalQueryClient({
    agencyInHand: () => agencyInHand(),
    connectivity,
    persistence: userCache.current,
    onError: session.onApiError,
  });
  userOutbox = createUserOutbox({
    session,
    connectivity,
    client,
    queryClient,
    persistence: userCache.current,
    onOutdated: updates.demand,
    onTakenOver: updates.onTakenOver,
  });

  const userPins = createUserPins({
    client,
    queryClient,
    replica: userReplica.replica,
    account: () => queryClient.getQueryData(accountQuery(client).queryKey),
  });
  const followPins = () => userPins.follow(session.subject());
  session.subscribe(followPins);
  followPins();

  const portal: Portal = { config, client, connectivity, clock: deviceClock };
  const router = createPortalRouter({ portal, queryClient, session });
  const firstScreen = session.isSignedIn()
    ? loadFirstScreen({ router, queryClient, client })
    : undefined;
  keepSignIn(session);
  session.onSignOut(userOutbox.wipe);
  // Its code is fetched as soon as there is time: a sign-out finds it here.
  session.onSignOut(async (subject) => (await deviceWipe()).wipeDevice(subject));
  void afterFirstScreen().then(async () => (await deviceWipe()).finishWiping());
  session.onSignOut(() => userCache.wipe(queryClient));
  session.onSignOut(userReplica.wipe);
  session.onSignOut(userPins.close);
  session.navigateWith((href) => void router.navigate({ href, replace: true }));

  handleMissingChunks(connectivity);
  answerOtherTabs();
  if (await updated) {
    location.reload();
    return undefined;
  }
  await firstScreen;
  if (import.meta.env.PROD) void afterFirstScreen().then(startWorker);
  if (import.meta.env.MODE === 'chaos' && session.isSignedIn()) {
    const { exposeToChaos } = await import('./chaos-hook.ts');
    exposeToChaos({ outbox: userOutbox.outbox, queryClient, client });
  }
  return {
    portal,
    queryClient,
    session,
    router,
    shell: { install, updates, signOut: session.signOut },
    replica: userReplica.replica,
    outbox: userOutbox.outbox,
    pins: userPins.pins,
  };

  async function startWorker(): Promise<void> {
    try {
      const { registerWorker } = await import('../platform/service-worker.ts');
      const handle = await registerWorker({
        onTakenOver: updates.onTakenOver,
        onMessage() {
          void connectivity.check();
          userOutbox?.outbox.drain('worker');
        },
      });
      worker.resolve(handle);
      if (handle) updates.follow(handle);
    } catch (error) {
      log('error', 'worker.not-started', describeError(error));
    }
  }
}

const deviceWipe = () => import('../offline/wipe-device.ts');
