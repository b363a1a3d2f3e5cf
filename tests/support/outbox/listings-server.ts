import type { Call, Transport } from '../../../contract/client.ts';
import { PROBLEMS, problemType } from '../../../contract/problem-statuses.ts';
import type { ProblemCode } from '../../../contract/problems.ts';
import type { Listing, ListingInput } from '../../../domain/listings/listing.ts';
import { recordOf } from '../../../domain/listings/record.ts';
import { ApiProblem, NetworkFailure, RequestAborted } from '../../../src/platform/api-errors.ts';
import { newId } from '../builders.ts';

/** What befalls one call on its way. */
export type Fault =
  | 'none'
  /** No connection: the call doesn't arrive. */
  | 'drop-before'
  /** The call is carried out and its answer is lost. */
  | 'drop-after'
  /** The browser sends it twice by itself. */
  | 'twice'
  /** A captive portal answers 200 with HTML, or a gateway 404 or 502. */
  | 'html'
  /** Arrives and is never answered. */
  | 'hang'
  /** Is given up after the time that a request has. */
  | 'timeout'
  | '401'
  | '429'
  | '500'
  | '426'
  | 'in-progress';

/** One effect on the server, in the order in which they took place. */
export type Effect = { key: string; listingId: string; what: string };

const TIMEOUT_MS = 30_000;

type Kept = { answer: unknown } | { problem: ApiProblem };
type Note = { id: string; text: string };

/** An API that keeps keys as ours does and can be made to fail in every way of the failure table. */
export class ListingsServer {
  readonly listings = new Map<string, Listing>();
  readonly notes = new Map<string, Note[]>();
  readonly effects: Effect[] = [];
  readonly requests: { id: string; key: string; token: string | undefined; waited?: number }[] = [];
  readonly kept = new Map<string, Kept>();
  /** What befalls the next calls, one after another; then nothing does. */
  faults: Fault[] = [];
  /** Refuses these listings' writes for good, or fails on them each time. */
  readonly poisoned = new Map<string, ProblemCode>();

  /** The way to this server under a token. */
  transport(token: () => string | undefined): Transport {
    return async (call) => {
      const key = call.options.idempotencyKey ?? newId();
      const { waitedSeconds: waited } = call.options;
      const request = { id: call.endpoint.id, key, token: token() };
      this.requests.push({ ...request, ...(waited === undefined ? {} : { waited }) });
      const fault = this.faults.shift() ?? 'none';
      const { signal } = call.options;
      await new Promise((resolve) => setImmediate(resolve));
      if (signal?.aborted) throw new RequestAborted();
      switch (fault) {
        case 'drop-before':
          throw new NetworkFailure();
        case 'html':
          throw new NetworkFailure(undefined, facts(404, '<html>Sign in to the Wi-Fi</html>'));
        case 'hang':
          return gaveUp(signal);
        case 'timeout':
          return this.timedOut();
        case '401':
          throw problem('auth.required');
        case '429':
          throw problem('rate.limited', { retryAfter: 2 });
        case '500':
          throw problem('server.error');
        case '426':
          throw problem('client.outdated');
        case 'in-progress':
          throw problem('idempotency.in-progress');
        case 'twice':
          this.once(key, call);
          return this.once(key, call);
        case 'drop-after':
          this.attempt(() => this.once(key, call));
          throw new NetworkFailure();
        default:
          return this.once(key, call);
      }
    };
  }

  /** Runs something when time has passed; the device sets it. */
  later: (ms: number, run: () => void) => void = () => undefined;

  private timedOut(): Promise<never> {
    return new Promise((_resolve, reject) => {
      this.later(TIMEOUT_MS, () => reject(new NetworkFailure()));
    });
  }

  /** Somebody else changes a listing. */
  editElsewhere(id: string, change: Partial<ListingInput>): Listing {
    const listing = this.listings.get(id);
    if (!listing) throw new Error('There is no such listing');
    const changed = { ...listing, ...change, version: listing.version + 1 };
    this.listings.set(id, changed);
    return changed;
  }

  private attempt(run: () => unknown): void {
    try {
      run();
    } catch {
      return;
    }
  }

  private once(key: string, call: Call): unknown {
    const kept = this.kept.get(key);
    if (kept) {
      if ('problem' in kept) throw kept.problem;
      return kept.answer;
    }
    try {
      const answer = this.carryOut(key, call);
      this.kept.set(key, { answer });
      return answer;
    } catch (error) {
      if (error instanceof ApiProblem && error.status < 500) this.kept.set(key, { problem: error });
      throw error;
    }
  }

