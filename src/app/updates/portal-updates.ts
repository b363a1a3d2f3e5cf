import type { WorkerHandle } from '../../platform/service-worker.ts';
import { askOtherTabs, hasUnsavedWork } from '../../platform/unsaved-work.ts';

/**
 * Where an update stands: nothing to do, a version waits for consent, it can't be taken because work
 * is unsaved (in this tab or in another), it took over and this page has to be loaded again, or the API
 * refuses this version until it is updated.
 */
export type UpdateState = 'none' | 'waiting' | 'blocked' | 'taken-over' | 'outdated' | 'updating';

/** The update by prompt (offline.md B.5), as the banner sees it. */
export type PortalUpdates = {
  state(): UpdateState;
  subscribe(listener: () => void): () => void;
  /** A person agreed. Refuses while a reload would lose something anywhere. */
  accept(): Promise<void>;
  /** The API refused this version (`client.outdated`): nothing is sent until a person updates. */
  demand(): void;
  /** For the worker's registration, once it is there. */
  follow(worker: WorkerHandle): void;
  /** The new version runs this page's worker now: reload, or keep the page while it holds work. */
  onTakenOver(): void;
};

/** The parts of the browser that an update touches, so that tests can play them. */
export type UpdateHost = {
  reload(): void;
  hasUnsavedWork(): boolean;
  askOtherTabs(): Promise<boolean>;
  later(run: () => void, milliseconds: number): void;
};

/** How long a demanded version may take to be fetched before the page is simply loaded again. */
const FETCH_PATIENCE_MS = 20_000;

const browserHost: UpdateHost = {
  reload: () => location.reload(),
  hasUnsavedWork,
  askOtherTabs,
  later: (run, milliseconds) => setTimeout(run, milliseconds),
};

/** Never updates by itself: a reload in the middle of a form loses trust even where it loses no data. */
export function createPortalUpdates(host: UpdateHost = browserHost): PortalUpdates {
  const listeners = new Set<() => void>();
  let worker: WorkerHandle | undefined;
  let isBlocked = false;
  let isTakenOver = false;
  let isOutdated = false;
  let isUpdating = false;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  /** A version that was agreed to before it was here is taken as soon as it is. */
  const takeOver = () => {
    if (isUpdating && worker?.isUpdateWaiting()) worker.applyUpdate();
    notify();
  };
  return {
    state() {
      if (isTakenOver) return 'taken-over';
      if (isUpdating) return 'updating';
      if (!isOutdated && !worker?.isUpdateWaiting()) return 'none';
      if (isBlocked) return 'blocked';
      return isOutdated ? 'outdated' : 'waiting';
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async accept() {
      if (isTakenOver) return host.reload();
      isBlocked = host.hasUnsavedWork() || (await host.askOtherTabs());
      if (isBlocked) return notify();
      if (worker?.isUpdateWaiting()) return worker.applyUpdate();
      if (!isOutdated) return notify();
      if (!worker) return host.reload();
      isUpdating = true;
      worker.checkNow();
      host.later(() => {
        if (!host.hasUnsavedWork()) host.reload();
      }, FETCH_PATIENCE_MS);
      notify();
    },
    demand() {
      if (isOutdated) return;
      isOutdated = true;
      worker?.checkNow();
      notify();
    },
    follow(next) {
      worker = next;
      next.subscribe(takeOver);
      if (isOutdated) next.checkNow();
      notify();
    },
    onTakenOver() {
      isTakenOver = true;
      notify();
      if (!host.hasUnsavedWork()) host.reload();
    },
  };
}
