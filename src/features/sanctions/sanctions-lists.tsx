import { useQuery } from '@tanstack/react-query';
import type { SanctionsList } from '../../../contract/endpoints/sanctions.ts';
import { unread } from '../../offline/unread.ts';
import { useConnectivity, usePortal } from '../../platform/portal-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { sizeText, standingOf, toLookThrough } from './list-words.ts';
import { LoadList } from './load-list.tsx';
import { PreviewCard } from './preview-card.tsx';
import { versionsQuery } from './sanctions-queries.ts';

/** The sanctions list that everybody is screened against: what is in use, the next one, and all before. */
export function SanctionsLists() {
  const { client } = usePortal();
  const isOffline = useConnectivity() === 'offline';
  const query = useQuery({ ...versionsQuery(client), select: ({ items }) => items });
  return (
    <PageStates state={stateOf()}>{query.data ? <Lists lists={query.data} /> : null}</PageStates>
  );

  function stateOf(): PageState {
    if (query.data) return { kind: 'ready' };
    const what = 'The sanctions list';
    if (isOffline) return { kind: 'offline', what };
    return unread(query, { what, loading: 'Loading the versions of the list' });
  }
}

/** The versions as they are known. */
export function Lists({ lists }: { lists: readonly SanctionsList[] }) {
  const active = lists.find(({ state }) => state === 'active');
  const next = toLookThrough(lists);
  return (
    <>
      {active ? (
        <Card title="In use">
          <DefinitionList
            items={[
              { term: 'Version', value: String(active.version) },
              { term: 'Holds', value: sizeText(active) },
              {
                term: 'Since',
                value: active.activeSince ? dateTimeText(active.activeSince) : 'Not known',
              },
              { term: 'By', value: active.activatedByName ?? 'Not known' },
            ]}
          />
        </Card>
      ) : (
        <Banner tone="attention" icon="alert" title="No list is loaded: nobody can be verified">
          Every check waits until a list is in use.
        </Banner>
      )}
      <LoadList />
      {next ? <PreviewCard key={next.version} list={next} isFirst={!active} /> : null}
      {lists.length > 0 ? (
        <Card title="Versions">
          <ul className={styles.list} aria-label="Versions">
            {lists.map((list) => (
              <VersionItem key={list.version} list={list} active={active?.version} />
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

function VersionItem({ list, active }: { list: SanctionsList; active: number | undefined }) {
  const { version, loadedAt, loadedByName, activeSince, activatedByName } = list;
  const { tone, word } = standingOf(list, active);
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <strong>Version {version}</strong>
        <StatusPill tone={tone} mayWrap>
          {word}
        </StatusPill>
      </div>
      <p>{sizeText(list)}</p>
      <p className={styles.quiet}>
        Loaded {dateTimeText(loadedAt)}, {loadedByName}
      </p>
      {activeSince ? (
        <p className={styles.quiet}>
          In use from {dateTimeText(activeSince)}, {activatedByName}
        </p>
      ) : null}
    </li>
  );
}
