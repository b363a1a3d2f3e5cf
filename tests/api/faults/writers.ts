import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Listing } from '../../../domain/listings/listing.ts';
import { listingInput, newId } from '../../support/builders.ts';

type Attempt = { path: string; method: string; key: string; ifMatch: number; body: unknown };

/**
 * People who keep writing whatever happens to the server: each adds listings and edits them, and
 * repeats a call without an answer under its old key until it gets one, as a device does.
 */
export class Writers {
  /** What was acknowledged: the version of each listing. */
  readonly acknowledged = new Map<string, number>();
  /** Calls that ended without an answer, to be repeated. */
  repeated = 0;
  answers = 0;
  readonly unexpected: string[] = [];
  readonly #url: string;
  readonly #token: string;
  #isStopping = false;
  #running: Promise<void>[] = [];

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  start(count: number): void {
    this.#running = Array.from({ length: count }, () => this.#write());
  }

  /** Waits until so many more calls were answered. */
  async writeMore(count: number): Promise<void> {
    const enough = this.answers + count;
    while (this.answers < enough && this.unexpected.length === 0) await pause(5);
  }

  /** Waits until each has the answer to its last call. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#running);
  }

  async #write(): Promise<void> {
    while (!this.#isStopping) {
      const id = newId();
      await this.#insist(id, {
        path: '/api/listings',
        method: 'POST',
        key: randomUUID(),
        ifMatch: 0,
        body: { id, listing: listingInput({ address: { streetName: 'Written' } }) },
      });
      for (let version = 1; version <= 2 && !this.#isStopping; version += 1) {
        await this.#insist(id, {
          path: `/api/listings/${id}`,
          method: 'PUT',
          key: randomUUID(),
          ifMatch: version,
          body: listingInput({ address: { streetNumber: String(version) } }),
        });
      }
    }
  }

  async #insist(id: string, attempt: Attempt): Promise<void> {
    for (;;) {
      const answer = await this.#send(attempt);
      if (answer?.ok) {
        this.answers += 1;
        this.acknowledged.set(id, ((await answer.json()) as Listing).version);
        return;
      }
      const isTemporary = !answer || answer.status === 503 || answer.status === 409;
      if (answer && (!isTemporary || answer.status === 409)) {
        const text = await answer.text();
        if (!text.includes('idempotency.in-progress')) {
          this.unexpected.push(`${attempt.method} ${answer.status} ${text}`);
          return;
        }
      }
      this.repeated += 1;
      await pause(20);
    }
  }

  async #send({ path, method, key, ifMatch, body }: Attempt): Promise<Response | undefined> {
    try {
      return await fetch(this.#url + path, {
        method,
        headers: {
          authorization: `Bearer ${this.#token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
          'if-match': `"${ifMatch}"`,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      });
    } catch {
      return undefined;
    }
  }
}
