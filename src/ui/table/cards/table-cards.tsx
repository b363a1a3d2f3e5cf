import { lazy, Suspense } from 'react';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { TickBox } from '../grid/tick-box.tsx';
import { shownSelection, toggleShown } from '../state/selection.ts';
import { withSelected } from '../state/table-state.ts';
import type { TableRowsProps } from '../table-rows-props.ts';
import { CardList } from './card-list.tsx';
import { CardRow } from './card-row.tsx';
import { CardSort } from './card-sort.tsx';
import styles from './cards.module.css';
import type { CardWindow } from './windowed-cards.tsx';

const windowedFrom = 60;
const placeholders = ['first', 'second', 'third', 'fourth'];

// Only Load All shows more cards than a screen or two, so the windowing comes with it.
const WindowedCards = lazy(async () => ({
  default: (await import('./windowed-cards.tsx')).WindowedCards,
}));

/** The same rows as cards, scrolling with the page. */
export function TableCards<Row>(table: TableRowsProps<Row>) {
  const { columns, rows, rowId, isSelectable, isLoading, state, onStateChange } = table;
  if (isLoading) {
    return (
      <div className={styles.list} aria-busy="true">
        {placeholders.map((key) => (
          <div key={key} className={styles.card}>
            <Skeleton shape="title" />
            <Skeleton lines={3} />
          </div>
        ))}
      </div>
    );
  }

  const ids = isSelectable ? rows.map(rowId) : [];
  const selection = shownSelection(state.selected, ids);
  const cards = (indexes: readonly number[], shown?: CardWindow) => (
    <CardList table={table} before={shown?.before} after={shown?.after} listRef={shown?.listRef}>
      {indexes.map((index) => {
        const row = rows[index];
        return row === undefined ? null : (
          <CardRow key={rowId(row)} {...table} row={row} index={index} itemRef={shown?.itemRef} />
        );
      })}
    </CardList>
  );
  const first = cards(Array.from(rows.slice(0, windowedFrom).keys()));
  return (
    <>
      <div className={styles.bar}>
        {isSelectable && rows.length > 0 ? (
          <span className={styles.all}>
            <TickBox
              label="Select all rows shown"
              isChecked={selection === 'all'}
              isPartly={selection === 'some'}
              onToggle={() => onStateChange(withSelected(state, toggleShown(state.selected, ids)))}
            />
            <span aria-hidden="true">All</span>
          </span>
        ) : null}
        <CardSort columns={columns} state={state} onStateChange={onStateChange} />
      </div>
      {rows.length > windowedFrom ? (
        <Suspense fallback={first}>
          <WindowedCards count={rows.length}>
            {(shown) => cards(shown.indexes, shown)}
          </WindowedCards>
        </Suspense>
      ) : (
        first
      )}
    </>
  );
}
