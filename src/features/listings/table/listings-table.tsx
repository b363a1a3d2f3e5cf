import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ListingSummary } from '../../../../contract/endpoints/listings.ts';
import { partsOf } from '../../../../domain/listings/listing-filter.ts';
import { can, isPlatformStaff } from '../../../../domain/permissions.ts';
import { useReplica } from '../../../offline/replica/use-replica.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { namingAgency } from '../../../platform/agency-in-hand.ts';
import { errorText } from '../../../platform/api-errors.ts';
import { describeError } from '../../../platform/log.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useLatePart } from '../../../ui/late-part.ts';
import { SearchableTable } from '../../../ui/table/searchable-table.tsx';
import { listingKeys } from '../listing-queries.ts';
import { bulkMovePart } from './bulk-move-part.ts';
import { useColumnChoice } from './columns/use-column-choice.tsx';
import { useColumns } from './columns/use-columns.ts';
import { nothingLeftPart } from './filter/filter-parts.ts';
import { ListingFilters } from './filter/listing-filters.tsx';
import type { Shelf } from './search-params.ts';
import { TableNotes } from './table-notes.tsx';
import { useCsvDownload } from './use-csv-download.ts';
import { useListingsTable } from './use-listings-table.ts';
import { useRowActions } from './use-row-actions.ts';

export interface ListingsTableProps {
  label: string;
  shelf: Shelf;
  emptyState: ReactNode;
}

/** Two agencies may have a listing of one id. */
const rowId = ({ agencyId, id }: ListingSummary) => (agencyId ? `${agencyId} ${id}` : id);
const rowHref = (row: ListingSummary) => namingAgency(`/property-listings/${row.id}`, row.agencyId);

/** The searchable table over the listings of one shelf (spec 2, 4 and 9). */
export function ListingsTable({ label, shelf, emptyState }: ListingsTableProps) {
  const { roles } = useAccount();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const table = useListingsTable(shelf);
  const columns = useColumns(
    shelf,
    isPlatformStaff(roles) ? 'platform' : can(roles, 'listing.see') === 'own' ? 'own' : 'agency',
  );
  const { choice, sheet } = useColumnChoice(shelf, columns);
  const filtering = {
    query: table.state.query,
    shelf,
    isAcross: isPlatformStaff(roles),
    filter: table.filter,
    onFilter: table.onFilter,
  };
  const isNarrowed = partsOf(table.filter).length > 0;
  const NothingLeft = useLatePart(nothingLeftPart, isNarrowed && table.rows.length === 0);
  const csv = useCsvDownload(table.params);
  const move = shelf === 'archived' ? 'restore' : 'archive';
  const [asked, ask] = useState<readonly ListingSummary[]>([]);
  const BulkMove = useLatePart(bulkMovePart, asked.length > 0);
  const rowActions = useRowActions(move, ask);
  const mayMove = can(roles, 'listing.archive') !== 'none';
  const replica = useReplica();
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: listingKeys.all });
    void replica.refresh();
  };
  return (
    <>
      <SearchableTable
        label={label}
        columns={columns}
        columnChoice={choice}
        rows={table.rows}
        rowId={rowId}
        rowHref={rowHref}
        rowActions={rowActions}
        onOpen={(row) => void navigate({ href: rowHref(row) })}
        total={table.total}
        state={table.state}
        onStateChange={table.onStateChange}
        status={table.status}
        error={
          table.error
            ? { message: errorText(table.error), details: describeError(table.error).error }
            : undefined
        }
        onRefresh={refresh}
        isRefreshing={table.isRefreshing}
        onDownloadCsv={csv.download}
        isDownloading={csv.isDownloading}
        loadAll={table.loadAll}
        isInstant={table.isInstant}
        onSubmitSearch={table.onSubmitSearch}
        bulkActions={
          mayMove
            ? [
                {
                  id: move,
                  label: move === 'archive' ? 'Archive' : 'Restore',
                  onRun: () => ask([...table.ticked.values()]),
                },
              ]
            : undefined
        }
        emptyState={emptyState}
        filters={<ListingFilters {...filtering} />}
        nothingLeft={isNarrowed ? NothingLeft ? <NothingLeft {...filtering} /> : ' ' : undefined}
        note={<TableNotes {...table.notes} />}
        panel={
          table.isOfflineMiss ? (
            <EmptyState
              icon="offline"
              title="You’re offline"
              action={
                <Button icon="refresh" onClick={refresh}>
                  Try again
                </Button>
              }
            >
              This search hasn’t been opened on this device yet. It will load when you’re back
              online.
            </EmptyState>
          ) : undefined
        }
      />
      {sheet}
      {BulkMove ? (
        <BulkMove move={move} asked={asked} onClose={() => ask([])} onDone={table.clearTicks} />
      ) : null}
    </>
  );
}
