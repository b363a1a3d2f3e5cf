import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  LISTING_COLUMNS,
  syncColumn,
} from '../../../../src/features/listings/table/columns/listing-columns.tsx';
import { STATE_WORDS } from '../../../../src/offline/operation-states.ts';
import { OPERATION_STATES } from '../../../../src/offline/outbox/queued-change.ts';
import { row } from './rows.ts';

test.each(OPERATION_STATES)('a row whose change is %s says so, and copies it as text', (state) => {
  const waiting = row();
  const column = syncColumn(new Map([[waiting.id, state]]));
  expect(renderToStaticMarkup(column.cell(waiting))).toContain(STATE_WORDS[state]);
  expect(column.text(waiting)).toBe(STATE_WORDS[state]);
});

test('a row without a change says nothing of it', () => {
  const column = syncColumn(new Map());
  expect(renderToStaticMarkup(column.cell(row()))).toBe('');
  expect(column.text(row())).toBe('');
  expect(LISTING_COLUMNS.current.agency.map(({ id }) => id)).not.toContain('sync');
});
