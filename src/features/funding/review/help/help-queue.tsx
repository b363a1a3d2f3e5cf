import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HelpItem } from '../../../../../contract/help-shapes.ts';
import { HELP_KINDS, type HelpKind } from '../../../../../domain/help/help-states.ts';
import { can } from '../../../../../domain/permissions.ts';
import { useAccount } from '../../../../platform/account-context.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import styles from '../../../../ui/layout/content.module.css';
import { QueueCard } from '../queue-card.tsx';
import { reviewQueries } from '../review-queries.ts';
import { HelpItemCard } from './help-item-card.tsx';
import { KIND_NAMES } from './help-words.ts';
import { OverdueItemCard } from './overdue-item-card.tsx';

type Filter = HelpKind | 'all' | 'overdue';

const FILTERS: { value: Filter; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'overdue', label: 'Over its time' },
  ...HELP_KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
];

/** What an empty list means, by what was chosen. */
function emptyWords(show: 'open' | 'answered', filter: Filter): string {
  if (filter !== 'all') return 'Nothing is as you chose. Choose “Everything” to see the rest.';
  return show === 'open' ? 'Nobody waits for an answer.' : 'Nothing was answered yet.';
}

const fits = (filter: Filter, { kind, isOverdue }: HelpItem) =>
  filter === 'all' || (filter === 'overdue' ? isOverdue : kind === filter);

/** What people asked for, with its clocks, and what is overdue. */
export function HelpQueue() {
  const { client } = usePortal();
  const { roles } = useAccount();
  const [show, setShow] = useState<'open' | 'answered'>('open');
  const [filter, setFilter] = useState<Filter>('all');
  const query = useQuery({
    ...reviewQueries(client).help(show),
    select: ({ items }) => items.filter((item) => fits(filter, item)),
  });
  const decides = can(roles, 'application.decide') !== 'none';
  return (
    <>
      <div className={styles.form}>
        <RadioGroup
          legend="Show"
          isInline
          options={[
            { value: 'open', label: 'To answer' },
            { value: 'answered', label: 'Answered' },
          ]}
          value={show}
          onChange={setShow}
        />
        <RadioGroup legend="What" isInline options={FILTERS} value={filter} onChange={setFilter} />
      </div>
      <QueueCard title="What people asked for" empty={emptyWords(show, filter)} query={query}>
        {(item) => <HelpItemCard key={`${item.agencyId} ${item.id}`} item={item} />}
      </QueueCard>
      {decides ? <OverdueQueue /> : null}
    </>
  );
}

function OverdueQueue() {
  const { client } = usePortal();
  const query = useQuery({ ...reviewQueries(client).overdue, select: ({ items }) => items });
  return (
    <QueueCard title="Overdue" empty="Nothing is overdue." query={query}>
      {(item) => <OverdueItemCard key={`${item.agencyId} ${item.applicationId}`} item={item} />}
    </QueueCard>
  );
}
