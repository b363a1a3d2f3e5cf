import type { ReactNode } from 'react';
import type { MenuAction } from '../actions/menu-action.ts';
import { BusyLine } from '../feedback/busy-line.tsx';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { useLatePart } from '../late-part.ts';
import { cardsPart } from './cards/cards-part.ts';
import type { TableCards } from './cards/table-cards.tsx';
import { TableGrid } from './grid/table-grid.tsx';
import { NoRows } from './no-rows.tsx';
import styles from './searchable-table.module.css';
import { withQuery, withSelected } from './state/table-state.ts';
import type {
  BulkAction,
  ColumnChoice,
  LoadAll,
  TableColumn,
  TableState,
  TableTotal,
} from './table-types.ts';
import { BulkBar } from './toolbar/bulk-bar.tsx';
import { loadAllProgressPart } from './toolbar/load-all-progress-part.ts';
import { TablePager } from './toolbar/table-pager.tsx';
import { TableToolbar } from './toolbar/table-toolbar.tsx';
import { useNarrow } from './use-narrow.ts';
import { cardsWidth } from './window-width.ts';

export interface SearchableTableProps<Row> {
  /** Names the table: "Listings". */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** Lets people hide columns of the table. */
  columnChoice?: ColumnChoice | undefined;
  /** One page, or everything once Load All is complete. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  total: TableTotal;
  state: TableState;
  onStateChange: (state: TableState) => void;
  /** "loading" with rows keeps them under a moving line; without rows shows a skeleton. */
  status: 'loading' | 'ready' | 'error';
  error?: { message?: string | undefined; details?: string | undefined } | undefined;
  onRefresh: () => void;
  isRefreshing?: boolean | undefined;
  onDownloadCsv?: (() => void) | undefined;
  isDownloading?: boolean | undefined;
  loadAll?: LoadAll | undefined;
  /** Turns the title into a link. */
  rowHref?: ((row: Row) => string) | undefined;
  /** Enter on a row. */
  onOpen?: ((row: Row) => void) | undefined;
  rowActions?: ((row: Row) => readonly MenuAction[]) | undefined;
  /** Row checkboxes and what can be done with the ticked rows. */
  bulkActions?: readonly BulkAction[] | undefined;
  /** Searches at every key, for rows that are all on the device. */
  isInstant?: boolean | undefined;
  /** Enter and the Search button, where they look further than the rows on the device. */
  onSubmitSearch?: ((query: string) => void) | undefined;
  /** Shown when there is nothing and nothing was searched for. */
  emptyState?: ReactNode;
  /** Shown when there is nothing and filters are set, whatever was searched for. */
  nothingLeft?: ReactNode;
  /** Filters, beside the search. */
  filters?: ReactNode;
  /** A line above the rows: words taken as mistyped, how old the rows are. */
  note?: ReactNode;
  /** Stands in place of the rows, whatever they are: offline and not on this device. */
  panel?: ReactNode;
}

/** The searchable table of spec 2 and 9. It fetches nothing: state in, wishes out. */
export function SearchableTable<Row>({
  label,
  columns,
  columnChoice,
  rows,
  rowId,
  total,
  state,
  onStateChange,
  status,
  error,
  onRefresh,
  isRefreshing = false,
  onDownloadCsv,
  isDownloading = false,
  loadAll,
  rowHref,
  onOpen,
  rowActions,
  bulkActions,
  isInstant = false,
  onSubmitSearch,
  emptyState,
  nothingLeft,
  filters,
  note,
  panel,
}: SearchableTableProps<Row>) {
  const hasCards = useNarrow(cardsWidth);
  // A late part forgets the type of its rows.
  const Cards = useLatePart(cardsPart, hasCards) as typeof TableCards | null;
  const Rows = hasCards ? Cards : TableGrid;
  const Progress = useLatePart(loadAllProgressPart, loadAll?.status === 'running');
  const isEmpty = status === 'ready' && rows.length === 0 && !panel;
  return (
    <div className={styles.whole}>
      <TableToolbar
        label={label}
        query={state.query}
        onSearch={(query) => onStateChange(withQuery(state, query))}
        onSubmitSearch={onSubmitSearch}
        isInstant={isInstant}
        total={total}
        isFolded={hasCards}
        isRefreshing={isRefreshing}
        isDownloading={isDownloading}
        onRefresh={onRefresh}
        onDownloadCsv={onDownloadCsv}
        loadAll={loadAll}
      >
        {filters}
      </TableToolbar>
      {loadAll && Progress ? <Progress loadAll={loadAll} total={total} /> : null}
      <div className={styles.note} aria-live="polite">
        {note}
      </div>
      {panel ? <div className={styles.panel}>{panel}</div> : null}
      {status === 'error' && !panel ? (
        <div className={styles.panel}>
          <ErrorPanel
            title="Sorry..."
            message={error?.message ?? `${label} couldn’t be loaded.`}
            details={error?.details}
            onRetry={onRefresh}
            isRetrying={isRefreshing}
          />
        </div>
      ) : null}
      {isEmpty ? (
        <div className={styles.panel}>
          {nothingLeft ?? (
            <NoRows
              query={state.query}
              emptyState={emptyState}
              onClear={() => onStateChange(withQuery(state, ''))}
            />
          )}
        </div>
      ) : null}
      {!Rows || isEmpty || panel || (status === 'error' && rows.length === 0) ? null : (
        <div className={styles.rows}>
          {status === 'loading' ? <BusyLine label={`Loading ${label.toLowerCase()}`} /> : null}
          <Rows
            label={label}
            columns={columns}
            columnChoice={columnChoice}
            rows={rows}
            rowId={rowId}
            rowHref={rowHref}
            rowActions={rowActions}
            onOpen={onOpen}
            isSelectable={bulkActions !== undefined}
            isLoading={status === 'loading' && rows.length === 0}
            isStale={status === 'loading' && rows.length > 0}
            state={state}
            onStateChange={onStateChange}
          />
        </div>
      )}
      {bulkActions ? (
        <BulkBar
          selected={state.selected}
          actions={bulkActions}
          onClear={() => onStateChange(withSelected(state, new Set()))}
        />
      ) : null}
      <TablePager
        label={label}
        state={state}
        onStateChange={onStateChange}
        shown={rows.length}
        total={total}
        isLoading={status === 'loading' && rows.length === 0}
        loadAll={loadAll}
      />
    </div>
  );
}
