import { useCallback, useEffect, useState } from 'react';
import { type StoredFigures, storedFigures } from '../../../offline/device/stored-figures.ts';
import { type DeviceSpace, deviceSpace, isPersisted } from '../../../platform/device-space.ts';

/** What the device holds for a person, and what the browser says of it. */
export type Stored = StoredFigures & DeviceSpace & { persisted: boolean | undefined };

/** Looks at the device when the screen opens, and again when asked; undefined until it was looked at. */
export function useStored(subject: string): { stored: Stored | undefined; look: () => void } {
  const [stored, setStored] = useState<Stored>();
  const look = useCallback(() => {
    void Promise.all([storedFigures(subject), deviceSpace(), isPersisted()]).then(
      ([figures, space, persisted]) => setStored({ ...figures, ...space, persisted }),
    );
  }, [subject]);
  useEffect(look, [look]);
  return { stored, look };
}
