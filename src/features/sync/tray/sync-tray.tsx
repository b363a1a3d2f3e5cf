import { useContext, useState } from 'react';
import { needsPerson } from '../../../offline/operation-states.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { OutboxContext } from '../../../offline/outbox/use-outbox.ts';
import { useConnectivity, usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { useWaitingWork } from '../waiting-work.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import styles from './tray.module.css';
import { TrayFacts } from './tray-facts.tsx';
import { trayGroups } from './tray-groups.ts';
import { TrayOperation } from './tray-operation.tsx';

/** What waits on this device, by listing, oldest first, with what can be done about each. */
export function SyncTray({ onClose }: { onClose: () => void }) {
  const { connectivity } = usePortal();
  const outbox = useContext(OutboxContext);
  const isOffline = useConnectivity() === 'offline';
  const work = useWaitingWork();
  const [discarding, setDiscarding] = useState<Operation>();
  const [isChecking, setChecking] = useState(false);
  const groups = trayGroups(work.operations);
  const count = work.operations.length;
  const check = async () => {
    setChecking(true);
    await connectivity.check();
    setChecking(false);
  };
  return (
    <Modal
      isOpen
      size="panel"
      title={titleOf(count, isOffline)}
      onClose={onClose}
      footer={
        <>
          <Button icon="refresh" isLoading={isChecking} onClick={() => void check()}>
            Check connection
          </Button>
          {work.operations.some(goesByTrying) ? (
            <Button icon="send" variant="primary" onClick={() => void outbox?.retry()}>
              Try again now
            </Button>
          ) : null}
        </>
      }
    >
      <TrayFacts work={work} isOffline={isOffline} lastContact={connectivity.lastContact()} />
      {groups.map((group) => (
        <section key={group.listingId} className={styles.group}>
          <h3 className={styles.listing}>{group.title}</h3>
          <ol className={styles.operations}>
            {group.operations.map((operation) => (
              <TrayOperation
                key={operation.seq}
                operation={operation}
                onDiscard={() => setDiscarding(operation)}
                onLeave={onClose}
              />
            ))}
          </ol>
        </section>
      ))}
      {discarding ? (
        <DiscardDialog operation={discarding} onClose={() => setDiscarding(undefined)} />
      ) : null}
    </Modal>
  );
}

/** What a person's choice alone sends on isn't helped by trying. */
function goesByTrying(operation: Operation): boolean {
  return !needsPerson(operation) && operation.state !== 'sending';
}

function titleOf(count: number, isOffline: boolean): string {
  if (count > 0) return count === 1 ? '1 change waiting' : `${count} changes waiting`;
  return isOffline ? 'You’re offline' : 'All sent';
}
