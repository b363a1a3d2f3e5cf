import { expect, test } from 'vitest';
import { notebook } from '../../../contract/endpoints/notebook.ts';
import { modules } from '../../../contract/modules.ts';
import { notebookHandlers } from '../../../server/modules/notebook/endpoints.ts';
import { notebookModule } from '../../../server/modules/notebook/module.ts';
import { serverModules } from '../../../server/modules.ts';
import { serverModule } from '../../../server/server-module.ts';

test('every module of the contract has its side on the server', () => {
  expect(serverModules.map(({ module }) => module)).toEqual(modules);
});

test('a call without a handler, or without an example, does not compile', () => {
  const { read, ...others } = notebookHandlers();
  const handlers = () => others;
  // @ts-expect-error no handler of `read`
  serverModule({ module: notebook, handlers, examples: {} as never });
  // @ts-expect-error no example of any call
  serverModule({ module: notebook, handlers: notebookHandlers, examples: {} });
  expect(read).toBeTypeOf('function');
});

test('examples name calls of their own module, each before those that come after it', () => {
  const { addNote, removeNote } = notebookModule.examples;
  expect(removeNote?.after).toEqual(['addNote']);
  expect(addNote?.endpoint).toBe(notebook.calls.addNote);
});
