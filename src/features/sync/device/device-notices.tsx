import { useState } from 'react';
import { usePortal } from '../../../platform/portal-context.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useWaitingWork } from '../waiting-work.ts';
import { lostText, overdueCount } from './device-words.ts';
import { useDeviceFindings } from './use-device-findings.ts';
import { useForgetOnChange } from './use-forget-on-change.ts';

/**
 * What a person should know of this device: that nothing is saved offline, that the browser cleared what
 * was kept, that somebody else's work lies here, or that changes have waited for over a day.
 */
export function DeviceNotices({ subject }: { subject: string }) {
  const { clock } = usePortal();
  const work = useWaitingWork();
  useForgetOnChange(subject);
  const { eviction, hasOthers, closeEviction } = useDeviceFindings(subject);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const dismiss = (name: string) => () => setDismissed([...dismissed, name]);
  const overdue = overdueCount(work.operations, clock.now().getTime());
  return (
    <>
      {work.keeping === 'memory' ? (
        <Banner tone="attention" icon="alert" title="Offline saving is off">
          This browser lets us keep nothing on the device, as in a private window. What you change
          is lost if you close this tab before it is sent.
        </Banner>
      ) : null}
      {eviction ? (
        <Banner
          tone="attention"
          icon="alert"
          title="Your browser cleared what was kept on this device"
          onDismiss={closeEviction}
        >
          {lostText(eviction.unsent)}
        </Banner>
      ) : null}
      {hasOthers && !dismissed.includes('others') ? (
        <Banner
          tone="info"
          icon="lock"
          title="Someone else’s unsent work is on this device"
          onDismiss={dismiss('others')}
        >
          It stays sealed here and is sent when they sign in on this device again.
        </Banner>
      ) : null}
      {overdue > 0 && !dismissed.includes('overdue') ? (
        <Banner
          tone="waiting"
          icon="clock"
          title={
            overdue === 1
              ? 'One change has waited for over a day'
              : `${overdue} changes have waited for over a day`
          }
          onDismiss={dismiss('overdue')}
        >
          They are safe here only as long as this browser keeps them. Connect soon to send them.
        </Banner>
      ) : null}
    </>
  );
}