  private carryOut(key: string, { endpoint, input }: Call): unknown {
    const params = (input.params ?? {}) as { id?: string; noteId?: string };
    const body = (input.body ?? {}) as { id?: string; text?: string; listing?: ListingInput };
    const listingId = params.id ?? body.id ?? '';
    const poison = this.poisoned.get(listingId);
    if (poison) throw problem(poison);
    const note = (what: string) => this.effects.push({ key, listingId, what });
    switch (endpoint.id) {
      case 'listings.create': {
        if (this.listings.has(listingId)) throw problem('listing.exists');
        note('create');
        return this.write({ ...serverFields(listingId), ...(body.listing as ListingInput) });
      }
      case 'listings.edit': {
        const before = this.atVersion(listingId, input.ifMatch);
        note(`edit:${lastMark(input.body as ListingInput)}`);
        const { state, createdAt, reference, agencyId, addressLine } = before;
        const version = before.version + 1;
        const server = { state, createdAt, reference, agencyId, addressLine, version };
        const record = input.body as ListingInput;
        return this.write({ ...serverFields(listingId), ...server, ...record });
      }
      case 'listings.archive':
      case 'listings.restore': {
        const before = this.atVersion(listingId, input.ifMatch);
        const isArchiving = endpoint.id === 'listings.archive';
        if ((before.state === 'archived') === isArchiving)
          throw problem('listing.transition-refused');
        note(isArchiving ? 'archive' : 'restore');
        const state = isArchiving ? 'archived' : 'draft';
        return this.write({ ...before, state, version: before.version + 1 });
      }
      case 'notebook.add-note': {
        this.exists(listingId);
        const notes = this.notes.get(listingId) ?? [];
        const added = { id: body.id ?? '', text: body.text ?? '' };
        if (notes.some(({ id }) => id === added.id)) throw problem('notebook.exists');
        note(`note:${added.id}`);
        this.notes.set(listingId, [...notes, added]);
        return added;
      }
      default:
        throw new Error(`The fake server does not know ${endpoint.id}`);
    }
  }

  private exists(id: string): Listing {
    const listing = this.listings.get(id);
    if (!listing) throw problem('resource.not-found');
    return listing;
  }

  private atVersion(id: string, ifMatch = ''): Listing {
    const listing = this.exists(id);
    if (ifMatch === '') throw problem('etag.missing');
    if (ifMatch !== `"${listing.version}"`) throw problem('etag.stale', { current: listing });
    return listing;
  }

  private write(listing: Listing): Listing {
    this.listings.set(listing.id, listing);
    return listing;
  }
}

/** What the server alone decides of a fresh listing. */
function serverFields(id: string): Omit<Listing, keyof ListingInput> {
  return {
    id: id as Listing['id'],
    agencyId: '01890000-0000-7000-8000-000000000001' as Listing['agencyId'],
    reference: 'QW-000001',
    state: 'draft',
    addressLine: '12 Wattle Street, Newtown NSW 2042',
    version: 1,
    createdAt: '2026-11-21T00:00:00.000Z' as Listing['createdAt'],
    updatedAt: '2026-11-21T00:00:00.000Z' as Listing['updatedAt'],
  };
}

/** The mark of an edit: the newest of its marketing lines. */
export function lastMark({ marketing }: ListingInput): string {
  return marketing.at(-1)?.item ?? '';
}

/** A listing as someone else's device would have it now. */
export function recordNow(server: ListingsServer, id: string): ListingInput {
  const listing = server.listings.get(id);
  if (!listing) throw new Error('There is no such listing');
  return recordOf(listing);
}

/** A problem as our API answers it. */
export function problem(
  code: ProblemCode,
  { retryAfter, current }: { retryAfter?: number; current?: unknown } = {},
): ApiProblem {
  const { status, title } = PROBLEMS[code];
  const body = { type: problemType(code), code, status, title, ...(current ? { current } : {}) };
  return new ApiProblem(facts(status, body), body, retryAfter);
}

function facts(status: number, body: unknown) {
  return { url: 'https://lintel.example/api', status, statusText: '', body };
}

function gaveUp(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new RequestAborted()));
  });
}
