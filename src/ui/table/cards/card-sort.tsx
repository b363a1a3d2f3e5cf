import { useId } from 'react';
import { SelectInput } from '../../fields/select-input.tsx';
import { withSort } from '../state/table-state.ts';
import type { TableColumn, TableState } from '../table-types.ts';
import styles from './cards.module.css';

export interface CardSortProps<Row> {
  columns: readonly TableColumn<Row>[];
  state: TableState;
  onStateChange: (state: TableState) => void;
}

/** On cards there are no headers to press, so the order is chosen here. */
export function CardSort<Row>({ columns, state, onStateChange }: CardSortProps<Row>) {
  const id = useId();
  const sortable = columns.filter((column) => column.isSortable);
  if (sortable.length === 0) return null;
  const options = [
    { value: 'none', label: 'Default order' },
    ...sortable.flatMap((column) => [
      { value: `${column.id}:asc`, label: `${column.header}, ascending` },
      { value: `${column.id}:desc`, label: `${column.header}, descending` },
    ]),
  ];
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>Sort by</label>
      <SelectInput
        id={id}
        options={options}
        value={state.sort ? `${state.sort.column}:${state.sort.direction}` : 'none'}
        onChange={(chosen) => {
          const [column = '', direction] = chosen.split(':');
          onStateChange(
            withSort(
              state,
              chosen === 'none'
                ? null
                : { column, direction: direction === 'desc' ? 'desc' : 'asc' },
            ),
          );
        }}
      />
    </div>
  );
}
