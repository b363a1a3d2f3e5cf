import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { Notebook } from '../../../../contract/endpoints/notebook.ts';
import type { ListingId, NoteId, TaskId } from '../../../../domain/ids.ts';
import { listingPartQueries } from '../../../../src/features/listings/listing-part-queries.ts';
import { listingQueries } from '../../../../src/features/listings/listing-queries.ts';
import { keepAnswer } from '../../../../src/offline/changes/keep-answer.ts';
import type { ApiClient } from '../../../../src/platform/api-client.ts';
import { listingInput, newId } from '../../../support/builders.ts';

const listingId = newId() as ListingId;
const client = {} as ApiClient;
const queries = { ...listingQueries(client), ...listingPartQueries(client) };

function changeOf(kind: string, payload: object) {
  return { kind, listingId, content: { payload, addressLine: '' } };
}

describe('offline 24: an answer is laid into what is kept before its change goes', () => {
  test('a listing is shown as the server answered it, and kept', async () => {
    const queryClient = new QueryClient();
    const store = vi.fn(async () => undefined);
    const { queryKey } = queries.detail(listingId);
    const late = Promise.withResolvers<never>();
    const asking = queryClient
      .query({ queryKey, queryFn: () => late.promise })
      .catch(() => 'given up');
    const answer = { id: listingId, version: 2 };
    const change = changeOf('listing.edit@1', { record: listingInput() });
    await keepAnswer(change, answer, { queryClient, store });
    expect(queryClient.getQueryData(queryKey)).toEqual(answer);
    expect(store).toHaveBeenCalledOnce();
    late.resolve({ id: listingId, version: 1 } as never);
    await asking;
    expect(queryClient.getQueryData(queryKey)).toEqual(answer);
  });

  test('a notebook that was never read is not made up', async () => {
    const queryClient = new QueryClient();
    const store = vi.fn(async () => undefined);
    const change = changeOf('tag.add@1', { tag: 'keys' });
    await keepAnswer(change, { tags: ['keys'] }, { queryClient, store });
    expect(queryClient.getQueryData(queries.notebook(listingId).queryKey)).toBeUndefined();
    expect(store).not.toHaveBeenCalled();
  });
});

describe('what a change of a part leaves', () => {
  const note = { id: newId() as NoteId, text: 'One' } as Notebook['notes'][number];
  const task = { id: newId() as TaskId, title: 'One', isDone: false } as Notebook['tasks'][number];
  const notebook: Notebook = { notes: [note], tasks: [task], tags: ['keys'] };

  /** What is kept once the server has answered to changes one after another. */
  async function keptAfter<T>(part: 'notebook' | 'documents', before: T, ...changes: Change[]) {
    const queryClient = new QueryClient();
    const { queryKey } = queries[part](listingId);
    queryClient.setQueryData(queryKey, before as never);
    for (const [kind, payload, answer] of changes) {
      const store = async () => undefined;
      await keepAnswer(changeOf(kind, payload), answer, { queryClient, store });
    }
    return queryClient.getQueryData(queryKey) as T;
  }
  type Change = [kind: string, payload: object, answer?: unknown];

  test('notes are added in front once, and removed', async () => {
    const other = { ...note, id: newId() as NoteId };
    const add: Change = ['note.add@1', { id: other.id }, other];
    expect((await keptAfter('notebook', notebook, add)).notes).toEqual([other, note]);
    expect((await keptAfter('notebook', notebook, add, add)).notes).toEqual([other, note]);
    const remove: Change = ['note.remove@1', { id: note.id }];
    expect((await keptAfter('notebook', notebook, add, remove)).notes).toEqual([other]);
  });

  test('tasks are added at the end, changed in place and removed', async () => {
    const done = { ...task, isDone: true };
    const change: Change = ['task.change@1', { id: task.id }, done];
    expect((await keptAfter('notebook', notebook, change)).tasks).toEqual([done]);
    const other = { ...task, id: newId() as TaskId };
    const add: Change = ['task.add@1', { id: other.id }, other];
    expect((await keptAfter('notebook', notebook, add)).tasks).toEqual([task, other]);
    const remove: Change = ['task.remove@1', { id: task.id }];
    expect((await keptAfter('notebook', notebook, remove)).tasks).toEqual([]);
  });

  test('tags stand in the order of their letters, as the server has them', async () => {
    const add: Change = ['tag.add@1', { tag: 'a' }, { tags: ['a', 'keys'] }];
    expect((await keptAfter('notebook', notebook, add)).tags).toEqual(['a', 'keys']);
    const remove: Change = ['tag.remove@1', { tag: 'a' }];
    expect((await keptAfter('notebook', notebook, add, remove)).tags).toEqual(['keys']);
  });

  test('documents are added once, in the place of their upload, and removed', async () => {
    const document = { id: newId(), state: 'stored' };
    const add: Change = ['document.add@1', { id: document.id }, document];
    const [empty, begun] = [[], [{ ...document, state: 'uploading' }]].map((documents) => ({
      documents,
    }));
    expect(await keptAfter('documents', empty, add, add)).toEqual({ documents: [document] });
    expect(await keptAfter('documents', begun, add)).toEqual({ documents: [document] });
    const remove: Change = ['document.remove@1', { id: document.id }];
    expect(await keptAfter('documents', empty, add, remove)).toEqual({ documents: [] });
  });
});
