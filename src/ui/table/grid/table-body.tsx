import {
  Fragment,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { MenuOpening } from '../../actions/menu-opening.ts';
import { useLatePart } from '../../late-part.ts';
import { copyCell } from '../copy-cell.ts';
import { toggleRow } from '../state/selection.ts';
import { withSelected } from '../state/table-state.ts';
import type { TableRowsProps } from '../table-rows-props.ts';
import { Gap } from './gap.tsx';
import { rowAfterKey } from './grid-keys.ts';
import { type OpenRowMenu, RowMenu } from './row-menu.tsx';
import { layOutRows, type RowScroller, type RowWindow } from './row-window.ts';
import { TableRow } from './table-row.tsx';
import { windowedRowsPart } from './windowed-rows-part.ts';

/** More rows than these are rendered only while they are in sight. */
const WINDOWED_FROM = 60;
/** Of a row that isn't rendered, until the windowing is here. */
const USUAL_ROW_HEIGHT = 57;

export interface TableBodyProps<Row> extends TableRowsProps<Row> {
  scroller: RefObject<HTMLElement | null>;
  span: number;
}

function dataOf(event: SyntheticEvent, name: 'row' | 'column'): string | undefined {
  if (!(event.target instanceof Element)) return undefined;
  return event.target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
}

/** The rows in sight. It alone renders again while scrolling. */
export function TableBody<Row>({
  columns,
  rows,
  rowId,
  rowHref,
  rowActions,
  onOpen,
  isSelectable,
  state,
  onStateChange,
  scroller,
  span,
}: TableBodyProps<Row>) {
  const [focused, setFocused] = useState(0);
  const bodyId = useId();
  const [menu, setMenu] = useState<OpenRowMenu | null>(null);
  const active = Math.min(focused, Math.max(0, rows.length - 1));
  const isWindowed = rows.length > WINDOWED_FROM;
  const part = useLatePart(windowedRowsPart, isWindowed);
  const RowsInSight = isWindowed ? part : null;
  const madeBy = useRef(RowsInSight);
  const rowScroller = useRef<RowScroller>(null);
  const wantsFocus = useRef(false);
  const hasFocus = useRef(false);
  const latest = useRef({ state, onStateChange });
  useLayoutEffect(() => {
    latest.current = { state, onStateChange };
  });

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${active}"]`);
    row?.focus({ preventScroll: isWindowed });
  }, [active, isWindowed, scroller]);

  useEffect(() => {
    const isMadeAnew = madeBy.current !== RowsInSight;
    madeBy.current = RowsInSight;
    // The row with the focus was taken away with the others, and nobody had left it.
    if (!isMadeAnew || !hasFocus.current || scroller.current?.contains(document.activeElement))
      return;
    const row = scroller.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]');
    row?.focus({ preventScroll: true });
  }, [RowsInSight, scroller]);

  const onToggle = useCallback((id: string) => {
    const { state: now, onStateChange: change } = latest.current;
    change(withSelected(now, toggleRow(now.selected, id)));
  }, []);

  const onMenu = useCallback((index: number, triggerId: string, opening: MenuOpening) => {
    setMenu((last) => {
      const isShown = last?.index === index && last.open !== null;
      return { index, triggerId, open: isShown ? null : opening };
    });
  }, []);
  const closeMenu = useCallback(() => setMenu((last) => last && { ...last, open: null }), []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.row === undefined) return;
    const row = rows[active];
    const next = rowAfterKey(event.key, active, rows.length);
    if (next !== null) {
      wantsFocus.current = true;
      rowScroller.current?.scrollTo(next);
      setFocused(next);
    } else if (event.key === ' ' && isSelectable && row) onToggle(rowId(row));
    else if (event.key === 'Enter' && row && onOpen) onOpen(row);
    else return;
    event.preventDefault();
  }

  // The whole cell of a tick box takes a press, without an element more in every row.
  function onClick({ target }: SyntheticEvent) {
    const id = target instanceof HTMLElement ? target.dataset.tick : undefined;
    if (id !== undefined) onToggle(id);
  }

  function onDoubleClick(event: SyntheticEvent) {
    const row = rows[Number(dataOf(event, 'row'))];
    const column = columns.find((each) => each.id === dataOf(event, 'column'));
    if (row !== undefined && column) void copyCell(column.text(row));
  }

  const title = columns.find((column) => column.priority === 'title') ?? columns[0];
  const draw = ({ rows: shown, endGap }: RowWindow) => (
    <>
      {shown.map(({ index, gap }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const id = rowId(row);
        return (
          <Fragment key={id}>
            {gap > 0 ? <Gap height={gap} span={span} /> : null}
            <TableRow
              row={row}
              id={id}
              index={index}
              name={title?.text(row) ?? id}
              columns={columns}
              isSelectable={isSelectable}
              isSelected={state.selected.has(id)}
              isActive={index === active}
              hasActions={rowActions !== undefined}
              menuId={`${bodyId}-${id}`}
              isMenuOpen={menu?.index === index && menu.open !== null}
              href={rowHref}
              onToggle={onToggle}
              onMenu={onMenu}
            />
          </Fragment>
        );
      })}
      {endGap > 0 ? <Gap height={endGap} span={span} /> : null}
    </>
  );
  const first = Array.from(rows.slice(0, WINDOWED_FROM).keys());
  return (
    <tbody
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onFocus={(event) => {
        const index = dataOf(event, 'row');
        if (index !== undefined) setFocused(Number(index));
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      {RowsInSight ? (
        <RowsInSight count={rows.length} active={active} scroller={scroller} handle={rowScroller}>
          {draw}
        </RowsInSight>
      ) : (
        draw(layOutRows(rows.length, first, USUAL_ROW_HEIGHT))
      )}
      <RowMenu menu={menu} rows={rows} rowActions={rowActions} onClose={closeMenu} />
    </tbody>
  );
}
