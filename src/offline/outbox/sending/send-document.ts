import * as v from 'valibot';
import type { ListingDocument, UploadProgress } from '../../../../contract/endpoints/documents.ts';
import { beginDocumentCall, documentPartCall } from '../../../../contract/operation-calls.ts';
import type { OperationOf } from '../../../../contract/operations.ts';
import { MAX_PART_BYTES } from '../../../../domain/documents/document.ts';
import { ApiProblem } from '../../../platform/api-errors.ts';
import { FileGone } from '../machine/outcome.ts';
import type { Operation } from '../operation.ts';
import { madeBefore, type SendingParts, send } from './sending-parts.ts';

const FIRST_PART_BYTES = 256 * 1024;
const SMALLEST_PART_BYTES = 64 * 1024;
const QUICK_MS = 2_000;
const SLOW_MS = 8_000;
/** Answers in a row that say to go on elsewhere; more would be a circle. */
const MOST_TURNS = 5;

/**
 * Sends a document in parts, from where the server says it has got to; so an upload that was cut off
 * goes on there, also after a restart (offline.md 51). Parts grow on a good connection and shrink on a
 * bad one, so that each fits in the time a request has.
 */
export async function sendDocument(
  operation: Operation,
  change: OperationOf<'document.add@1'>,
  parts: SendingParts,
  signal: AbortSignal,
): Promise<ListingDocument> {
  const file = await parts.file(operation);
  if (!file) throw new FileGone();
  const { transport, elapsed } = parts;
  const options = { ...madeBefore(operation, parts), idempotencyKey: operation.id, signal };
  const document = (await send(transport, beginDocumentCall(change), options)) as ListingDocument;
  let progress: UploadProgress = document;
  let size = FIRST_PART_BYTES;
  let turns = 0;
  while (progress.state !== 'stored') {
    await parts.onProgress(operation, progress.receivedBytes);
    const { receivedBytes: from } = progress;
    const call = documentPartCall(change, from, file.slice(from, from + size));
    const startedAt = elapsed();
    try {
      progress = (await send(transport, call, { signal })) as UploadProgress;
      turns = 0;
    } catch (error) {
      const elsewhere = whereToGoOn(error);
      turns += 1;
      if (!elsewhere || turns > MOST_TURNS) throw error;
      progress = elsewhere;
    }
    size = nextSize(size, elapsed() - startedAt);
  }
  return { ...document, ...progress };
}

function nextSize(size: number, tookMs: number): number {
  if (tookMs < QUICK_MS) return Math.min(size * 2, MAX_PART_BYTES);
  return tookMs > SLOW_MS ? Math.max(size / 2, SMALLEST_PART_BYTES) : size;
}

const CurrentSchema = v.object({
  receivedBytes: v.number(),
  state: v.picklist(['uploading', 'stored']),
});

/** Another part has arrived in the meantime: the answer says where the server stands. */
function whereToGoOn(error: unknown): UploadProgress | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'document.part-out-of-order')
    return undefined;
  const current = v.safeParse(CurrentSchema, error.problem.current);
  return current.success ? current.output : undefined;
}
