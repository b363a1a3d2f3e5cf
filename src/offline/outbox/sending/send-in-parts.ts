import * as v from 'valibot';
import type { CallOptions } from '../../../../contract/client.ts';
import type { UploadProgress } from '../../../../contract/endpoints/documents.ts';
import { MAX_PART_BYTES } from '../../../../domain/documents/document.ts';
import { ApiProblem } from '../../../platform/api-errors.ts';
import type { ChangeOf, OperationCall, OperationFile } from '../../changes/define-operation.ts';
import { FileGone } from '../machine/outcome.ts';
import type { Operation } from '../operation.ts';
import { type SendingParts, send } from './sending-parts.ts';

const FIRST_PART_BYTES = 256 * 1024;
const SMALLEST_PART_BYTES = 64 * 1024;
const QUICK_MS = 2_000;
const SLOW_MS = 8_000;
/** Answers in a row that say to go on elsewhere; more would be a circle. */
const MOST_TURNS = 5;

/** A change with a file: its own call, which begins the upload, and how the bytes follow. */
type Upload = {
  operation: Operation;
  change: ChangeOf<unknown>;
  file: OperationFile<unknown>;
  call: OperationCall;
  options: CallOptions;
};

/**
 * Sends a file in parts, from where the server says it has got to; so an upload that was cut off
 * goes on there, also after a restart (offline.md 51). Parts grow on a good connection and shrink on a
 * bad one, so that each fits in the time a request has. Gives the answer of the change's own call as it is
 * with the file there.
 */
export async function sendInParts(
  { operation, change, file, call, options }: Upload,
  { file: fileOf, transport, elapsed, onProgress }: SendingParts,
): Promise<unknown> {
  const bytes = await fileOf(operation);
  if (!bytes) throw new FileGone();
  const { signal } = options;
  const answer = await send(transport, call, options);
  let progress = file.progress(answer);
  let size = FIRST_PART_BYTES;
  let turns = 0;
  while (progress.state !== 'stored') {
    await onProgress(operation, progress.receivedBytes);
    const { receivedBytes: from } = progress;
    const part = file.part(change, from, bytes.slice(from, from + size));
    const startedAt = elapsed();
    try {
      progress = (await send(transport, part, signal ? { signal } : {})) as UploadProgress;
      turns = 0;
    } catch (error) {
      const elsewhere = whereToGoOn(error);
      turns += 1;
      if (!elsewhere || turns > MOST_TURNS) throw error;
      progress = elsewhere;
    }
    size = nextSize(size, elapsed() - startedAt);
  }
  return file.stored(answer, progress);
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
