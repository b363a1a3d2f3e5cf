import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  id: string;
  header: string;
  /** What the cell shows; a line break in it begins its second line. */
  cell: (row: Row) => ReactNode;
  /** The plain text of the cell: what a double click copies and a CSV holds. */
  text: (row: Row) => string;
  isSortable?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
  /** Least width in px at the usual text size; grows with the reader's text. */
  width?: number | undefined;
  /** Place on a phone's card: one title, one status, the rest as details. */
  priority?: 'title' | 'status' | 'detail' | undefined;
  /** Left out of the cards of a phone, where a row has two lines. */
  isOffCards?: boolean | undefined;
}

/** The columns that somebody hid, and the wish to choose them. */
export interface ColumnChoice {
  hidden: readonly string[];
  onChoose: () => void;
}

export const pageSizes = [10, 20, 50, 100, 200] as const;
export type PageSize = (typeof pageSizes)[number];
/** Spec 9. */
export const defaultPageSize: PageSize = 20;

export interface TableSort {
  column: string;
  direction: 'asc' | 'desc';
}

export interface TableState {
  query: string;
  /** Counted from 0. */
  page: number;
  size: PageSize;
  sort: TableSort | null;
  /** Ids of the ticked rows, on whatever page they are. */
  selected: ReadonlySet<string>;
}

export interface TableTotal {
  value: number;
  /** False when counting stopped at the value: "10,000+". */
  isExact: boolean;
}

export interface BulkAction {
  id: string;
  label: string;
  isDanger?: boolean | undefined;
  isLoading?: boolean | undefined;
  onRun: (selected: ReadonlySet<string>) => void;
}

export interface LoadAll {
  status: 'idle' | 'running' | 'complete';
  loaded: number;
  onStart: () => void;
  onCancel: () => void;
  /** Back from the whole result to pages. */
  onReset: () => void;
}
