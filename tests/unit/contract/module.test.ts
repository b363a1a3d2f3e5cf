import { expect, expectTypeOf, test } from 'vitest';
import { notebook } from '../../../contract/endpoints/notebook.ts';
import { defineModule } from '../../../contract/module.ts';

const call = {
  method: 'GET',
  path: '/api/x',
  summary: '',
  access: { kind: 'public' },
  offline: 'read',
  answer: { status: 204 },
  problems: [],
} as const;

test.each([
  ['notebook', 'read', 'notebook.read'],
  ['notebook', 'addNote', 'notebook.add-note'],
  ['supplier-invoices', 'approveOverLimit', 'supplier-invoices.approve-over-limit'],
])('a call is known by its module and its name: %s, %s', (name, each, id) => {
  const { calls } = defineModule(name, { calls: { [each]: call } });
  expect(calls[each]).toEqual({ ...call, id });
});

test('a module keeps the exact types of its calls', () => {
  expect(notebook.calls.addNote.answer.status).toBe(201);
  expectTypeOf(notebook.calls.addNote.answer.status).toEqualTypeOf<201>();
  expectTypeOf(notebook.calls.read.access.permission).toEqualTypeOf<'listing.see'>();
});
