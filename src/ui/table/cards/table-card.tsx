import { Menu } from '../../actions/menu.tsx';
import type { MenuAction } from '../../actions/menu-action.ts';
import { classNames } from '../../class-names.ts';
import { AppLink } from '../../link/app-link.tsx';
import { TickBox } from '../grid/tick-box.tsx';
import type { TableColumn } from '../table-types.ts';
import styles from './cards.module.css';

export interface TableCardProps<Row> {
  row: Row;
  id: string;
  columns: readonly TableColumn<Row>[];
  isSelectable: boolean;
  isSelected: boolean;
  href: string | undefined;
  actions: readonly MenuAction[] | undefined;
  onToggle: (id: string) => void;
}

export function TableCard<Row>({
  row,
  id,
  columns,
  isSelectable,
  isSelected,
  href,
  actions,
  onToggle,
}: TableCardProps<Row>) {
  const title = columns.find((column) => column.priority === 'title') ?? columns[0];
  const status = columns.find((column) => column.priority === 'status');
  const details = columns.filter(
    (column) => column !== title && column !== status && !column.isOffCards,
  );
  const name = title?.text(row) ?? id;
  return (
    <article className={classNames(styles.card, isSelected && styles.selected)}>
      <div className={styles.top}>
        {isSelectable ? (
          <TickBox label={`Select ${name}`} isChecked={isSelected} onToggle={() => onToggle(id)} />
        ) : null}
        <div className={styles.heading}>
          <h2 className={styles.title} data-column={title?.id}>
            {href ? (
              <AppLink href={href} className={styles.link}>
                {title?.cell(row)}
              </AppLink>
            ) : (
              title?.cell(row)
            )}
          </h2>
        </div>
        {actions && actions.length > 0 ? (
          <Menu label={`Actions for ${name}`} actions={actions} />
        ) : null}
      </div>
      <dl className={styles.details}>
        {status ? (
          <div className={styles.pair}>
            <dt>{status.header}</dt>
            <dd data-column={status.id}>{status.cell(row)}</dd>
          </div>
        ) : null}
        {details
          .filter((column) => column.text(row) !== '')
          .map((column) => (
            <div key={column.id} className={styles.pair}>
              <dt>{column.header}</dt>
              <dd data-column={column.id} className="tabular">
                {column.cell(row)}
              </dd>
            </div>
          ))}
      </dl>
    </article>
  );
}
