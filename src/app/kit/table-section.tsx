import { useMemo, useState } from 'react';
import { SearchableTable } from '../../ui/table/searchable-table.tsx';
import { initialTableState } from '../../ui/table/state/table-state.ts';
import type { TableState } from '../../ui/table/table-types.ts';
import { toasts } from '../../ui/toast/toasts.ts';
import { KitSection } from './kit-section.tsx';
import { type SampleListing, sampleColumns, sampleListings } from './sample-listings.tsx';
import { useSampleLoadAll } from './use-sample-load-all.ts';

function matching(query: string): readonly SampleListing[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sampleListings;
  return sampleListings.filter((row) => {
    const text = `${row.address} ${row.suburb} ${row.vendors} ${row.agent}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function sorted(rows: readonly SampleListing[], sort: TableState['sort']) {
  const column = sampleColumns.find((each) => each.id === sort?.column);
  if (!sort || !column) return rows;
  const sign = sort.direction === 'asc' ? 1 : -1;
  const value = (row: SampleListing) =>
    sort.column === 'price' ? row.price : sort.column === 'listed' ? row.listed : column.text(row);
  return rows.toSorted((a, b) => (value(a) < value(b) ? -sign : value(a) > value(b) ? sign : 0));
}

/** Ten thousand made-up listings, searched and sorted on the device. */
export function TableSection() {
  const [state, setState] = useState<TableState>(initialTableState);
  const found = useMemo(() => sorted(matching(state.query), state.sort), [state.query, state.sort]);
  const loadAll = useSampleLoadAll(found.length);
  const isWhole = loadAll.status === 'complete';
  const start = state.page * state.size;
  return (
    <KitSection id="table" title="Searchable table">
      <SearchableTable
        label="Sample listings"
        columns={sampleColumns}
        rows={isWhole ? found : found.slice(start, start + state.size)}
        rowId={(row) => row.id}
        total={{ value: found.length, isExact: state.query !== '' || isWhole }}
        state={state}
        onStateChange={setState}
        status="ready"
        isInstant={isWhole}
        onRefresh={() => toasts.success('Refreshed')}
        onDownloadCsv={() => toasts.info('The CSV would start here')}
        loadAll={loadAll}
        rowHref={(row) => `/kit/${row.id}`}
        onOpen={(row) => toasts.info(`Opened ${row.address}`)}
        rowActions={(row) => [
          { id: 'edit', label: 'Edit', icon: 'edit', onSelect: () => toasts.info(row.address) },
          { id: 'copy', label: 'Copy link', icon: 'copy', onSelect: () => toasts.info(row.id) },
        ]}
        bulkActions={[
          {
            id: 'archive',
            label: 'Archive',
            onRun: (selected) => toasts.info(`Would archive ${selected.size} listings`),
          },
        ]}
      />
    </KitSection>
  );
}
