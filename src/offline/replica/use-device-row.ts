import { useEffect, useState } from 'react';
import type { ListingSummary } from '../../../contract/endpoints/listings.ts';
import { useReplica, useReplicaStatus } from './use-replica.ts';

/** What the device's rows say of one listing. */
export type DeviceRow = {
  /** With what waits laid over it; undefined while it is looked for and where there is none. */
  row: ListingSummary | undefined;
  isLooking: boolean;
};

/** Looks a listing up among the rows on this device, anew at each change of them. */
export function useDeviceRow(id: string, isWanted: boolean): DeviceRow {
  const replica = useReplica();
  const { revision, state } = useReplicaStatus();
  const [found, setFound] = useState<{ id: string; row: ListingSummary | undefined }>();

  useEffect(() => {
    let isCurrent = true;
    // The revision asks anew; before the first there is nobody to ask.
    if (!isWanted || revision === 0) return undefined;
    void replica.row(id).then((row) => {
      if (isCurrent) setFound({ id, row });
    });
    return () => {
      isCurrent = false;
    };
  }, [replica, id, isWanted, revision]);

  const isFound = found?.id === id;
  return {
    row: isFound ? found.row : undefined,
    isLooking: isWanted && (state === 'opening' || (revision > 0 && !isFound)),
  };
}
