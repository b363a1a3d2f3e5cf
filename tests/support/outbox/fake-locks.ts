import type { Locks } from '../../../src/offline/outbox/sending/hold-lock.ts';

type Request = {
  owner: symbol;
  run: () => Promise<void>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/** Web Locks of one name as browsers have them: in line, stealable, free when their tab ends. */
export class FakeLocks {
  grants = 0;
  private holder: Request | undefined;
  private waiting: Request[] = [];

  of(owner: symbol): Locks {
    return {
      request: (_name, { signal, steal }, run) =>
        new Promise((resolve, reject) => {
          const request = { owner, run, resolve, reject };
          if (steal) {
            this.holder?.reject(new DOMException('stolen', 'AbortError'));
            this.holder = undefined;
            this.waiting.unshift(request);
          } else this.waiting.push(request);
          signal?.addEventListener('abort', () => {
            if (!this.waiting.includes(request)) return;
            this.waiting = this.waiting.filter((each) => each !== request);
            reject(new DOMException('aborted', 'AbortError'));
          });
          this.grantNext();
        }),
    };
  }

  /** A tab has ended. */
  drop(owner: symbol): void {
    this.waiting = this.waiting.filter((each) => each.owner !== owner);
    if (this.holder?.owner === owner) this.holder = undefined;
    this.grantNext();
  }

  isHeld(): boolean {
    return this.holder !== undefined;
  }

  private grantNext(): void {
    const next = this.holder ? undefined : this.waiting.shift();
    if (!next) return;
    this.holder = next;
    this.grants += 1;
    const release = () => {
      if (this.holder === next) this.holder = undefined;
      this.grantNext();
    };
    Promise.resolve().then(next.run).then(next.resolve, next.reject).finally(release);
  }
}
