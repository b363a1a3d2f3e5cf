import { funnelOf, isNextStepOverdue } from '../../../domain/agencies/pipeline.ts';
import content from '../../ui/layout/content.module.css';
import { AppLink } from '../../ui/link/app-link.tsx';
import type { PipelineProps } from './board.tsx';
import { nextStepText } from './customer-words.ts';
import styles from './customers.module.css';
import { MoveMenu } from './move-menu.tsx';

/** The pipeline as rows. */
export function PipelineTable({ customers, ownerName, today, onMove }: PipelineProps) {
  return (
    <section className={styles.scroll} aria-label="Customers by name">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Status</th>
            <th scope="col">Owner</th>
            <th scope="col">Next step</th>
            {onMove ? <th scope="col">Move</th> : null}
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <tr key={customer.id}>
              <th scope="row">
                <AppLink className={content.link} href={`/customers/${customer.id}`}>
                  {customer.name}
                </AppLink>
                <p className={content.quiet}>
                  {customer.kind === 'agency' ? 'Agency' : 'Prospect'}
                </p>
              </th>
              <td>{customer.status}</td>
              <td>{ownerName(customer)}</td>
              <td className={isNextStepOverdue(customer, today) ? styles.overdue : undefined}>
                {nextStepText(customer, today)}
              </td>
              {onMove ? (
                <td>
                  <MoveMenu customer={customer} onMove={onMove} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How many stand at each status. */
export function Funnel({ customers, today }: Pick<PipelineProps, 'customers' | 'today'>) {
  return (
    <div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">All</th>
            <th scope="col">Agencies</th>
            <th scope="col">Prospects</th>
            <th scope="col">Late</th>
          </tr>
        </thead>
        <tbody className={styles.number}>
          {funnelOf(customers, today).map(({ status, agencies, prospects, total, overdue }) => (
            <tr key={status}>
              <th scope="row">{status}</th>
              <td>{total}</td>
              <td>{agencies}</td>
              <td>{prospects}</td>
              <td>{overdue}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
