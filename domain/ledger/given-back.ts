import type { Entry } from './entry.ts';

/** What a person gave back of an arrival, by the arrival's key and the id of where it waited. */
export function givenBackSource(key: string, receiptId: string): string {
  return `${key}/back/${receiptId}`;
}

/** Whether an entry holds money that a person gave back by hand: no schedule made it, and none takes it back. */
export function isGivenBack({ sourceId }: Pick<Entry, 'sourceId'>): boolean {
  return /\/back\/[^/]+$/.test(sourceId);
}
