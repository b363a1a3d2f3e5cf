import type { notebook } from '../../../contract/endpoints/notebook.ts';
import type { Handlers } from '../../http/call.ts';
import {
  addNote,
  addTag,
  addTask,
  editTask,
  readNotebook,
  removeNote,
  removeTag,
  removeTask,
} from './service.ts';

/** Handlers of the notebook calls. */
export function notebookHandlers(): Handlers<typeof notebook.calls> {
  return {
    read: ({ params }, call) => call.transaction((tx) => readNotebook(tx, call, params.id)),
    addNote: ({ params, body }, call) =>
      call.transaction((tx) => addNote(tx, call, params.id, body)),
    removeNote: ({ params }, call) =>
      call.transaction((tx) => removeNote(tx, call, params.id, params.noteId)),
    addTask: ({ params, body }, call) =>
      call.transaction((tx) => addTask(tx, call, params.id, body)),
    editTask: ({ params, body }, call) =>
      call.transaction((tx) => editTask(tx, call, params.id, { id: params.taskId, ...body })),
    removeTask: ({ params }, call) =>
      call.transaction((tx) => removeTask(tx, call, params.id, params.taskId)),
    addTag: ({ params }, call) => call.transaction((tx) => addTag(tx, call, params.id, params.tag)),
    removeTag: ({ params }, call) =>
      call.transaction((tx) => removeTag(tx, call, params.id, params.tag)),
  };
}
