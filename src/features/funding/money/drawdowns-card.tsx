import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownApplication } from '../../../offline/changes/applications.ts';
import { isOfflineMiss } from '../../../offline/offline-miss.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../../../ui/layout/content.module.css';
import { useFundingRights } from '../funding-rights.ts';
import { DrawdownDialog } from './drawdown-dialog.tsx';
import { DrawdownItem } from './drawdown-item.tsx';
import { moneyQueries } from './money-queries.ts';

const RUNNING: readonly ShownApplication['state'][] = ['accepted', 'active'];

/** Requests for funds of an application, and the way to ask for more while it runs. */
export function DrawdownsCard({ application }: { application: ShownApplication }) {
  const { id, state, isAgencySuspended = false } = application;
  const { client } = usePortal();
  const { canSend } = useFundingRights();
  const [isAsking, setAsking] = useState(false);
  const { data, error } = useQuery(moneyQueries(client).drawdowns(id));
  const payouts = useQuery(moneyQueries(client).payouts(id));
  return (
    <Card title="Drawdowns">
      {data ? (
        <div className={styles.text}>
          {data.drawdowns.length === 0 ? (
            <p className={styles.quiet}>Nothing was drawn yet.</p>
          ) : null}
          <ul className={styles.list}>
            {data.drawdowns.map((drawdown) => (
              <DrawdownItem
                key={drawdown.id}
                applicationId={id}
                drawdown={drawdown}
                isAgencySuspended={isAgencySuspended}
                payout={payouts.data?.requests.findLast(
                  ({ drawdownId }) => drawdownId === drawdown.id,
                )}
              />
            ))}
          </ul>
          {data.room === null ? null : (
            <p className={styles.quiet}>{moneyText(data.room)} may still be drawn.</p>
          )}
          {canSend && RUNNING.includes(state) ? (
            <div className={styles.actions}>
              <Button icon="add" onClick={() => setAsking(true)}>
                Request a drawdown
              </Button>
            </div>
          ) : null}
          {isAsking ? (
            <DrawdownDialog
              application={application}
              room={data.room}
              onClose={() => setAsking(false)}
            />
          ) : null}
        </div>
      ) : error ? (
        <p className={styles.quiet}>
          {isOfflineMiss(error)
            ? 'You’re offline, and the drawdowns aren’t on this device yet.'
            : 'The drawdowns can’t be shown just now.'}
        </p>
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  );
}
