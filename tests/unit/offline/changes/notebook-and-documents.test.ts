import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListingDocument } from '../../../../contract/endpoints/documents.ts';
import type { Notebook } from '../../../../contract/endpoints/notebook.ts';
import type { DocumentId, NoteId, TaskId } from '../../../../domain/ids.ts';
import { overlayDocuments } from '../../../../src/offline/changes/documents.ts';
import { overlayNotebook } from '../../../../src/offline/changes/notebook.ts';
import type { AnyOperation } from '../../../../src/offline/changes/operations.ts';
import { idOf, NOON, queued } from '../../portal/offline/overlay/operations.ts';

const me = { id: idOf(900), name: 'Mia Agent' };
const at = new Date(NOON).toISOString() as Notebook['notes'][number]['createdAt'];
const server: Notebook = {
  notes: [
    { id: note(1), text: 'Key at the café', authorId: me.id, authorName: 'Sam', createdAt: at },
  ],
  tasks: [
    { id: task(1), title: 'Order the sign', isDone: false, createdByName: 'Sam', createdAt: at },
  ],
  tags: ['hot'],
};

function note(number: number) {
  return idOf(number) as unknown as NoteId;
}
function task(number: number) {
  return idOf(100 + number) as unknown as TaskId;
}
function paper(number: number) {
  return idOf(200 + number) as unknown as DocumentId;
}

const listingId = idOf(1);
const change = (kind: AnyOperation['kind'], payload: AnyOperation['payload']) =>
  ({ kind, listingId, payload }) as AnyOperation;

describe('a notebook with what waits', () => {
  test('nothing waiting changes nothing', () => {
    const { notes, tasks, tags } = overlayNotebook(server, [], me);
    expect({ notes, tasks, tags: tags.map(({ tag }) => tag) }).toEqual(server);
  });

  test('an added note stands first, named after its writer, with its state', () => {
    const operation = queued(change('note.add@1', { id: note(2), text: 'Dog bites' }));
    const [first] = overlayNotebook(server, [operation], me).notes;
    expect(first).toMatchObject({ text: 'Dog bites', authorName: 'Mia Agent' });
    expect(first?.waiting).toEqual({ operationId: operation.id, state: 'queued' });
  });

  test('a task is ticked off at once; a refused tick shows the task as it is, with its state', () => {
    const payload = { id: task(1), title: 'Order the sign', isDone: true };
    const queuedTick = queued(change('task.change@1', payload));
    expect(overlayNotebook(server, [queuedTick], me).tasks[0]?.isDone).toBe(true);
    const refused = queued(change('task.change@1', payload), { state: 'refused' });
    const [shown] = overlayNotebook(server, [refused], me).tasks;
    expect([shown?.isDone, shown?.waiting?.state]).toEqual([false, 'refused']);
  });

  test('who did a task, and when, stays when a done task is given another name', () => {
    const done = { isDone: true, doneByName: 'Sam', doneAt: at };
    const [first] = server.tasks;
    const before = { ...server, tasks: [{ ...first, ...done }] } as Notebook;
    const payload = { id: task(1), title: 'Order the big sign', isDone: true };
    const operations = [queued(change('task.change@1', payload))];
    const [shown] = overlayNotebook(before, operations, me).tasks;
    expect(shown).toMatchObject({ ...done, title: 'Order the big sign' });
  });

  test('a tag that waits stands among the others by its letters, as it will', () => {
    const operations = [queued(change('tag.add@1', { tag: 'auction' }))];
    const { tags } = overlayNotebook(server, operations, me);
    expect(tags.map(({ tag, waiting }) => [tag, waiting?.state])).toEqual([
      ['auction', 'queued'],
      ['hot', undefined],
    ]);
  });

  test('an entry that has arrived is not shown twice', () => {
    const again = [
      queued(change('note.add@1', { id: note(1), text: 'Key at the café' })),
      queued(change('task.add@1', { id: task(1), title: 'Order the sign' })),
      queued(change('tag.add@1', { tag: 'hot' })),
    ];
    const shown = overlayNotebook(server, again, me);
    expect([shown.notes.length, shown.tasks.length, shown.tags.length]).toEqual([1, 1, 1]);
  });

  test('laying the same changes over the result once more changes nothing', () => {
    const inOrder: AnyOperation[] = [
      change('note.add@1', { id: note(3), text: 'Three' }),
      change('note.remove@1', { id: note(3) }),
      change('note.remove@1', { id: note(1) }),
      change('task.add@1', { id: task(3), title: 'Ring' }),
      change('task.change@1', { id: task(3), title: 'Ring again', isDone: true }),
      change('task.remove@1', { id: task(1) }),
      change('tag.add@1', { tag: 'auction' }),
      change('tag.remove@1', { tag: 'hot' }),
    ];
    fc.assert(
      fc.property(fc.subarray(inOrder), (changes) => {
        const operations = changes.map((each) => queued(each));
        const once = overlayNotebook(server, operations, me);
        const arrived = { ...once, tags: once.tags.map(({ tag }) => tag) };
        const twice = overlayNotebook(arrived, operations, me);
        expect(twice.tags.map(({ tag }) => tag)).toEqual(arrived.tags);
        expect(twice.tasks.map(({ id, isDone }) => [id, isDone])).toEqual(
          once.tasks.map(({ id, isDone }) => [id, isDone]),
        );
        expect(twice.notes.map(({ id }) => id)).toEqual(once.notes.map(({ id }) => id));
      }),
    );
  });
});

describe('documents with what waits', () => {
  const facts = {
    kind: 'photo',
    name: 'front.jpg',
    mediaType: 'image/jpeg',
    size: 1_000,
    sha256: 'a'.repeat(64),
  } as const;
  const stored: ListingDocument = {
    ...facts,
    id: paper(1),
    listingId,
    state: 'stored',
    receivedBytes: 1_000,
    addedByName: 'Sam',
    addedAt: at,
  };
  const add = (number: number, more = {}) =>
    queued(change('document.add@1', { id: paper(number), ...facts }), more);

  test('offline 51: an upload shows how much of it the server has', () => {
    const [, own] = overlayDocuments([stored], [add(2, { sentBytes: 400, state: 'sending' })], me);
    expect(own).toMatchObject({ state: 'uploading', receivedBytes: 400 });
    const begun = { ...stored, id: paper(2), state: 'uploading', receivedBytes: 600 } as const;
    const [, resumed] = overlayDocuments([stored, begun], [add(2)], me);
    expect(resumed).toMatchObject({ receivedBytes: 600, waiting: { state: 'queued' } });
  });

  test('one that is stored is no longer waiting, one whose removal waits is gone', () => {
    expect(overlayDocuments([stored], [add(1)], me)).toEqual([stored]);
    const removal = queued(change('document.remove@1', { id: paper(1) }));
    expect(overlayDocuments([stored], [removal], me)).toEqual([]);
  });
});
