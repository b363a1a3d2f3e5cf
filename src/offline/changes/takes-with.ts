import type { Queued } from './define-operation.ts';

/** The id of the note, document or application that a change is about. */
function partOf({ content: { payload } }: Queued): string | undefined {
  return 'id' in payload && typeof payload.id === 'string' ? payload.id : undefined;
}

/** What a change that adds a part takes along: the later changes of that part. */
export function changesOfItsPart(target: Queued, later: readonly Queued[]): readonly Queued[] {
  const part = partOf(target);
  return later.filter((each) => part !== undefined && partOf(each) === part);
}
