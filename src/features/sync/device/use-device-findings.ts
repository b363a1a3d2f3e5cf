import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import {
  type Eviction,
  type KeptOnDevice,
  lookForEviction,
} from '../../../offline/device/eviction.ts';
import { hasOthersWork } from '../../../offline/device/others-work.ts';
import { PinsContext } from '../../../offline/pins/use-pins.ts';
import { askToPersist } from '../../../platform/device-space.ts';
import { useWaitingWork } from '../waiting-work.ts';

/** What was found on this device about a person's stores and those of others. */
export type DeviceFindings = {
  eviction: Eviction;
  hasOthers: boolean;
  /** The person has read of the eviction. */
  closeEviction(): void;
};

const never = () => () => undefined;

/**
 * Looks once, and keeps the count of unsent changes noted from then on. Asks the browser not to clear
 * this device when the first change or the first listing is kept, right after the press that did it.
 */
export function useDeviceFindings(subject: string): DeviceFindings {
  const { operations, keeping } = useWaitingWork();
  const [findings, setFindings] = useState<{ kept: KeptOnDevice; hasOthers: boolean }>();
  const count = operations.length;
  useEffect(() => {
    let isShown = true;
    void Promise.all([lookForEviction({ subject }), hasOthersWork(subject)]).then(
      ([kept, hasOthers]) => {
        if (isShown) setFindings({ kept, hasOthers });
      },
    );
    return () => {
      isShown = false;
      // What waits from now on is somebody else's.
      setFindings(undefined);
    };
  }, [subject]);
  const isKept = keeping === 'device';
  const kept = findings?.kept;
  useEffect(() => {
    if (isKept) kept?.noteUnsent(count);
  }, [kept, isKept, count]);
  const pins = useContext(PinsContext);
  const pinned = useSyncExternalStore(pins?.subscribe ?? never, () => pins?.snapshot());
  const hasAny = isKept && (count > 0 || (pinned?.size ?? 0) > 0);
  useEffect(() => {
    if (hasAny) void askToPersist();
  }, [hasAny]);
  const close = () => {
    kept?.closeEviction();
    setFindings((found) => found && { ...found, kept: { ...found.kept, eviction: undefined } });
  };
  return {
    eviction: kept?.eviction,
    hasOthers: findings?.hasOthers ?? false,
    closeEviction: close,
  };
}
