import { NetworkFailure, RequestAborted } from '../../../platform/api-errors.ts';

/** Said at most this often, so that a screen reader isn't talked over. */
const SAY_EVERY_BYTES = 1_048_576;

/** Reads a streamed answer to its end. One that breaks off is a failure, never a short file. */
export async function readWhole(
  response: Response,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const reader = response.body?.getReader();
  const chunks: BlobPart[] = [];
  let bytes = 0;
  let said = 0;
  try {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) break;
      chunks.push(part.value as Uint8Array<ArrayBuffer>);
      bytes += part.value.byteLength;
      if (bytes - said < SAY_EVERY_BYTES) continue;
      said = bytes;
      onProgress(bytes);
    }
  } catch (error) {
    throw signal.aborted ? new RequestAborted() : new NetworkFailure(error);
  }
  return new Blob(chunks, { type: 'text/csv;charset=utf-8' });
}
