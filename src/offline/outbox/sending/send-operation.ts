import { definitionOf } from '../../changes/operations.ts';
import type { Operation } from '../operation.ts';
import { sendInParts } from './send-in-parts.ts';
import { madeBefore, type SendingParts, send } from './sending-parts.ts';

/** Bodies under way that may outlive the page, all together; browsers refuse more than 64 KiB. */
const MOST_KEPT_ALIVE = 60_000;
let keptAlive = 0;

/**
 * Carries an operation out and gives the server's answer; its id is the Idempotency-Key, so that doing
 * it again changes nothing. A small write outlives the page: who saves and closes need not come back.
 */
export async function sendOperation(
  operation: Operation,
  parts: SendingParts,
  signal: AbortSignal,
): Promise<unknown> {
  const definition = definitionOf(operation.kind);
  if (!definition) throw new Error(`Nothing says how ${operation.kind} is sent`);
  const { listingId, content, baseVersion, id: idempotencyKey } = operation;
  const change = { listingId, payload: content.payload };
  const call = definition.call(change, baseVersion);
  const options = { ...madeBefore(operation, parts), idempotencyKey, signal };
  if (definition.file) {
    return sendInParts({ operation, change, file: definition.file, call, options }, parts);
  }
  const size = new TextEncoder().encode(JSON.stringify(call.input.body ?? '')).length;
  const isKeptAlive = keptAlive + size <= MOST_KEPT_ALIVE;
  if (!isKeptAlive) return send(parts.transport, call, options);
  keptAlive += size;
  try {
    return await send(parts.transport, call, { ...options, isKeptAlive });
  } finally {
    keptAlive -= size;
  }
}
