import type { ReactNode } from 'react';
import { useAccount } from '../../platform/account-context.ts';
import styles from '../../ui/layout/content.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { ApplicationQueue } from './review/application-queue.tsx';
import { DrawdownQueue } from './review/drawdown-queue.tsx';
import { HelpQueue } from './review/help/help-queue.tsx';
import { MoneyQueue } from './review/money-queue.tsx';
import { queuesFor, type ReviewQueue } from './review-queues.ts';
import type { ReviewSearch } from './review-search.ts';

const NAMES: Record<ReviewQueue, string> = {
  applications: 'Applications',
  drawdowns: 'Drawdowns',
  money: 'Money',
  help: 'Help',
  sanctions: 'Sanctions list',
  registrations: 'Registrations',
  bank: 'Bank',
};

export interface ReviewScreenProps {
  queue: ReviewQueue;
  /** What of the credit queue is shown, as the address has it. */
  search: ReviewSearch;
  onSearch: (search: Record<string, string | undefined>) => void;
  /** What the address shows that isn't of funding. */
  children?: ReactNode;
}

/** `/review`: what waits for our own staff, of every agency. */
export function ReviewScreen(props: ReviewScreenProps) {
  const { queue, search, onSearch, children } = props;
  const { roles } = useAccount();
  return (
    <>
      <PageHeader title="Review" summary="What waits for a person" />
      <div className={styles.step}>
        <Tabs
          label="Queues"
          tabs={queuesFor(roles).map((id) => ({
            id,
            label: NAMES[id],
            href: id === 'applications' ? '/review' : `/review/${id}`,
          }))}
          currentId={queue}
        />
        {queue === 'applications' ? <ApplicationQueue search={search} onSearch={onSearch} /> : null}
        {queue === 'drawdowns' ? <DrawdownQueue /> : null}
        {queue === 'help' ? <HelpQueue /> : null}
        {queue === 'money' ? <MoneyQueue /> : null}
        {children}
      </div>
    </>
  );
}
