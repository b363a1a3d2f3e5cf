import type { Queued } from './changes/define-operation.ts';
import { definitionOf } from './changes/operations.ts';

/** What a waiting change does, after its verb and without its listing: "Edit: price, vendors". */
export function describeChange(operation: Pick<Queued, 'kind' | 'content'>): string {
  const words = definitionOf(operation.kind)?.words(operation.content.payload, operation);
  return words ?? 'A change this version doesn’t know';
}
