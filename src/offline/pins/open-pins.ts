import { hashKey, onlineManager, type QueryClient } from '@tanstack/react-query';
import { type Clock, deviceClock } from '../../platform/clock.ts';
import { describeError, log } from '../../platform/log.ts';
import type { KeptPin, PinStore } from './pin-store.ts';
import type { Pin, PinnedRead, Pins } from './pins.ts';

/** A document as far as keeping its bytes goes. */
export type PinnedDocument = { id: string; mediaType: string };

/** What pins are opened with. */
export type PinsOptions = {
  store: PinStore;
  queryClient: QueryClient;
  /** The answers that belong to a listing: everything its screens ask for. */
  readsOf(listingId: string): readonly PinnedRead[];
  /** The documents whose bytes the server has. */
  documentsOf(listingId: string): Promise<readonly PinnedDocument[]>;
  contentOf(listingId: string, documentId: string): Promise<ArrayBuffer>;
  /** How the listing's row stands now; undefined when that isn't known. */
  stampOf(listingId: string): Promise<string | undefined>;
  clock?: Clock;
};

/** Notes and documents change without the listing's row: everything is asked for again after a while. */
const RENEW_AFTER_MS = 30 * 60 * 1000;

/**
 * Keeps the listings a person pinned. What is kept is handed to the query cache at the start and held
 * there, so screens read it whatever its age, and each newer answer takes the kept one's place.
 */
export function openPins(options: PinsOptions): Pins {
  const { store, queryClient, clock = deviceClock } = options;
  const kept = new Map<string, KeptPin>();
  const owners = new Map<string, string>();
  const listeners = new Set<() => void>();
  let shown: ReadonlyMap<string, Pin> | undefined;
  let renewing: Promise<void> | undefined;
  let isClosed = false;

  const tell = () => {
    shown = new Map([...kept].map(([id, pin]) => [id, shownOf(pin)]));
    for (const listener of listeners) listener();
  };
  const opened = store.all().then((pins) => {
    for (const pin of pins) hold(pin);
    tell();
  });
  const stopWatching = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const pin = kept.get(owners.get(event.query.queryHash) ?? '');
    if (!pin || event.action.manual) return;
    const { queryHash, queryKey, state } = event.query;
    const others = pin.reads.filter(({ key }) => hashKey(key) !== queryHash);
    const read = { key: [...queryKey], data: state.data, at: state.dataUpdatedAt };
    const next = { ...pin, reads: [...others, read] };
    kept.set(pin.listingId, next);
    void store.put(next);
  });

  /** Hands what is kept to the query cache and keeps it from being collected there. */
  function hold(pin: KeptPin): void {
    kept.set(pin.listingId, pin);
    for (const { queryKey } of options.readsOf(pin.listingId)) {
      owners.set(hashKey(queryKey), pin.listingId);
      queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
    }
    for (const { key, data, at } of pin.reads) {
      if (!owners.has(hashKey(key)) || queryClient.getQueryData(key) !== undefined) continue;
      queryClient.setQueryData(key, data, { updatedAt: at });
    }
  }

  async function take(listingId: string): Promise<void> {
    const stamp = await options.stampOf(listingId);
    const reads = options.readsOf(listingId);
    await Promise.all(reads.map((read) => read.fetch()));
    const documents = await options.documentsOf(listingId);
    for (const { id } of documents) {
      if (isClosed || !kept.has(listingId)) return;
      if (await store.hasFile(id)) continue;
      const isKept = await store.putFile(id, await options.contentOf(listingId, id));
      if (!isKept) throw new Error('A document could not be kept');
    }
    const before = kept.get(listingId);
    if (isClosed || !before) return;
    const wanted = new Set(documents.map(({ id }) => id));
    await store.removeFiles(before.files.map(({ id }) => id).filter((id) => !wanted.has(id)));
    const pin: KeptPin = {
      ...before,
      stamp,
      asOf: clock.now().getTime(),
      isWhole: true,
      reads: reads.flatMap(({ queryKey }) => {
        const state = queryClient.getQueryState(queryKey);
        return state?.data === undefined
          ? []
          : [{ key: [...queryKey], data: state.data, at: state.dataUpdatedAt }];
      }),
      files: documents.map(({ id, mediaType }) => ({ id, mediaType })),
    };
    kept.set(listingId, pin);
    await store.put(pin);
    tell();
  }

  async function tryToTake(listingId: string): Promise<void> {
    try {
      await take(listingId);
    } catch (error) {
      log('info', 'pin.not-renewed', describeError(error));
    }
  }

  async function renewAll(): Promise<void> {
    await opened;
    for (const pin of kept.values()) {
      if (isClosed || !onlineManager.isOnline()) return;
      const isOld = clock.now().getTime() - (pin.asOf ?? 0) > RENEW_AFTER_MS;
      const isChanged = (await options.stampOf(pin.listingId)) !== pin.stamp;
      if (isOld || isChanged || !pin.isWhole) await tryToTake(pin.listingId);
    }
  }

  return {
    snapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async pin(listingId) {
      await opened;
      if (kept.has(listingId)) return true;
      const pinnedAt = clock.now().getTime();
      const pin: KeptPin = { shape: 1, listingId, pinnedAt, isWhole: false, reads: [], files: [] };
      if (!(await store.put(pin))) return false;
      hold(pin);
      tell();
      await tryToTake(listingId);
      return true;
    },
    async unpin(listingId) {
      await opened;
      const pin = kept.get(listingId);
      if (!pin) return;
      kept.delete(listingId);
      for (const { queryKey } of options.readsOf(listingId)) {
        owners.delete(hashKey(queryKey));
        queryClient.setQueryDefaults(queryKey, {});
      }
      tell();
      await store.remove(
        listingId,
        pin.files.map(({ id }) => id),
      );
    },
    async pinnedFile(documentId) {
      await opened;
      const file = [...kept.values()]
        .flatMap(({ files }) => files)
        .find(({ id }) => id === documentId);
      const bytes = file && (await store.file(documentId));
      return bytes && new Blob([bytes], { type: file.mediaType });
    },
    renew() {
      renewing ??= renewAll().finally(() => {
        renewing = undefined;
      });
      return renewing;
    },
    close() {
      isClosed = true;
      stopWatching();
      store.close();
    },
  };
}

function shownOf({ listingId, pinnedAt, asOf, isWhole }: KeptPin): Pin {
  return { listingId, pinnedAt, isWhole, ...(asOf === undefined ? {} : { asOf }) };
}
