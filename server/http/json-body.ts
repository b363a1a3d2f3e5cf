import type { Endpoint } from '../../contract/endpoint.ts';
import { ProblemError } from './problem.ts';

const MAX_DEPTH = 32;

/**
 * Reads a request body as JSON within the limits of security.md 2.8: declared and real size, the media
 * type, well-formed UTF-8, nesting of at most 32, no NUL and no lone surrogate in any text or key.
 * Throws ProblemError with the code of the first limit that is passed.
 */
export async function readJsonBody(
  request: Request,
  maxBytes: number,
  { bodiless }: Pick<Endpoint, 'bodiless'> = {},
): Promise<unknown> {
  if (bodiless && !request.headers.has('content-type')) {
    const sent = await readBytes(request, maxBytes);
    if (sent.length === 0) return {};
  }
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;\s*charset=utf-8\s*)?$/i.test(type)) {
    throw new ProblemError({ code: 'request.unsupported-media-type' });
  }
  const text = decodeUtf8(await readBytes(request, maxBytes));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProblemError({ code: 'request.malformed', detail: 'The body is not valid JSON.' });
  }
  checkValue(value, 1);
  return value;
}

/** Reads a request body as it is: application/octet-stream, at least one byte, at most so many. */
export async function readRawBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  if ((request.headers.get('content-type') ?? '').toLowerCase() !== 'application/octet-stream') {
    throw new ProblemError({ code: 'request.unsupported-media-type' });
  }
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0) {
    throw new ProblemError({ code: 'request.malformed', detail: 'The body is empty.' });
  }
  return bytes;
}

/** Reads a request body as the text it is, of any media type: UTF-8, at most so many bytes. */
export async function readBodyText(request: Request, maxBytes: number): Promise<string> {
  return decodeUtf8(await readBytes(request, maxBytes));
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > maxBytes) throw tooLarge(maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    // The caller went away or was too slow: no fault of ours or of the database.
    throw new ProblemError({ code: 'request.timed-out' });
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

function tooLarge(maxBytes: number): ProblemError {
  return new ProblemError({
    code: 'request.too-large',
    detail: `The body may have ${Math.floor(maxBytes / 1024)} KiB at most.`,
  });
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ProblemError({ code: 'request.malformed', detail: 'The body is not valid UTF-8.' });
  }
}

/** Stops at the depth limit, so it never recurses further than that itself. */
function checkValue(value: unknown, depth: number): void {
  if (typeof value === 'string') checkText(value);
  else if (typeof value === 'object' && value !== null) {
    if (depth > MAX_DEPTH) {
      throw new ProblemError({
        code: 'request.malformed',
        detail: 'The body is nested too deeply.',
      });
    }
    for (const [key, inner] of Object.entries(value)) {
      checkText(key);
      checkValue(inner, depth + 1);
    }
  }
}

/** Refuses text that the database can't hold as it is. */
export function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new ProblemError({
      code: 'request.malformed',
      detail: 'The request has a character that can not be stored.',
    });
  }
}
