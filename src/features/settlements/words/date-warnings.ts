import type { IsoDate } from '../../../../domain/dates.ts';
import type { AustralianState } from '../../../../domain/listings/listing-fields.ts';
import {
  type DateWarning,
  proposeDate,
  SETTLEMENT_SIDES,
} from '../../../../domain/settlement/date-change.ts';

/** What to warn of on a day that may be booked all the same; nothing while none is chosen. */
export function warningsOf(settleOn: IsoDate | null, state: AustralianState): DateWarning[] {
  if (settleOn === null) return [];
  const proposed = proposeDate({
    settleOn,
    proposedBy: 'agency',
    present: SETTLEMENT_SIDES,
    standsOn: null,
    exchangedOn: null,
    today: settleOn,
    state,
  });
  return proposed.ok ? proposed.value.warnings : [];
}
