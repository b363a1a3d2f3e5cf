import type { ListingInput } from '../../../domain/listings/listing.ts';
import type { AnyOperation, OperationKind } from '../changes/operations.ts';
import type { QueuedChange } from './queued-change.ts';

/** One queued change of any kind that is declared. */
export type Operation = QueuedChange<OperationKind, AnyOperation['payload']>;
export type OperationContent = Operation['content'];

/** What a screen hands over to be queued. */
export type NewOperation = AnyOperation & {
  /** Made when the form opened, so that a double tap queues once (offline.md 49). */
  id?: string;
  addressLine: string;
  /**
   * The version on screen when the person began, of versioned kinds, and its record where the screen had
   * it: a row of a table knows its version only. `after` names the waiting change that made what was on
   * screen, if one did: the version is then foreseen, and counts only if that change arrived.
   */
  base?: { record?: ListingInput; version: number; after?: string | undefined };
  /** The bytes of a document. */
  file?: Blob;
};
