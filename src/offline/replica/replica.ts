import type { ListingSummary } from '../../../contract/endpoints/listings.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import type { ListingFilter } from '../../../domain/listings/filter-schema.ts';
import type { FilterCounts } from '../../../domain/listings/listing-filter.ts';

/** A question to the rows on this device, in the words of the listing table. */
export type ReplicaQuery = {
  /** Empty means everything. */
  query: string;
  shelf: 'current' | 'archived';
  filter?: ListingFilter | undefined;
  sort?: { column: string; direction: 'asc' | 'desc' } | undefined;
  /** From 0. */
  page: number;
  size: number;
};

/** What the choices of a filter are counted over. */
export type CountsQuery = Pick<ReplicaQuery, 'query' | 'shelf'> & {
  filter: ListingFilter;
  today: IsoDate;
};

/** What the device answers. */
export type ReplicaAnswer = {
  rows: readonly ListingSummary[];
  total: number;
  /** Whether a small mistake in the query was forgiven. */
  isCorrected: boolean;
};

/** What the replica holds and how fresh it is; a new object for each change, so that it can be compared. */
export type ReplicaStatus = {
  /**
   * `empty`: read, and there is nothing, so it answers nothing. `filling`: it holds a part and answers
   * from it. `unavailable`: the browser keeps nothing or nobody is signed in.
   */
  state: 'opening' | 'empty' | 'filling' | 'ready' | 'unavailable';
  rows: number;
  /** Whether every listing of the person's scope is here; otherwise the newest active ones are. */
  isWhole: boolean;
  /** When the server last confirmed the rows; milliseconds since 1970. */
  asOf?: number;
  /** Grows whenever a search may be answered differently. */
  revision: number;
  /** The browser removed what was kept here before (offline.md 32); it is filled again by itself. */
  wasLost?: true;
};

/** Changes that wait, as the rows they make; `null` takes a row away. */
export type PendingRows = ReadonlyMap<string, ListingSummary | null>;

/** The listing rows of the signed-in person's scope, kept on this device and searched in a worker. */
export type Replica = {
  status(): ReplicaStatus;
  subscribe(listener: () => void): () => void;
  /**
   * Answers from the rows on the device with what waits laid over them; undefined when it has none.
   * Never rejects. An answer that is not wanted any more is given as undefined.
   */
  search(query: ReplicaQuery, signal?: AbortSignal): Promise<ReplicaAnswer | undefined>;
  /** Counts the choices of a filter as `search` would find them; undefined when there are no rows. Never rejects. */
  counts(query: CountsQuery): Promise<FilterCounts | undefined>;
  /** One row with what waits laid over it. */
  row(id: string): Promise<ListingSummary | undefined>;
  /** The same row as the server gave it last. */
  serverRow(id: string): Promise<ListingSummary | undefined>;
  /** Lays waiting changes over the rows from now on. */
  setPending(rows: PendingRows): void;
  /** What is laid over the rows now. */
  pending(): PendingRows;
  /** Asks the API for changes since the last time; safe to call at any time, joins one under way. */
  refresh(): Promise<void>;
  /** Stops in this tab for good. */
  close(): void;
  wipe(): Promise<void>;
};
