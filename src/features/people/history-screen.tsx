import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CSV_BOM, csvRow } from '../../../domain/csv.ts';
import { hasAnyRole } from '../../../domain/permissions.ts';
import { unread } from '../../offline/unread.ts';
import { useAccount } from '../../platform/account-context.ts';
import { useConnectivity, usePortal } from '../../platform/portal-context.ts';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ABOUT, type About, eventsOf } from './history-filter.ts';
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
  const [about, setAbout] = useState<About>('all');
  const [by, setBy] = useState('');
  const shown = eventsOf(data ?? [], about, by);
  const names = [...new Set((data ?? []).map(({ byName }) => byName))].toSorted();
  const rows = shown.map(({ at, byName, text }) => csvRow([at, byName, text]));
  const csv = `${CSV_BOM}${csvRow(['When', 'Who', 'What'])}${rows.join('')}`;
  return (
    <>
      <PageHeader title="History" />
      {data ? (
        <div className={styles.step}>
          <Card title="What happened">
            <div className={styles.form}>
              <Field label="About">
                <SelectInput
                  value={about}
                  options={(Object.keys(ABOUT) as About[]).map((value) => ({
                    value,
                    label: ABOUT[value].label,
                  }))}
                  onChange={setAbout}
                />
              </Field>
              <Field label="By">
                <SelectInput
                  value={by}
                  options={[
                    { value: '', label: 'Everybody' },
                    ...names.map((value) => ({ value, label: value })),
                  ]}
                  onChange={setBy}
                />
              </Field>
            </div>
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
            {data.length > 0 && shown.length === 0 ? (
              <p role="status">Nothing of this kind by this person.</p>
            ) : null}
            <ul className={styles.list} aria-label="History">
              {shown.map(({ id, at, byName, text }) => (
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
