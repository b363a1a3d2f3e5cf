import type { WorkerHandle } from '../../platform/service-worker.ts';
import { askOtherTabs, hasUnsavedWork } from '../../platform/unsaved-work.ts';

/**
 * Where an update stands: nothing to do, a version waits for consent, it can't be taken because work
 * is unsaved (in this tab or in another), or it took over and this page has to be loaded again.
 */
export type UpdateState = 'none' | 'waiting' | 'blocked' | 'taken-over';

/** The update by prompt (offline.md B.5), as the banner sees it. */
export type PortalUpdates = {
  state(): UpdateState;
  subscribe(listener: () => void): () => void;
  /** A person agreed. Refuses while a reload would lose something anywhere. */
  accept(): Promise<void>;
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
};

const browserHost: UpdateHost = { reload: () => location.reload(), hasUnsavedWork, askOtherTabs };

/** Never updates by itself: a reload in the middle of a form loses trust even where it loses no data. */
export function createPortalUpdates(host: UpdateHost = browserHost): PortalUpdates {
  const listeners = new Set<() => void>();
  let worker: WorkerHandle | undefined;
  let isBlocked = false;
  let isTakenOver = false;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    state() {
      if (isTakenOver) return 'taken-over';
      if (!worker?.isUpdateWaiting()) return 'none';
      return isBlocked ? 'blocked' : 'waiting';
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async accept() {
      if (isTakenOver) return host.reload();
      isBlocked = host.hasUnsavedWork() || (await host.askOtherTabs());
      notify();
      if (!isBlocked) worker?.applyUpdate();
    },
    follow(next) {
      worker = next;
      next.subscribe(notify);
      notify();
    },
    onTakenOver() {
      isTakenOver = true;
      notify();
      if (!host.hasUnsavedWork()) host.reload();
    },
  };
}
