import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchableTable } from '../../ui/table/searchable-table.tsx';
import { initialTableState } from '../../ui/table/state/table-state.ts';
import { KitSection } from './kit-section.tsx';
import { sampleColumns, sampleListings } from './sample-listings.tsx';

const rowSets = { none: [], few: sampleListings.slice(0, 3) } as const;

const variants = [
  { label: 'Loading', status: 'loading', rows: 'none', query: '' },
  { label: 'Next page loading', status: 'loading', rows: 'few', query: '' },
  { label: 'Nothing yet', status: 'ready', rows: 'none', query: '' },
  { label: 'Nothing found', status: 'ready', rows: 'none', query: 'bankzia' },
  { label: 'Failed', status: 'error', rows: 'none', query: '' },
] as const;

export function TableStatesSection() {
  const [state, setState] = useState(initialTableState);
  return (
    <KitSection id="table-states" title="States of the table">
      {variants.map((variant) => (
        <SearchableTable
          key={variant.label}
          label={variant.label}
          columns={sampleColumns}
          rows={rowSets[variant.rows]}
          rowId={(row) => row.id}
          total={{ value: rowSets[variant.rows].length, isExact: true }}
          state={{ ...state, query: variant.query }}
          onStateChange={setState}
          status={variant.status}
          error={{ details: '503 Service Unavailable' }}
          onRefresh={() => undefined}
          emptyState={
            <EmptyState title="No listings yet" icon="home" action={<Button>Add listing</Button>}>
              Add your first listing, or import them from a CSV.
            </EmptyState>
          }
        />
      ))}
    </KitSection>
  );
}
