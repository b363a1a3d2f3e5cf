import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { Notebook } from '../../../../contract/endpoints/notebook.ts';
import type { AnyOperation } from '../../../../contract/operations.ts';
import type { ListingId, NoteId, TaskId } from '../../../../domain/ids.ts';
import { keepAnswer } from '../../../../src/features/listings/acknowledged/keep-answer.ts';
import {
  documentsAfter,
  notebookAfter,
} from '../../../../src/features/listings/acknowledged/parts-after.ts';
import { listingPartQueries } from '../../../../src/features/listings/listing-part-queries.ts';
import { listingQueries } from '../../../../src/features/listings/listing-queries.ts';
import type { ApiClient } from '../../../../src/platform/api-client.ts';
import { listingInput, newId } from '../../../support/builders.ts';

const listingId = newId() as ListingId;
const client = {} as ApiClient;
const queries = { ...listingQueries(client), ...listingPartQueries(client) };

function changeOf(kind: string, payload: unknown): AnyOperation {
  return { kind, listingId, payload } as AnyOperation;
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
    await keepAnswer(change, answer, { queryClient, client, store });
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
    await keepAnswer(change, { tags: ['keys'] }, { queryClient, client, store });
    expect(queryClient.getQueryData(queries.notebook(listingId).queryKey)).toBeUndefined();
    expect(store).not.toHaveBeenCalled();
  });
});

describe('what a change of a part leaves', () => {
  const note = { id: newId() as NoteId, text: 'One' } as Notebook['notes'][number];
  const task = { id: newId() as TaskId, title: 'One', isDone: false } as Notebook['tasks'][number];
  const notebook: Notebook = { notes: [note], tasks: [task], tags: ['keys'] };

  test('notes are added in front once, and removed', () => {
    const other = { ...note, id: newId() as NoteId };
    const added = notebookAfter(notebook, changeOf('note.add@1', {}), other);
    expect(added.notes).toEqual([other, note]);
    expect(notebookAfter(added, changeOf('note.add@1', {}), other).notes).toEqual([other, note]);
    expect(
      notebookAfter(added, changeOf('note.remove@1', { id: note.id }), undefined).notes,
    ).toEqual([other]);
  });

  test('tasks are added at the end, changed in place and removed', () => {
    const done = { ...task, isDone: true };
    expect(notebookAfter(notebook, changeOf('task.change@1', {}), done).tasks).toEqual([done]);
    const other = { ...task, id: newId() as TaskId };
    expect(notebookAfter(notebook, changeOf('task.add@1', {}), other).tasks).toEqual([task, other]);
    expect(
      notebookAfter(notebook, changeOf('task.remove@1', { id: task.id }), undefined).tasks,
    ).toEqual([]);
  });

  test('tags are as the server says', () => {
    const added = notebookAfter(notebook, changeOf('tag.add@1', {}), { tags: ['a', 'keys'] });
    expect(added.tags).toEqual(['a', 'keys']);
    expect(notebookAfter(added, changeOf('tag.remove@1', { tag: 'a' }), undefined).tags).toEqual([
      'keys',
    ]);
  });

  test('documents are added once and removed', () => {
    const document = { id: newId() } as Parameters<typeof documentsAfter>[0][number];
    const added = documentsAfter([], changeOf('document.add@1', {}), document);
    expect(documentsAfter(added, changeOf('document.add@1', {}), document)).toEqual([document]);
    expect(
      documentsAfter(added, changeOf('document.remove@1', { id: document.id }), undefined),
    ).toEqual([]);
  });
});
