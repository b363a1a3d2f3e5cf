import { notebook } from '../../../contract/endpoints/notebook.ts';
import { serverModule } from '../../server-module.ts';
import { notebookHandlers } from './endpoints.ts';

/** Notes, tasks and tags of a listing. */
export const notebookModule = serverModule({
  module: notebook,
  handlers: notebookHandlers,
  examples: {
    read: {
      who: 'agent',
      after: ['addNote', 'addTask', 'addTag'],
      input: ({ listing }) => ({ params: { id: listing.id } }),
    },
    addNote: {
      who: 'agent',
      input: ({ listing, id }) => ({
        params: { id: listing.id },
        body: { id: id('note'), text: 'Key is with the neighbour\nat number 14' },
      }),
    },
    removeNote: {
      who: 'agent',
      after: ['addNote'],
      input: ({ listing, id }) => ({ params: { id: listing.id, noteId: id('note') } }),
      narrower: 'Its writer removes a note, and the agency’s manager',
    },
    addTask: {
      who: 'agent',
      input: ({ listing, id }) => ({
        params: { id: listing.id },
        body: { id: id('task'), title: 'Order the signboard', dueOn: '2026-12-01' },
      }),
    },
    editTask: {
      who: 'agent',
      after: ['addTask'],
      input: ({ listing, id }) => ({
        params: { id: listing.id, taskId: id('task') },
        body: { title: 'Order two signboards', isDone: true },
      }),
    },
    removeTask: {
      who: 'agent',
      after: ['addTask'],
      input: ({ listing, id }) => ({ params: { id: listing.id, taskId: id('task') } }),
    },
    addTag: {
      who: 'agent',
      input: ({ listing }) => ({ params: { id: listing.id, tag: ' Corner  Block ' }, body: {} }),
    },
    removeTag: {
      who: 'agent',
      after: ['addTag'],
      input: ({ listing }) => ({ params: { id: listing.id, tag: 'corner block' } }),
    },
  },
});
