import { useQuery } from '@tanstack/react-query';
import type { ShownApplication } from '../../../offline/changes/applications.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import styles from '../../../ui/layout/content.module.css';
import { moneyQueries } from '../money/money-queries.ts';
import { mayOweAgain, nextWords } from './application-words.ts';

/** What happens next with an application, by what is owed and paid of it today. */
export function ApplicationNext({ id, state, isUnsent }: ShownApplication) {
  const { client } = usePortal();
  const isAsked = !isUnsent && mayOweAgain(state);
  const owed = useQuery({ ...moneyQueries(client).payout(id), enabled: isAsked });
  const paid = useQuery({ ...moneyQueries(client).payments(id), enabled: isAsked });
  return <p className={styles.needs}>{nextWords(state, owed.data?.figure, paid.data?.payments)}</p>;
}
