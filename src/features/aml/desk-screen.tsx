import { useQuery } from '@tanstack/react-query';
import type { Desk, DeskCase } from '../../../contract/endpoints/aml-desk.ts';
import { type DeskQueue, isInQueue, urgencyOf } from '../../../domain/aml/desk.ts';
import { can } from '../../../domain/permissions.ts';
import { deskQueries } from '../../offline/aml/desk-queries.ts';
import { unread } from '../../offline/unread.ts';
import { useAccount } from '../../platform/account-context.ts';
import { useConnectivity, usePortal } from '../../platform/portal-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import content from '../../ui/layout/content.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { type TabLink, Tabs } from '../../ui/layout/tabs.tsx';
import { DeskItem } from './desk/desk-item.tsx';
import { ScreeningCard } from './desk/screening-card.tsx';
import { type DeskPart, deskAddress } from './desk-queues.ts';
import { ReportsPart } from './reports/reports-part.tsx';

const QUEUE_WORDS: Record<DeskQueue, { tab: string; title: string; empty: string }> = {
  all: { tab: 'Open', title: 'Open checks', empty: 'Every check that was started is settled.' },
  hits: {
    tab: 'Hits',
    title: 'Hits to decide',
    empty: 'No name on the sanctions list waits for a decision.',
  },
  enhanced: {
    tab: 'Enhanced',
    title: 'Enhanced checks to approve',
    empty: 'No check waits for the principal’s approval.',
  },
  delayed: {
    tab: 'Delayed',
    title: 'Delayed buyers',
    empty: 'No buyer’s check is left to its last day.',
  },
};

/** `/compliance`: what waits for those who verify, by deadline. */
export function DeskScreen({ part }: { part: DeskPart }) {
  const { roles } = useAccount();
  const mayVerify = can(roles, 'aml.verify') !== 'none';
  return (
    <>
      <PageHeader title="Compliance" summary="Checks of sellers and buyers that are open" />
      {mayVerify ? <OpenDesk part={part} /> : <PageStates state={FORBIDDEN}>{null}</PageStates>}
    </>
  );
}

const FORBIDDEN: PageState = {
  kind: 'forbidden',
  message: 'It is for those who verify checks. Your principal can change your role.',
};

const WORDS = { what: 'The compliance desk', loading: 'Loading open checks' };

function OpenDesk({ part }: { part: DeskPart }) {
  const { client } = usePortal();
  const isOffline = useConnectivity() === 'offline';
  const query = useQuery(deskQueries(client).desk);
  const { data: desk } = query;
  return (
    <div className={content.step}>
      <Tabs label="Queues" currentId={part} tabs={tabsOf(desk)} />
      {desk && isOffline ? (
        <Banner tone="info" icon="offline" title="You’re offline">
          This is how the desk was read last.
        </Banner>
      ) : null}
      {desk ? (
        <>
          {part === 'reports' ? <ReportsPart /> : <QueueCard queue={part} desk={desk} />}
          <ScreeningCard screening={desk.screening} />
        </>
      ) : (
        <Card>
          <PageStates
            state={isOffline ? { kind: 'offline', what: WORDS.what } : unread(query, WORDS)}
          >
            {null}
          </PageStates>
        </Card>
      )}
    </div>
  );
}

function tabsOf(desk: Desk | undefined): TabLink[] {
  const queues = Object.entries(QUEUE_WORDS).map(([id, { tab }]) => {
    const waiting = desk?.cases.filter((each) => isInQueue(each, id as DeskQueue)) ?? [];
    const isUrgent = waiting.some(isPressing);
    const tone = isUrgent ? ('attention' as const) : ('neutral' as const);
    return {
      id,
      label: tab,
      href: deskAddress(id as DeskQueue),
      state: desk ? { tone, word: String(waiting.length) } : undefined,
    };
  });
  // The same for everybody: how many there are is the officer's alone to see.
  const state = { tone: 'neutral' as const, word: 'Private' };
  return [...queues, { id: 'reports', label: 'Reports', href: deskAddress('reports'), state }];
}

/** Whether its deadline is today or past. */
function isPressing({ dueOn, today }: DeskCase): boolean {
  const urgency = urgencyOf(dueOn, today);
  return urgency === 'past' || urgency === 'today';
}

function QueueCard({ queue, desk }: { queue: DeskQueue; desk: Desk }) {
  const { title, empty } = QUEUE_WORDS[queue];
  const cases = desk.cases.filter((each) => isInQueue(each, queue));
  const { client } = usePortal();
  const isOfficer = useQuery(deskQueries(client).officer).data?.isYou ?? false;
  return (
    <Card title={title}>
      <PageStates
        state={
          cases.length === 0
            ? { kind: 'empty', title: 'Nothing waiting', message: empty }
            : { kind: 'ready' }
        }
      >
        {desk.total > desk.cases.length ? (
          <p className={content.quiet}>
            The first {desk.cases.length} of {desk.total} open checks, the earliest deadline first.
          </p>
        ) : null}
        <ul className={content.list} aria-label={title}>
          {cases.map((each) => (
            <DeskItem key={each.caseId} item={each} isOfficer={isOfficer} />
          ))}
        </ul>
      </PageStates>
    </Card>
  );
}
