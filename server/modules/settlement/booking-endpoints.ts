import type { saleSettlements } from '../../../contract/endpoints/sale-settlements.ts';
import type { Handlers } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import type { BookingCall } from './bookings/examples.ts';
import { refusedSettlement } from './bookings/move.ts';

const later = () => Promise.resolve(refusedSettlement('Not written yet'));

/** Handlers of the calls about days and people of a settlement. */
export function bookingHandlers(_deps: {
  ids: Ids;
}): Pick<Handlers<typeof saleSettlements.calls>, BookingCall> {
  return {
    standing: later,
    book: later,
    setTerms: later,
    setParticipant: later,
    removeParticipant: later,
    sendLink: later,
    takeLinkBack: later,
    previewDate: later,
    proposeDate: later,
    answerDate: later,
  };
}
