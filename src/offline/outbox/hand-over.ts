import type { UnsentChange } from '../../../contract/endpoints/unsent-work.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { portionsOf, UNSENT_LIMITS } from '../../../domain/people/unsent-work.ts';
import { ApiError } from '../../platform/api-errors.ts';
import { describeError, log } from '../../platform/log.ts';
import type { Operation } from './operation.ts';
import type { Outbox } from './outbox.ts';

/** How long what is kept may take to be read. */
const PATIENCE_MS = 15_000;

type Waiting = Pick<Outbox, 'ready' | 'snapshot' | 'lock' | 'file'>;

/** All that waits, once it could be read; what was shut away after a long time without contact too. */
export async function readWhole(outbox: Waiting): Promise<readonly Operation[]> {
  await Promise.race([outbox.ready, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  outbox.lock(false);
  return outbox.snapshot().operations;
}

/**
 * Hands over all that waits, in portions. What is refused for good is noted and goes with the device; where nobody
 * answers it rejects, and nothing may be cleared yet.
 */
export async function handOver(
  outbox: Waiting,
  keep: (changes: UnsentChange[]) => Promise<void>,
): Promise<void> {
  const changes: UnsentChange[] = [];
  for (const operation of await readWhole(outbox)) {
    changes.push(await changeOf(operation, outbox));
  }
  const bytesOf = (change: UnsentChange) => new TextEncoder().encode(JSON.stringify(change)).length;
  for (const portion of portionsOf(changes, bytesOf)) {
    try {
      await keep(portion);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error;
      log('error', 'unsent-work.not-kept', describeError(error));
    }
  }
}

async function changeOf(operation: Operation, outbox: Waiting): Promise<UnsentChange> {
  const { id, kind, listingId, createdAt, content } = operation;
  const file = await outbox.file(id).catch(() => undefined);
  return {
    id,
    kind,
    listingId,
    madeAt: new Date(createdAt).toISOString() as IsoInstant,
    content: {
      addressLine: content.addressLine.slice(0, 400),
      payload: JSON.stringify(content.payload),
      ...(file ? { file: await fileOf(file) } : {}),
    },
  };
}

async function fileOf(file: Blob) {
  const { size } = file;
  if (size > UNSENT_LIMITS.fileBytes) return { size };
  const signs = Array.from(new Uint8Array(await file.arrayBuffer()), (byte) =>
    String.fromCharCode(byte),
  );
  return { size, bytes: btoa(signs.join('')) };
}
