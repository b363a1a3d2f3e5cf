import { describeError, log } from '../../../platform/log.ts';
import type { Outcome } from '../machine/outcome.ts';
import { headsOf, nextToSend } from '../machine/plan.ts';
import { pausedOnes } from '../machine/settle.ts';
import { tidy } from '../machine/tidy.ts';
import type { Operation } from '../operation.ts';
import type { DrainReason } from '../outbox.ts';
import type { Lane } from '../queued-change.ts';
import { SignedOut } from '../store/signed-out.ts';
import { holdLock } from './hold-lock.ts';
import type { RunnerParts } from './runner-parts.ts';
import { sendOne } from './send-one.ts';
import { createWaits } from './waits.ts';

const BEAT_MS = 10_000;
/** After the store has refused a write: the call is not made again and again meanwhile. */
const STORE_REST_MS = 5_000;
/** The API counts callers, not lanes: when it has enough, all lanes rest. */
const OUTDATED_REST_MS = 5 * 60 * 1000;
const SHORTEST_SLEEP_MS = 20;

/** Reasons to think that there is a connection again. */
const HOPEFUL: readonly DrainReason[] = ['connectivity', 'visible', 'start', 'person', 'worker'];

/** Sends what waits, in one tab at a time. */
export type Runner = {
  drain(reason: DrainReason): void;
  /** The queue has changed, here or in another tab. */
  wake(): void;
  /** A person wants another try: tokens that were refused may be tried again. */
  forgive(): void;
  /** Stops for good; resolves when nothing is under way any more. */
  stop(): Promise<void>;
};

/** Makes the runner of this tab; it does nothing until it is woken. */
export function createRunner(parts: RunnerParts): Runner {
  const { journal, elapsed, timers, gate } = parts;
  const waits = createWaits(parts.clock, elapsed);
  const stopping = new AbortController();
  let refusedToken: string | undefined;
  let restUntil = 0;
  let running: Promise<void> | undefined;
  let isAgain = false;
  let timer: unknown;
  let news = Promise.withResolvers<void>();

  const rest = (ms: number) => {
    restUntil = Math.max(restUntil, elapsed() + ms);
  };
  const mayGo = (): boolean => {
    const session = parts.session();
    // Sealed for everybody else: what one person queued never goes under another's name.
    if (session?.subject !== parts.subject || parts.isLocked() || !gate.isOpen()) return false;
    return session.token !== refusedToken && !parts.isOffline();
  };
  const next = (busy: ReadonlySet<Lane>): Operation[] =>
    mayGo() && elapsed() >= restUntil
      ? nextToSend(journal.operations(), { busy, isDue: waits.isDue })
      : [];

  const hear = (outcome: Outcome | undefined, token: string | undefined) => {
    if (outcome?.kind === 'sign-in') refusedToken = token;
    if (outcome?.kind === 'outdated') {
      rest(OUTDATED_REST_MS);
      parts.onOutdated();
    }
    if (outcome?.kind === 'transient' && outcome.problem.status === 429) {
      rest(outcome.retryAfterMs ?? 0);
    }
  };

  async function work(lost: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([lost, stopping.signal]);
    const underWay = new Map<Lane, Promise<void>>();
    const isSent = new Set<number>();
    await journal.refresh();
    await journal.commit((all) => tidy(all, isSent, parts.clock.now().getTime()));
    while (!signal.aborted) {
      news = Promise.withResolvers();
      const token = parts.session()?.token;
      for (const operation of next(new Set(underWay.keys()))) {
        const sending = sendOne(operation, parts, signal)
          .then((outcome) => hear(outcome, token))
          .catch(noteFailure)
          .finally(() => underWay.delete(operation.lane));
        underWay.set(operation.lane, sending);
      }
      if (underWay.size === 0) break;
      await Promise.race([...underWay.values(), news.promise]);
    }
    await Promise.all(underWay.values());
  }

  function noteFailure(error: unknown): void {
    if (!(error instanceof SignedOut)) log('error', 'outbox.not-written', describeError(error));
    rest(STORE_REST_MS);
  }

  async function run(): Promise<void> {
    do {
      isAgain = false;
      try {
        await holdLock(parts.lock, { ...parts, stopping: stopping.signal }, (lost) =>
          whileBeating(() => work(lost)),
        );
      } catch (error) {
        noteFailure(error);
      }
    } while (isAgain && !stopping.signal.aborted && next(new Set()).length > 0);
  }

  /** Says at intervals that this tab is at work, and not frozen. */
  async function whileBeating(run: () => Promise<void>): Promise<void> {
    let beat: unknown;
    const again = () => {
      parts.beat();
      beat = timers.setTimeout(again, BEAT_MS);
    };
    again();
    try {
      await run();
    } finally {
      timers.clearTimeout(beat);
    }
  }

  function start(): void {
    if (stopping.signal.aborted) return;
    isAgain = true;
    timers.clearTimeout(timer);
    running ??= run().finally(() => {
      running = undefined;
      waitForNext();
    });
  }

  /** Sleeps until a wait or a rest is over; what only an event can end is not slept for. */
  function waitForNext(): void {
    timers.clearTimeout(timer);
    if (stopping.signal.aborted || !mayGo()) return;
    const operations = journal.operations();
    const left = waits.next(headsOf(operations));
    const resting = operations.length > 0 ? restUntil - elapsed() : 0;
    if (left === undefined && resting <= 0) return;
    const ms = Math.max(resting > 0 ? resting : (left ?? 0), SHORTEST_SLEEP_MS);
    timer = timers.setTimeout(() => drain('timer'), ms);
  }

  /** Marks what waits for a sign-in as such, once a token was refused. */
  async function showPause(): Promise<void> {
    const session = parts.session();
    if (session?.token !== refusedToken || refusedToken === undefined || !gate.isOpen()) return;
    await journal.commit((all) => ({ put: pausedOnes(all) }));
  }

  function drain(reason: DrainReason): void {
    if (HOPEFUL.includes(reason)) waits.endNetworkWaits(journal.operations());
    const isLeftBehind = journal.operations().some(({ state }) => state === 'sending');
    if (reason === 'start' || isLeftBehind || next(new Set()).length > 0) start();
    else if (!running) waitForNext();
    showPause().catch(noteFailure);
    news.resolve();
  }

  return {
    drain,
    wake() {
      news.resolve();
      if (!running) waitForNext();
    },
    forgive() {
      refusedToken = undefined;
      restUntil = 0;
    },
    async stop() {
      stopping.abort();
      timers.clearTimeout(timer);
      news.resolve();
      await running;
    },
  };
}
