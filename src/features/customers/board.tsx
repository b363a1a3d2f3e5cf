import { useId, useState } from 'react';
import type { Customer } from '../../../contract/endpoints/customers.ts';
import { isNextStepOverdue } from '../../../domain/agencies/pipeline.ts';
import {
  PIPELINE_STATUSES,
  type PipelineStatus,
} from '../../../domain/agencies/pipeline-status.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import content from '../../ui/layout/content.module.css';
import { AppLink } from '../../ui/link/app-link.tsx';
import { nextStepText } from './customer-words.ts';
import styles from './customers.module.css';
import { MoveMenu } from './move-menu.tsx';
import type { Move } from './use-move.ts';

export interface PipelineProps {
  customers: readonly Customer[];
  ownerName: (customer: Customer) => string;
  today: IsoDate;
  /** Undefined for whoever only looks. */
  onMove: Move | undefined;
}

/** A column for each status. A card is moved by its menu; with a mouse it can be dragged as well. */
export function Board({ customers, ownerName, today, onMove }: PipelineProps) {
  const [dragged, setDragged] = useState<Customer>();
  return (
    <section className={styles.scroll} aria-label="Board">
      <div className={styles.board}>
        {PIPELINE_STATUSES.map((status) => (
          <Column
            key={status}
            status={status}
            customers={customers.filter((each) => each.status === status)}
            onDrop={() => {
              if (dragged && dragged.status !== status) onMove?.(dragged, status);
              setDragged(undefined);
            }}
          >
            {(customer) => (
              <li
                key={customer.id}
                className={styles.card}
                draggable={onMove !== undefined}
                onDragStart={() => setDragged(customer)}
              >
                <AppLink className={content.link} href={`/customers/${customer.id}`}>
                  {customer.name}
                </AppLink>
                <p className={content.quiet}>
                  {customer.kind === 'agency' ? 'Agency' : 'Prospect'}, {ownerName(customer)}
                </p>
                <p className={isNextStepOverdue(customer, today) ? styles.overdue : undefined}>
                  {nextStepText(customer, today)}
                </p>
                {onMove ? (
                  <div className={styles.move}>
                    <MoveMenu customer={customer} onMove={onMove} />
                  </div>
                ) : null}
              </li>
            )}
          </Column>
        ))}
      </div>
    </section>
  );
}

interface ColumnProps {
  status: PipelineStatus;
  customers: readonly Customer[];
  onDrop: () => void;
  children: (customer: Customer) => React.ReactNode;
}

function Column({ status, customers, onDrop, children }: ColumnProps) {
  const id = useId();
  return (
    <section
      className={styles.column}
      aria-labelledby={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <h3 id={id} className={styles.heading}>
        {status} ({customers.length})
      </h3>
      <ul className={styles.cards}>{customers.map(children)}</ul>
    </section>
  );
}
