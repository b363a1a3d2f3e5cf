import { useQuery } from '@tanstack/react-query';
import { CSV_BOM, csvRow } from '../../../domain/csv.ts';
import { hasAnyRole } from '../../../domain/permissions.ts';
import { unread } from '../../offline/unread.ts';
import { useAccount } from '../../platform/account-context.ts';
import { useConnectivity, usePortal } from '../../platform/portal-context.ts';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { historyQuery } from './people-queries.ts';

/** Settings › History: what happened to people, branches, accounts and settings, the newest first. */
export function HistoryScreen() {
  const { client } = usePortal();
  const isOffline = useConnectivity() === 'offline';
  const isTheirs = hasAnyRole(useAccount().roles, ['manage-agency']);
  const query = useQuery({
    ...historyQuery(client),
    select: ({ items }) => items,
    enabled: isTheirs,
  });
  const { data } = query;
  const rows = (data ?? []).map(({ at, byName, text }) => csvRow([at, byName, text]));
  const csv = `${CSV_BOM}${csvRow(['When', 'Who', 'What'])}${rows.join('')}`;
  return (
    <>
      <PageHeader title="History" />
      {data ? (
        <div className={styles.step}>
          <Card title="What happened">
            <p hidden={data.length === 0}>
              <a
                className={styles.link}
                download="history.csv"
                href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
              >
                Export as CSV
              </a>
            </p>
            {data.length === 0 ? <p>Nothing has been changed yet.</p> : null}
            <ul className={styles.list} aria-label="History">
              {data.map(({ id, at, byName, text }) => (
                <li key={id} className={styles.item}>
                  <p>{text}</p>
                  <p className={styles.quiet}>
                    {dateTimeText(at)}, {byName}
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      ) : (
        <PageStates state={stateOf()}>{null}</PageStates>
      )}
    </>
  );

  function stateOf(): PageState {
    if (!isTheirs) return { kind: 'forbidden' };
    const what = 'The history of your agency';
    if (isOffline) return { kind: 'offline', what };
    return unread(query, { what, loading: 'Loading the history' });
  }
}
