import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  SearchableTable,
  type SearchableTableProps,
} from '../../../../src/ui/table/searchable-table.tsx';
import { initialTableState, withPage } from '../../../../src/ui/table/state/table-state.ts';
import type { LoadAll, TableColumn } from '../../../../src/ui/table/table-types.ts';

type Row = { id: string; street: string };

const columns: TableColumn<Row>[] = [
  { id: 'street', header: 'Street', text: (row) => row.street, cell: (row) => row.street },
];
const ignore = () => undefined;
const loadAll: LoadAll = {
  status: 'idle',
  loaded: 0,
  onStart: ignore,
  onCancel: ignore,
  onReset: ignore,
};

function table(changes: Partial<SearchableTableProps<Row>> = {}): string {
  return renderToStaticMarkup(
    <SearchableTable<Row>
      label="Streets"
      columns={columns}
      rows={[{ id: 'a', street: 'Banksia Street' }]}
      rowId={({ id }) => id}
      total={{ value: 41, isExact: true }}
      state={initialTableState}
      onStateChange={ignore}
      status="ready"
      onRefresh={ignore}
      {...changes}
    />,
  );
}

/** The opening tag of the button of that name. */
function button(html: string, name: string): string {
  const byLabel = new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`).exec(html)?.[0];
  const before = html.split(new RegExp(`>${name}</(?:span|x-text)>`))[0];
  return byLabel ?? (before === html ? '' : (before?.split('<button').at(-1) ?? ''));
}

describe('spec 2: the searchable table', () => {
  test('spec 2: a search box "Search for anything...", a Search button, a clear action once there are words', () => {
    expect(table()).toContain('placeholder="Search for anything..."');
    expect(button(table(), 'Search')).toContain('type="submit"');
    expect(button(table(), 'Clear search')).toBe('');
    const found = table({ state: { ...initialTableState, query: 'banksia' } });
    expect(found).toContain('value="banksia"');
    expect(button(found, 'Clear search')).not.toBe('');
  });

  test('spec 2: Refresh always, Download CSV and Load All where they are offered', () => {
    const offered = (html: string) =>
      ['Download CSV', 'Load All', 'Refresh'].filter((name) => button(html, name) !== '');
    expect(offered(table())).toEqual(['Refresh']);
    expect(offered(table({ onDownloadCsv: ignore, loadAll }))).toEqual([
      'Download CSV',
      'Load All',
      'Refresh',
    ]);
    expect(offered(table({ loadAll: { ...loadAll, status: 'running', loaded: 20 } }))).toEqual([
      'Refresh',
    ]);
  });

  test('spec 2: page size, first, previous and next page, and "x to y of total"', () => {
    const html = table();
    expect(html).toContain('Rows per page');
    expect(html).toContain('1 to 1 of 41');
    const disabled = (page: string) =>
      ['First page', 'Previous page', 'Next page'].filter((name) =>
        /\sdisabled=""/.test(button(page, name)),
      );
    expect(disabled(html)).toEqual(['First page', 'Previous page']);
    expect(disabled(table({ state: withPage(initialTableState, 1) }))).toEqual([]);
    expect(disabled(table({ state: withPage(initialTableState, 2) }))).toEqual(['Next page']);
  });

  test('spec 2: rows have checkboxes only where several can be chosen', () => {
    expect(table()).not.toContain('type="checkbox"');
    const html = table({ bulkActions: [{ id: 'archive', label: 'Archive', onRun: ignore }] });
    expect(html.match(/type="checkbox"/g)).toHaveLength(2);
  });

  test('spec 2: what failed says "Sorry..." with a Retry button', () => {
    const html = table({ status: 'error', rows: [], error: { message: 'No answer' } });
    expect(html).toContain('Sorry...');
    expect(html).toContain('No answer');
    expect(button(html, 'Retry')).not.toBe('');
    expect(table()).not.toContain('Sorry...');
  });
});
