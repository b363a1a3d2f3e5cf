import { useContext, useState } from 'react';
import { OutboxContext } from '../../../offline/outbox/use-outbox.ts';
import { useReplica, useReplicaStatus } from '../../../offline/replica/use-replica.ts';
import { useConnectivity, usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { whenText } from '../tray/tray-words.ts';
import { useWaitingWork } from '../waiting-work.ts';
import styles from './settings.module.css';

/** When this device and we last agreed, and a way to do it now. */
export function SyncCard({ onSynced }: { onSynced: () => void }) {
  const { connectivity } = usePortal();
  const outbox = useContext(OutboxContext);
  const replica = useReplica();
  const { asOf } = useReplicaStatus();
  const isOffline = useConnectivity() === 'offline';
  const { lastAcknowledgedAt } = useWaitingWork();
  const [isWorking, setWorking] = useState(false);
  const contact = connectivity.lastContact();
  const sync = async () => {
    setWorking(true);
    if (await connectivity.check()) {
      outbox?.drain('person');
      await replica.refresh();
    }
    setWorking(false);
    onSynced();
  };
  return (
    <Card title="Up to date">
      <DefinitionList
        items={[
          { term: 'Connection', value: isOffline ? 'Offline' : 'Online' },
          {
            term: 'Last contact',
            value: contact ? whenText(contact.getTime()) : 'Not since the portal was opened',
          },
          { term: 'Listings as of', value: asOf ? whenText(asOf) : 'Not fetched yet' },
          {
            term: 'Last change sent',
            value: lastAcknowledgedAt ? whenText(lastAcknowledgedAt) : 'None from this device yet',
          },
        ]}
      />
      <p className={styles.after}>
        <Button
          icon="sync"
          variant="primary"
          isLoading={isWorking}
          loadingLabel="Syncing"
          onClick={() => void sync()}
        >
          Sync now
        </Button>
      </p>
    </Card>
  );
}
