import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { usePortal } from '../../../platform/portal-context.ts';

/** The date by the clock of the device, for desks that are about no single property. */
export function useToday() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return propertyDate(usePortal().clock.now(), zone);
}
