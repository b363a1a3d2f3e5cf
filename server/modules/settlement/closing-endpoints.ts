import type { saleSettlements } from '../../../contract/endpoints/sale-settlements.ts';
import type { Handlers } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { refusedSettlement } from './bookings/move.ts';
import type { ClosingCall } from './closing/examples.ts';

const later = () => Promise.resolve(refusedSettlement('Not written yet'));

/** Handlers of how a settlement ends. */
export function closingHandlers(_deps: {
  ids: Ids;
}): Pick<Handlers<typeof saleSettlements.calls>, ClosingCall> {
  return { fail: later, reportSettled: later, confirmSettled: later, takeReportBack: later };
}
