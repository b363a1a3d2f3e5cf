import type { SessionHost } from '../../../src/platform/session-client.ts';

/** Storage in memory; tabs that share one hear of each other's changes. */
export class FakeStorage implements Storage {
  readonly #items = new Map<string, string>();
  readonly #listeners = new Map<object, (key: string | null) => void>();

  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.#items.get(key) === value) return;
    this.#items.set(key, value);
    this.#tell(key);
  }
  removeItem(key: string): void {
    if (this.#items.delete(key)) this.#tell(key);
  }
  clear(): void {
    if (this.#items.size === 0) return;
    this.#items.clear();
    this.#tell(null);
  }
  keys(): string[] {
    return [...this.#items.keys()];
  }
  listen(tab: object, listener: (key: string | null) => void): void {
    this.#listeners.set(tab, listener);
  }

  // A browser tells the other tabs only; a tab that hears itself reads what it knows already.
  #tell(key: string | null): void {
    for (const listener of this.#listeners.values()) listener(key);
  }
}

export type FakeTab = SessionHost & {
  /** Addresses the tab was sent to, in order. */
  went: string[];
  events: EventTarget;
  isOnline: boolean;
  /** How long the session wanted to wait, in milliseconds; no time passes. */
  waits: number[];
  local: FakeStorage;
  tab: FakeStorage;
};

/** One tab of a browser over the given device storage. */
export function fakeTab(
  origin: string,
  local = new FakeStorage(),
  path = '/property-listings',
): FakeTab {
  const events = new EventTarget();
  const went: string[] = [];
  const url = new URL(path, origin);
  const tab: FakeTab = {
    went,
    events,
    local,
    tab: new FakeStorage(),
    isOnline: true,
    waits: [],
    location: {
      origin,
      pathname: url.pathname,
      search: url.search,
      assign: (address) => went.push(String(address)),
      replace: (address) => went.push(String(address)),
    },
    locks: navigator.locks,
    fetch: (...request) => fetch(...request),
    isReachable: async () => tab.isOnline,
    now: () => Date.now(),
    wait: async (milliseconds) => {
      tab.waits.push(milliseconds);
    },
  };
  local.listen(events, (key) =>
    queueMicrotask(() => events.dispatchEvent(Object.assign(new Event('storage'), { key }))),
  );
  return tab;
}
