import { hashKey, onlineManager, type QueryClient } from '@tanstack/react-query';
import { type Clock, deviceClock } from '../../platform/clock.ts';
import { describeError, log } from '../../platform/log.ts';
import type { KeptPin, PinStore } from './pin-store.ts';
import type { Pin, PinnedRead, Pins } from './pins.ts';
import { shownOf } from './shown-pin.ts';

/** A document as far as keeping its bytes goes. */
export type PinnedDocument = { id: string; mediaType: string; size: number };

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
  /** Whether nothing is to be fetched now that nobody asked for. */
  isMetered?(): boolean;
  /** Whether bytes of documents are left for another connection, where nobody asked for them. */
  isPhoneNetwork?(): boolean;
  /** Waits between two listings that are fetched without being asked for. */
  pause?(): Promise<void>;
  clock?: Clock;
};

/** Notes and documents change without the listing's row: everything is asked for again after a while. */
const RENEW_AFTER_MS = 30 * 60 * 1000;
/** Of listings that nobody asked to be kept. */
const RENEW_OWN_AFTER_MS = 6 * 60 * 60 * 1000;
/** Documents of one's own listings that are kept without being asked for, all together. */
const MOST_OWN_BYTES = 100_000_000;

/**
 * Keeps the listings a person pinned. What is kept is handed to the query cache at the start and held
 * there, so screens read it whatever its age, and each newer answer takes the kept one's place.
 */
export function openPins(options: PinsOptions): Pins {
  const { store, queryClient, clock = deviceClock } = options;
  const { isMetered = () => false, pause = async () => undefined } = options;
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
    const { queryHash, queryKey: key, state } = event.query;
    const others = pin.reads.filter((each) => hashKey(each.key) !== queryHash);
    const read = { key: [...key], data: state.data, at: state.dataUpdatedAt };
    const next = { ...pin, reads: [...others, read] };
    kept.set(next.listingId, next);
    void store.put(next);
  });

  /** Hands what is kept to the query cache and keeps it from being collected there. */
  function hold(pin: KeptPin): true {
    kept.set(pin.listingId, pin);
    for (const { queryKey } of options.readsOf(pin.listingId)) {
      owners.set(hashKey(queryKey), pin.listingId);
      queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
    }
    for (const { key, data, at } of pin.reads) {
      if (!owners.has(hashKey(key)) || queryClient.getQueryData(key) !== undefined) continue;
      queryClient.setQueryData(key, data, { updatedAt: at });
    }
    return true;
  }

  /** Bytes of documents that a listing may still bring: as many as it has, where a person asked for it. */
  function roomFor(listingId: string): number {
    if (!kept.get(listingId)?.isAutomatic) return Number.POSITIVE_INFINITY;
    if (options.isPhoneNetwork?.()) return 0;
    const isOther = (pin: KeptPin) => pin.isAutomatic && pin.listingId !== listingId;
    const taken = [...kept.values()].filter(isOther).flatMap(({ files }) => files);
    return MOST_OWN_BYTES - taken.reduce((sum, { size = 0 }) => sum + size, 0);
  }

  async function take(listingId: string): Promise<void> {
    const stamp = await options.stampOf(listingId);
    const reads = options.readsOf(listingId);
    await Promise.all(reads.map((read) => read.fetch()));
    const documents = await options.documentsOf(listingId);
    let room = roomFor(listingId);
    const files: PinnedDocument[] = [];
    for (const { id, mediaType, size } of documents) {
      if (isClosed || !kept.has(listingId)) return;
      if (size > room) continue;
      room -= size;
      files.push({ id, mediaType, size });
      if (await store.hasFile(id)) continue;
      const isKept = await store.putFile(id, await options.contentOf(listingId, id));
      if (!isKept) throw new Error('A document could not be kept');
    }
    const before = kept.get(listingId);
    if (isClosed || !before) return;
    const wanted = new Set(files.map(({ id }) => id));
    await store.removeFiles(before.files.map(({ id }) => id).filter((id) => !wanted.has(id)));
    const pin: KeptPin = {
      ...before,
      stamp,
      asOf: clock.now().getTime(),
      isWhole: files.length === documents.length,
      reads: reads.flatMap(({ queryKey }) => {
        const state = queryClient.getQueryState(queryKey);
        return state?.data === undefined
          ? []
          : [{ key: [...queryKey], data: state.data, at: state.dataUpdatedAt }];
      }),
      files,
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
    // What a person asked for comes first.
    const inOrder = [...kept.values()].sort(
      (one, other) => Number(one.isAutomatic ?? false) - Number(other.isAutomatic ?? false),
    );
    for (const { listingId } of inOrder) {
      const pin = kept.get(listingId);
      if (isClosed || !onlineManager.isOnline()) return;
      if (!pin || (pin.isAutomatic && isMetered())) continue;
      const after = pin.isAutomatic ? RENEW_OWN_AFTER_MS : RENEW_AFTER_MS;
      const isOld = clock.now().getTime() - (pin.asOf ?? 0) > after;
      const isChanged = (await options.stampOf(listingId)) !== pin.stamp;
      const isPart = pin.isAutomatic ? pin.asOf === undefined : !pin.isWhole;
      if (!isOld && !isChanged && !isPart) continue;
      await tryToTake(listingId);
      if (pin.isAutomatic) await pause();
    }
  }

  /** Begins to keep a listing; false when the device refuses. */
  async function begin(pin: KeptPin): Promise<boolean> {
    if (!(await store.put(pin))) return false;
    hold(pin);
    return true;
  }

  async function letGo(listingId: string): Promise<void> {
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
  }

  function renew(): Promise<void> {
    renewing ??= renewAll().finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  return {
    snapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async pin(listingId) {
      await opened;
      const before = kept.get(listingId);
      if (before && !before.isAutomatic) return true;
      const pinnedAt = clock.now().getTime();
      const pin: KeptPin = before
        ? { ...before, isAutomatic: undefined, pinnedAt }
        : { shape: 1, listingId, pinnedAt, isWhole: false, reads: [], files: [] };
      if (!(await begin(pin))) return false;
      tell();
      if (!pin.isWhole) await tryToTake(listingId);
      return true;
    },
    async keepOwn(listingIds) {
      await opened;
      const own = new Set(listingIds);
      for (const { listingId, isAutomatic } of [...kept.values()]) {
        if (isAutomatic && !own.has(listingId)) await letGo(listingId);
      }
      const missing = listingIds.filter((id) => !kept.has(id));
      // Another tab may have fetched them in the meantime.
      const stored = missing.length > 0 ? await store.all() : [];
      for (const listingId of missing) {
        const there = stored.find((pin) => pin.listingId === listingId);
        const pinnedAt = clock.now().getTime();
        const pin: KeptPin = {
          shape: 1,
          listingId,
          pinnedAt,
          isWhole: false,
          isAutomatic: true,
          reads: [],
          files: [],
        };
        if (isClosed || (there ? !hold(there) : !(await begin(pin)))) return;
      }
      if (missing.length > 0) tell();
      await renew();
    },
    async unpin(listingId) {
      await opened;
      await letGo(listingId);
    },
    async pinnedFile(documentId) {
      await opened;
      const file = [...kept.values()]
        .flatMap(({ files }) => files)
        .find(({ id }) => id === documentId);
      const bytes = file && (await store.file(documentId));
      return bytes && new Blob([bytes], { type: file.mediaType });
    },
    renew,
    close() {
      isClosed = true;
      stopWatching();
      store.close();
    },
  };
}
