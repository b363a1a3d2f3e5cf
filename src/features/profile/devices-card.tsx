import type { Device } from '../../../contract/endpoints/profile.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { toasts } from '../../ui/toast/toasts.ts';
import { profileTroubles, useProfileAct } from './profile-queries.ts';

/** Where one is signed in, and the way to end it there. */
export function DevicesCard({ devices }: { devices: readonly Device[] }) {
  const act = useProfileAct((calls, { id }: Device) =>
    calls.signOutDevice({ params: { deviceId: id }, body: {} }),
  );
  return (
    <Card title="My devices">
      <ErrorAlert messages={profileTroubles(act.error)} />
      <ul className={styles.list} aria-label="My devices">
        {devices.map((device) => (
          <li key={device.id} className={styles.item}>
            <div className={styles.line}>
              <strong>{device.name}</strong>
              {device.isThis ? <StatusPill tone="done">This one</StatusPill> : null}
            </div>
            <p className={styles.quiet}>
              Last seen {dateTimeText(device.lastSeenAt)}, signed in{' '}
              {dateTimeText(device.signedInAt)}
            </p>
            {device.isThis ? null : (
              <div className={styles.actions}>
                <Button
                  icon="sign-out"
                  aria-label={`Sign out there: ${device.name}`}
                  isLoading={act.isPending && act.variables.id === device.id}
                  onClick={() =>
                    act.mutate(device, {
                      onSuccess: () => toasts.success(`${device.name} is signed out`),
                    })
                  }
                >
                  Sign out there
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {devices.length === 0 ? <p>This device shows here a moment after it was used.</p> : null}
    </Card>
  );
}
