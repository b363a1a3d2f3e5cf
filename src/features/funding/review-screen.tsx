import { useAccount } from '../../platform/account-context.ts';
import styles from '../../ui/layout/content.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { ApplicationQueue } from './review/application-queue.tsx';
import { DrawdownQueue } from './review/drawdown-queue.tsx';
import { HelpQueue } from './review/help/help-queue.tsx';
import { MoneyQueue } from './review/money-queue.tsx';
import { queuesFor, type ReviewQueue } from './review-queues.ts';

const NAMES: Record<ReviewQueue, string> = {
  applications: 'Applications',
  drawdowns: 'Drawdowns',
  money: 'Money',
  help: 'Help',
};

export interface ReviewScreenProps {
  queue: ReviewQueue;
  confirmIdentity: () => Promise<string | undefined>;
}

/** `/review`: what waits for our own staff, of every agency. */
export function ReviewScreen({ queue, confirmIdentity }: ReviewScreenProps) {
  const { roles } = useAccount();
  return (
    <>
      <PageHeader title="Review" summary="What waits for a person, the oldest first" />
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
        {queue === 'applications' ? <ApplicationQueue /> : null}
        {queue === 'drawdowns' ? <DrawdownQueue confirmIdentity={confirmIdentity} /> : null}
        {queue === 'help' ? <HelpQueue confirmIdentity={confirmIdentity} /> : null}
        {queue === 'money' ? <MoneyQueue confirmIdentity={confirmIdentity} /> : null}
      </div>
    </>
  );
}
