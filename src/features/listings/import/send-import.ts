import { IMPORT_BATCH_ROWS } from '../../../../contract/endpoints/imports.ts';
import type { ImportId } from '../../../../domain/ids.ts';
import { listingClient } from '../../../offline/listing-client.ts';
import type { ApiClient } from '../../../platform/api-client.ts';
import {
  ApiError,
  ApiProblem,
  NetworkFailure,
  RequestAborted,
} from '../../../platform/api-errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { GoodRow } from './check-rows.ts';

const TRIES = 4;
const FIRST_WAIT_MS = 500;

/** An import on its way: it goes on where it stopped, and either all of it becomes listings or nothing. */
export type ImportRun = {
  /** Sends what is missing and commits. Rejects when it can't go on for now; may then be called again. */
  send(onProgress: (sent: number) => void): Promise<void>;
  /** Gives up what is under way and throws away what was sent. */
  cancel(): Promise<void>;
};

/** Every call keeps its key over all tries, so that a lost answer never doubles anything. */
export function createImportRun(
  client: Pick<ApiClient, 'transport'>,
  file: { fileName: string; rows: readonly GoodRow[] },
): ImportRun {
  const { imports } = listingClient(client);
  const id = newId() as ImportId;
  const params = { id };
  const keys = { begin: newId(), commit: newId(), cancel: newId() };
  const batches = Array.from(
    { length: Math.ceil(file.rows.length / IMPORT_BATCH_ROWS) },
    (_, index) => ({
      key: newId(),
      rows: file.rows.slice(index * IMPORT_BATCH_ROWS, (index + 1) * IMPORT_BATCH_ROWS),
    }),
  );
  let mayExist = false;
  let isBegun = false;
  let next = 0;
  let controller = new AbortController();

  return {
    async send(onProgress) {
      controller = new AbortController();
      const { signal } = controller;
      if (!isBegun) {
        const body = { id, fileName: file.fileName, rows: file.rows.length };
        mayExist = true;
        await insist(() => imports.begin({ body }, { idempotencyKey: keys.begin, signal }), signal);
        isBegun = true;
      }
      for (; next < batches.length; next += 1) {
        onProgress(next * IMPORT_BATCH_ROWS);
        const batch = batches[next];
        if (!batch) break;
        const input = { params: { id, batch: String(next) }, body: { rows: [...batch.rows] } };
        const options = { idempotencyKey: batch.key, signal };
        await insist(() => imports.addRows(input, options), signal);
      }
      onProgress(file.rows.length);
      const commit = { idempotencyKey: keys.commit };
      await insist(() => imports.commit({ params, body: {} }, commit), signal);
    },
    async cancel() {
      controller.abort();
      if (!mayExist) return;
      const options = { idempotencyKey: keys.cancel };
      try {
        await imports.cancel({ params, body: {} }, options);
      } catch (error) {
        // It never arrived there, so there is nothing to throw away.
        if (error instanceof ApiProblem && error.code === 'resource.not-found') return;
        throw error;
      }
    },
  };
}

/** Tries again while another try may help: no answer, a server away, the same call still at work. */
async function insist<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    if (signal.aborted) throw new RequestAborted();
    try {
      return await call();
    } catch (error) {
      if (tried === TRIES || !isPassing(error)) throw error;
      const wait = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
      await new Promise((resolve) => {
        setTimeout(resolve, Math.max(wait, FIRST_WAIT_MS * 2 ** tried));
        signal.addEventListener('abort', resolve, { once: true });
      });
    }
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof NetworkFailure) return true;
  if (error instanceof ApiProblem && error.code === 'idempotency.in-progress') return true;
  return error instanceof ApiError && (error.status >= 500 || error.status === 429);
}
