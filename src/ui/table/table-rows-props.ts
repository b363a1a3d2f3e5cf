import type { MenuAction } from '../actions/menu-action.ts';
import type { ColumnChoice, TableColumn, TableState } from './table-types.ts';

/** What the table and the cards both need. */
export interface TableRowsProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  /** Only a table has columns to hide. */
  columnChoice: ColumnChoice | undefined;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowHref: ((row: Row) => string) | undefined;
  rowActions: ((row: Row) => readonly MenuAction[]) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  isSelectable: boolean;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** The rows shown belong to an earlier question. */
  isStale: boolean;
  state: TableState;
  onStateChange: (state: TableState) => void;
}
