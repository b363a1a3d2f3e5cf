import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { type Eviction, lookForEviction, noteUnsent } from '../../../offline/device/eviction.ts';
import { hasOthersWork } from '../../../offline/device/others-work.ts';
import { PinsContext } from '../../../offline/pins/use-pins.ts';
import { askToPersist } from '../../../platform/device-space.ts';
import { useWaitingWork } from '../waiting-work.ts';

/** What was found on this device about a person's stores and those of others. */
export type DeviceFindings = { eviction: Eviction; hasOthers: boolean };

const never = () => () => undefined;

/**
 * Looks once, and keeps the count of unsent changes noted from then on. Asks the browser not to clear
 * this device when the first change or the first listing is kept, right after the press that did it.
 */
export function useDeviceFindings(subject: string): DeviceFindings {
  const { operations, keeping } = useWaitingWork();
  const [findings, setFindings] = useState<DeviceFindings>();
  const count = operations.length;
  useEffect(() => {
    let isShown = true;
    void Promise.all([lookForEviction({ subject }), hasOthersWork(subject)]).then(
      ([eviction, hasOthers]) => {
        if (isShown) setFindings({ eviction, hasOthers });
      },
    );
    return () => {
      isShown = false;
    };
  }, [subject]);
  const isKept = keeping === 'device';
  const isLookedFor = findings !== undefined;
  useEffect(() => {
    if (isLookedFor && isKept) noteUnsent(count);
  }, [isLookedFor, isKept, count]);
  const pins = useContext(PinsContext);
  const pinned = useSyncExternalStore(pins?.subscribe ?? never, () => pins?.snapshot());
  const hasAny = isKept && (count > 0 || (pinned?.size ?? 0) > 0);
  useEffect(() => {
    if (hasAny) void askToPersist();
  }, [hasAny]);
  return findings ?? { eviction: undefined, hasOthers: false };
}
