import type { PinsReach } from '../offline/pins/open-user-pins.ts';
import type { Pin, Pins } from '../offline/pins/pins.ts';
import { describeError, log } from '../platform/log.ts';

/** The pins of whoever is signed in, under one name that screens keep. */
export type UserPins = {
  pins: Pins;
  /** Opens the pins of a person once their replica stands. */
  follow(subject: string | undefined): void;
  /** Sign-out: stops them. What they keep goes with the replica's database. */
  close(): Promise<void>;
};

const NONE: ReadonlyMap<string, Pin> = new Map();

/** Keeps the pins in step with the session; their code is loaded after the first screen's. */
export function createUserPins(reach: Omit<PinsReach, 'readsOf'>): UserPins {
  const listeners = new Set<() => void>();
  let subject: string | undefined;
  let current: Pins | undefined;
  let opening: Promise<Pins | undefined> = Promise.resolve(undefined);
  const tell = () => {
    for (const listener of listeners) listener();
  };

  async function open(wanted: string): Promise<Pins | undefined> {
    await replicaOpened();
    try {
      const [{ openUserPins }, { pinnedReads }] = await Promise.all([
        import('../offline/pins/open-user-pins.ts'),
        import('../features/listings/pinned-reads.ts'),
      ]);
      if (subject !== wanted) return undefined;
      const readsOf = pinnedReads(reach.client, reach.queryClient);
      const opened = await openUserPins(wanted, { ...reach, readsOf });
      if (subject !== wanted) {
        opened.close();
        return undefined;
      }
      current = opened;
      opened.subscribe(tell);
      return opened;
    } catch (error) {
      log('warning', 'pins.not-opened', describeError(error));
      return undefined;
    }
  }

  /** The replica opens when the browser is idle; pins come after it. */
  function replicaOpened(): Promise<void> {
    const { replica } = reach;
    return new Promise((resolve) => {
      if (replica.status().state !== 'opening') return resolve();
      const stop = replica.subscribe(() => {
        if (replica.status().state === 'opening') return;
        stop();
        resolve();
      });
      return undefined;
    });
  }

  return {
    pins: {
      snapshot: () => current?.snapshot() ?? (subject ? undefined : NONE),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      pin: async (listingId) => (await opening)?.pin(listingId) ?? false,
      unpin: async (listingId) => (await opening)?.unpin(listingId),
      keepOwn: async (listingIds) => (await opening)?.keepOwn(listingIds),
      pinnedFile: async (documentId) => (await opening)?.pinnedFile(documentId),
      renew: async () => (await opening)?.renew(),
      close: () => current?.close(),
    },
    follow(wanted) {
      if (wanted === undefined || subject === wanted) return;
      current?.close();
      current = undefined;
      subject = wanted;
      opening = open(wanted);
    },
    async close() {
      current?.close();
      current = undefined;
      subject = undefined;
      opening = Promise.resolve(undefined);
      tell();
    },
  };
}
