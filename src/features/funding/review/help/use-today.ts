import { useState } from 'react';
import type { IsoDate } from '../../../../../domain/dates.ts';
import { HELP_ZONE } from '../../../../../domain/help/help-clocks.ts';
import { propertyDate } from '../../../../../domain/listings/property-time.ts';
import { usePortal } from '../../../../platform/portal-context.ts';

/** Today where our own staff sit, as it was when this was opened. */
export function useToday(): IsoDate {
  const { clock } = usePortal();
  const [today] = useState(() => propertyDate(new Date(clock.now()), HELP_ZONE));
  return today;
}
