import { deviceClock } from './clock.ts';
import { log } from './log.ts';

/** Whether our API answers. `unknown` until the first answer or failure since the start. */
export type ConnectivityState = 'unknown' | 'online' | 'offline';

/** What the portal knows about reaching our API, fed by its own calls. */
export type Connectivity = {
  state(): ConnectivityState;
  /** When our API answered last, in this tab. */
  lastContact(): Date | undefined;
  /** Calls back on each change of state; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** An answer that was proven ours. */
  reportSuccess(): void;
  /** A call that got no answer of ours. */
  reportFailure(): void;
  /** Asks the API now; resolves to whether it answered within 3 s. */
  check(): Promise<boolean>;
  /**
   * False when a call would only hang: offline, and a probe made now isn't answered within a quarter
   * of a second. Keeps screens without stored data from waiting (offline.md G15).
   */
  isWorthTrying(): Promise<boolean>;
  /** Listens to the browser until the returned function is called. */
  start(): () => void;
};

/** The browser as far as connectivity needs it, so that tests can play one. */
export type ConnectivityHost = {
  fetch: typeof fetch;
  isOnLine(): boolean;
  now(): Date;
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
};

/** Events after which an offline state may be out of date. */
const HINTS = ['online', 'pageshow', 'visibilitychange'];
const PROBE = '/api/ping';
const PROBE_TIMEOUT_MS = 3_000;
const PATIENCE_MS = 250;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * The state machine. `navigator.onLine` and its events are hints only: an interface is not an internet
 * (offline.md 1.3). Real calls decide; while offline a probe asks again after 2, 4, 8 … 30 s, and at
 * once on an `online` event.
 */
export function createConnectivity(host: ConnectivityHost): Connectivity {
  const listeners = new Set<() => void>();
  let state: ConnectivityState = host.isOnLine() ? 'unknown' : 'offline';
  let contact: Date | undefined;
  let probe: Promise<boolean> | undefined;
  let timer: unknown;
  let wait = FIRST_WAIT_MS;

  const move = (next: ConnectivityState) => {
    if (next === state) return;
    log('info', 'connectivity.changed', { from: state, to: next });
    state = next;
    for (const listener of listeners) listener();
  };
  const accept = () => {
    contact = host.now();
    wait = FIRST_WAIT_MS;
    host.clearTimeout(timer);
    move('online');
  };
  const goOffline = () => {
    move('offline');
    host.clearTimeout(timer);
    timer = host.setTimeout(() => void check(), wait);
  };
  const check = () => {
    probe ??= apiAnswers(host.fetch).then((isOurs) => {
      probe = undefined;
      if (isOurs) accept();
      else {
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
        goOffline();
      }
      return isOurs;
    });
    return probe;
  };

  return {
    state: () => state,
    lastContact: () => contact,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reportSuccess() {
      // An answer may have been under way when the connection went: a probe made now decides.
      if (state === 'offline' && !host.isOnLine()) void check();
      else accept();
    },
    reportFailure() {
      // One fault of a gateway is not the loss of the API: the probe decides, else each refetch that
      // fails would flip the state and so ask for the next one.
      if (!host.isOnLine()) goOffline();
      void check();
    },
    check,
    async isWorthTrying() {
      if (state !== 'offline') return true;
      const patience = new Promise<boolean>((resolve) => {
        host.setTimeout(() => resolve(false), PATIENCE_MS);
      });
      return Promise.race([check(), patience]);
    },
    start() {
      const onHint = () => {
        if (state === 'online') return;
        // The interface comes up before what is behind it, and a probe may be under way from before: one
        // that fails is made again soon, however long it has been offline.
        wait = FIRST_WAIT_MS / 2;
        void check();
      };
      for (const hint of HINTS) host.events.addEventListener(hint, onHint);
      host.events.addEventListener('offline', goOffline);
      // What the browser said between the making and the start was heard by nobody.
      if (state === 'offline' || !host.isOnLine()) goOffline();
      return () => {
        for (const hint of HINTS) host.events.removeEventListener(hint, onHint);
        host.events.removeEventListener('offline', goOffline);
        host.clearTimeout(timer);
      };
    },
  };
}

/** Whether our API answers now, within 3 s; a browser that calls itself offline may still reach it. */
export async function apiAnswers(ask: typeof fetch): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const answer = await ask(PROBE, { signal, cache: 'no-store', credentials: 'omit' });
    return answer.ok && answer.headers.get('X-Api') === 'lintel';
  } catch {
    return false;
  }
}

/** The real browser. */
export function browserConnectivityHost(): ConnectivityHost {
  return {
    fetch: (...request) => fetch(...request),
    isOnLine: () => navigator.onLine,
    now: () => deviceClock.now(),
    events: window,
    setTimeout: (run, ms) => window.setTimeout(run, ms),
    clearTimeout: (timer) => window.clearTimeout(Number(timer)),
  };
}
