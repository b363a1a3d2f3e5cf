import type { OutboxSnapshot } from '../../../offline/outbox/outbox.ts';
import styles from './tray.module.css';
import { whenText } from './tray-words.ts';

export interface TrayFactsProps {
  work: OutboxSnapshot;
  isOffline: boolean;
  lastContact: Date | undefined;
}

/** What the connection is like, when we were last reached and what was sent last. */
export function TrayFacts({ work, isOffline, lastContact }: TrayFactsProps) {
  const { keeping, operations, lastAcknowledgedAt } = work;
  return (
    <div className={styles.factList}>
      <p>{leadOf(operations.length, isOffline)}</p>
      {keeping === 'memory' ? (
        <p>Offline saving is off in this browser: what waits lives until this tab is closed.</p>
      ) : null}
      <p className={styles.facts}>
        Last contact:{' '}
        {lastContact ? whenText(lastContact.getTime()) : 'not since the portal was opened'}
      </p>
      {lastAcknowledgedAt === undefined ? null : (
        <p className={styles.facts}>Last change sent: {whenText(lastAcknowledgedAt)}</p>
      )}
    </div>
  );
}

function leadOf(count: number, isOffline: boolean): string {
  if (count === 0) {
    return isOffline
      ? 'Nothing waits. You can read what is on this device, and what you change is kept here until you’re back online.'
      : 'Everything you changed on this device has reached us.';
  }
  return isOffline
    ? 'Your changes are safe on this device. They are sent in order when you’re back online.'
    : 'Your changes are safe on this device until they have reached us.';
}
