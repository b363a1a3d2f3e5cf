import type { ReplicaStatus } from '../../../offline/replica/replica.ts';

/** "None", "1 draft", "1,204 drafts". */
export function countText(count: number, thing: string): string {
  if (count === 0) return 'None';
  return `${count.toLocaleString('en-AU')} ${thing}${count === 1 ? '' : 's'}`;
}

/** How many listings are here, and whether those are all. */
export function listingsText({
  state,
  rows,
  isWhole,
}: Pick<ReplicaStatus, 'state' | 'rows' | 'isWhole'>): string {
  if (state === 'opening') return 'One moment…';
  if (state === 'unavailable') return 'None: this browser can’t keep them';
  const count = countText(rows, 'listing');
  if (state === 'filling') return `${count} so far`;
  return isWhole || rows === 0 ? count : `${count}: the newest active ones`;
}
