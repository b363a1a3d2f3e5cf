import type { Timers } from '../../../src/offline/outbox/sending/hold-lock.ts';

type Timer = { at: number; owner: symbol; run: () => void };

/** Time that passes when a test says so; the clock on the wall can be set apart from it. */
export class FakeTime {
  elapsed = 0;
  private offset = Date.UTC(2026, 10, 21);
  private readonly timers = new Set<Timer>();

  get wall(): number {
    return this.offset + this.elapsed;
  }

  /** Somebody sets the clock; no time passes. */
  setClock(ms: number): void {
    this.offset += ms;
  }

  timersOf(owner: symbol): Timers {
    return {
      setTimeout: (run, ms) => {
        const timer = { at: this.elapsed + ms, owner, run };
        this.timers.add(timer);
        return timer;
      },
      clearTimeout: (timer) => void this.timers.delete(timer as Timer),
    };
  }

  drop(owner: symbol): void {
    for (const timer of this.timers) if (timer.owner === owner) this.timers.delete(timer);
  }

  /** Runs the next timer that is due by then; false when there is none. */
  runNext(end: number): boolean {
    const [next] = [...this.timers].sort((a, b) => a.at - b.at);
    if (!next || next.at > end) return false;
    this.timers.delete(next);
    this.elapsed = Math.max(this.elapsed, next.at);
    next.run();
    return true;
  }

  moveTo(elapsed: number): void {
    this.elapsed = Math.max(this.elapsed, elapsed);
  }
}
