import type { EntryRow } from './store.ts';

type Known = Pick<EntryRow, 'kind' | 'number' | 'accountId'>;

/** The entry that took another one back whole; undefined while none did. */
export const reversalOf = ({ kind, number, accountId }: Known, all: readonly EntryRow[]) =>
  all.find(
    (each) =>
      each.accountId === accountId && each.reversesKind === kind && each.reversesNumber === number,
  );

/** Whether an entry was taken back. */
export const isReversed = (entry: Known, all: readonly EntryRow[]) =>
  reversalOf(entry, all) !== undefined;
