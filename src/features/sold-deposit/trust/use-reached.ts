import { useEffect, useState } from 'react';
import type { IsoInstant } from '../../../../domain/dates.ts';
import { usePortal } from '../../../platform/portal-context.ts';

/** Whether a moment is reached by the clock of the device; draws again once it is. Without a moment it is. */
export function useIsReached(moment: IsoInstant | undefined): boolean {
  const { clock } = usePortal();
  const [now, setNow] = useState(() => clock.now().getTime());
  const at = moment === undefined ? 0 : Date.parse(moment);
  useEffect(() => {
    const left = at - clock.now().getTime();
    if (left <= 0) {
      setNow(at);
      return;
    }
    const timer = setTimeout(() => setNow(at), left);
    return () => clearTimeout(timer);
  }, [at, clock]);
  return at <= now;
}
