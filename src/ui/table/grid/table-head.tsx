import { IconButton } from '../../actions/icon-button.tsx';
import { Icon } from '../../icon/icon.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden.tsx';
import type { ShownSelection } from '../state/selection.ts';
import { nextSort } from '../state/table-state.ts';
import type { TableColumn, TableSort } from '../table-types.ts';
import styles from './grid.module.css';
import { TickBox } from './tick-box.tsx';

export interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
  /** Undefined when rows can't be ticked. */
  selection: ShownSelection | undefined;
  onToggleAll: () => void;
  hasActions: boolean;
  onChooseColumns: (() => void) | undefined;
}

function ariaSort(sort: TableSort | null, column: string) {
  if (sort?.column !== column) return 'none';
  return sort.direction === 'asc' ? 'ascending' : 'descending';
}

export function TableHead<Row>({
  columns,
  sort,
  onSort,
  selection,
  onToggleAll,
  hasActions,
  onChooseColumns,
}: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection ? (
          <th scope="col" className={styles.tickCell}>
            <TickBox
              label="Select all rows shown"
              isChecked={selection === 'all'}
              isPartly={selection === 'some'}
              onToggle={onToggleAll}
            />
          </th>
        ) : null}
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : null;
          return (
            <th
              key={column.id}
              scope="col"
              className={column.align === 'end' ? styles.end : undefined}
              aria-sort={column.isSortable ? ariaSort(sort, column.id) : undefined}
            >
              {column.isSortable ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => onSort(nextSort(sort, column.id))}
                >
                  {column.header}
                  <Icon
                    size="small"
                    name={direction ? (direction === 'asc' ? 'arrow-up' : 'arrow-down') : 'sort'}
                    className={direction ? undefined : styles.sortIdle}
                  />
                </button>
              ) : (
                <span className={styles.heading}>{column.header}</span>
              )}
            </th>
          );
        })}
        {hasActions ? (
          <th scope="col" className={styles.actions}>
            <VisuallyHidden>Actions</VisuallyHidden>
            {onChooseColumns ? (
              <IconButton icon="columns" label="Choose columns" onClick={onChooseColumns} />
            ) : null}
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
