import type { QueryKey } from '@tanstack/react-query';

/** One answer that belongs to a listing: where screens read it, and how it is asked for anew. */
export type PinnedRead = { queryKey: QueryKey; fetch(): Promise<unknown> };

/** A listing kept offline, and why it may be relied on; a new object for each change. */
export type Pin = {
  listingId: string;
  /** Milliseconds since 1970, as all times here. */
  pinnedAt: number;
  /** When everything of it was last on the device; undefined until it is for the first time. */
  asOf?: number;
  /** Whether its listing, events, notebook and the bytes of all its documents are on the device. */
  isWhole: boolean;
  /** Kept because it is the person's own, not because they asked; large documents may be left out. */
  isAutomatic?: true;
};

/** The listings a person wants to have with them, whatever the age of other kept answers. */
export type Pins = {
  /** By listing; undefined while they are being read. */
  snapshot(): ReadonlyMap<string, Pin> | undefined;
  subscribe(listener: () => void): () => void;
  /** Keeps a listing from now on. False when the device refuses; what can't be fetched now comes later. */
  pin(listingId: string): Promise<boolean>;
  /** Keeps these, which are the person's own, without being asked, and lets go of those that no longer are. */
  keepOwn(listingIds: readonly string[]): Promise<void>;
  /** Takes what was kept for a listing off the device. */
  unpin(listingId: string): Promise<void>;
  /** The bytes of a document of a listing kept offline; undefined when they aren't on the device. */
  pinnedFile(documentId: string): Promise<Blob | undefined>;
  /** Fetches what changed of the listings kept; joins one under way. */
  renew(): Promise<void>;
  /** Stops in this tab for good. */
  close(): void;
};
