import type { Listing } from '../../../../domain/listings/listing.ts';
import { ApiError, ApiProblem, errorText } from '../../../platform/api-errors.ts';
import type { LastProblem } from '../queued-change.ts';

/** What became of a call, sorted (offline.md B.2). */
export type Outcome =
  | { kind: 'done'; answer: unknown }
  /** Nobody knows, or it is worth trying again: kept, with a growing wait, for as long as it takes. */
  | { kind: 'transient'; problem: LastProblem; retryAfterMs?: number }
  /** The token was not accepted: everything waits for the same person to sign in. */
  | { kind: 'sign-in'; problem: LastProblem }
  /** The API asks for a newer portal: everything waits for the update. */
  | { kind: 'outdated'; problem: LastProblem }
  /** Someone else changed the listing: a person chooses. */
  | { kind: 'conflict'; problem: LastProblem; theirs?: Listing }
  /** Our API said no: a person mends, exports or discards. */
  | { kind: 'refused'; problem: LastProblem };

/** The bytes of a queued document are gone from the device; only a person can go on. */
export class FileGone extends Error {
  override name = 'FileGone';
  override message = 'The file is no longer on this device. Discard this and add it again.';
}

/** Statuses of ours that are worth another try. */
const TRANSIENT = [408, 425, 429];

/**
 * Sorts what a call threw. Only a problem that is proven ours ends anything: whatever else answered, or
 * didn't, is transient (offline.md 5, 6, 7). An answer that this version can't read is transient too:
 * the next version reads it, and the server does nothing twice.
 */
export function outcomeOf(error: unknown, now: number): Outcome {
  const problem = problemOf(error, now);
  if (error instanceof FileGone) return { kind: 'refused', problem };
  if (!(error instanceof ApiProblem)) return { kind: 'transient', problem };
  const { status, code, retryAfter } = error;
  if (status === 401) return { kind: 'sign-in', problem };
  if (code === 'client.outdated') return { kind: 'outdated', problem };
  if (status >= 500 || TRANSIENT.includes(status) || code === 'idempotency.in-progress') {
    return {
      kind: 'transient',
      problem,
      ...(retryAfter !== undefined && { retryAfterMs: retryAfter * 1000 }),
    };
  }
  if (code === 'etag.stale' || code === 'etag.missing') {
    const { current } = error.problem;
    return { kind: 'conflict', problem, ...(isListing(current) && { theirs: current }) };
  }
  return { kind: 'refused', problem };
}

function problemOf(error: unknown, at: number): LastProblem {
  const message = errorText(error);
  if (!(error instanceof ApiProblem)) {
    const status = error instanceof ApiError ? error.status : undefined;
    return { message, at, ...(status !== undefined && { status }) };
  }
  const { code, status, problem } = error;
  const { errors, instance } = problem;
  const detail = `${status} ${code}${instance ? ` (${instance})` : ''}`;
  return { code, status, message, detail, at, ...(errors && { errors }) };
}

/** The server sends the whole listing that beat a stale change; it is read again when it is shown. */
function isListing(value: unknown): value is Listing {
  return typeof value === 'object' && value !== null && 'version' in value && 'address' in value;
}
