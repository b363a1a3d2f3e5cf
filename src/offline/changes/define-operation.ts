import type { QueryKey } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { Call } from '../../../contract/client.ts';
import type { Endpoint, EndpointInput } from '../../../contract/endpoint.ts';
import type { UploadProgress } from '../../../contract/endpoints/documents.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { ListingId } from '../../../domain/ids.ts';
import type { OperationState, QueuedChange } from '../outbox/queued-change.ts';

/** What is called and what is handed over; how it is called is for the sender to say. */
export type OperationCall = Pick<Call, 'endpoint' | 'input'>;

/** A change as a screen makes it: what it holds, and the listing it belongs to. */
export type ChangeOf<P> = { listingId: ListingId; payload: P };

/** A queued change of any kind. */
export type Queued<P = object> = QueuedChange<string, P>;

/** The operation behind an entry that the server doesn't have like this yet, and where it stands. */
export type Waiting = { operationId: string; state: OperationState };

/** Something of the server's as it is shown: with what waits for it, if anything does. */
export type Shown<T> = T & { waiting?: Waiting };

/**
 * How a change is laid: as one that waits, made by somebody at a time, or as one that the server has
 * carried out, with its answer. `by` is what the module wants to know of who made it.
 */
export type Laid<B> =
  | { operation: Queued; waiting: Waiting; by: B; at: IsoInstant }
  | { answer: unknown };

/**
 * An answer on the device that an acknowledged change touches: the key it lies under, and what becomes of
 * it. `lay` is the change's own `apply` with the server's answer. Undefined leaves it alone.
 */
export type KeptAnswer = {
  key: QueryKey;
  after(before: unknown, lay: (state: unknown) => unknown): unknown;
};

/** The bytes that belong to a change; they lie beside it on the device and are sent in parts. */
export type OperationFile<P> = {
  /** The id under which they lie; a mended change has another id and the same bytes. */
  id(payload: P): string;
  /** The call that sends them from an offset on; the last part completes the upload. */
  part(change: ChangeOf<P>, offset: number, bytes: Blob | Uint8Array<ArrayBuffer>): OperationCall;
  /** How far the upload has come, in the answer to the change's own call. */
  progress(answer: unknown): UploadProgress;
  /** That answer as it is once all bytes are there. */
  stored(answer: unknown, progress: UploadProgress): unknown;
};

/**
 * All that the device knows of one kind of change. Methods, so that a definition of one payload fits where
 * that of any is read.
 */
export type OperationDefinition<
  K extends string = string,
  P = unknown,
  S = unknown,
  B = unknown,
> = {
  /**
   * Imperative and versioned. A kind that begins with `listing.` writes the listing itself: it goes on top
   * of a version and makes the next one.
   */
  kind: K;
  /** A shape that was released is never changed; the next is another kind, `@2` (offline.md 20). */
  payload: v.GenericSchema<unknown, P>;
  /**
   * The call that carries it out, or begins to where a file belongs to it. `version` is the one it goes on
   * top of, for the kinds that write the listing.
   */
  call(change: ChangeOf<P>, version?: number): OperationCall;
  file?: OperationFile<P>;
  /** Goes in the listing's lane for files, where a long upload holds nothing else up. */
  isInFileLane?: true;
  /** What is read once it is made; without one it shows nowhere but in the tray. Pure, also laid twice. */
  apply?(state: S, change: ChangeOf<P>, laid: Laid<B>): S;
  /** The answers kept on the device that the server's answer to it touches. */
  acknowledge(change: ChangeOf<P>, answer: unknown): readonly KeptAnswer[];
  /**
   * What it does, after its verb and without its listing: "Edit: price, vendors". A payload that can't be
   * read is empty here.
   */
  words(payload: Partial<P>, operation: Pick<Queued, 'content'>): string;
  /** What a discard takes along, of what was queued later for the same listing; nothing by default. */
  takesWith?(target: Queued, later: readonly Queued[]): readonly Queued[];
  /** Where under the listing a person mends it; the listing itself by default. */
  place?: string | undefined;
};

/** Declares a kind of change that may wait on a device. */
export function defineOperation<const K extends string, Schema extends v.GenericSchema, S, B>(
  definition: Omit<OperationDefinition<K, v.InferOutput<Schema>, S, B>, 'payload'> & {
    payload: Schema;
  },
): typeof definition {
  return definition;
}

/** A call to an endpoint with what it takes. */
export function callTo<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): OperationCall {
  return { endpoint, input: input as Call['input'] };
}

/** An answer under a key to which the change is laid, where it was read before. */
export function keptUnder(key: QueryKey): readonly KeptAnswer[] {
  return [{ key, after: (before, lay) => before && lay(before) }];
}
