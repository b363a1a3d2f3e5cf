import type { saleSettlements } from '../../../../contract/endpoints/sale-settlements.ts';
import type { Examples } from '../../../module-examples.ts';

export type BookingCall =
  | 'standing'
  | 'book'
  | 'setTerms'
  | 'setParticipant'
  | 'removeParticipant'
  | 'sendLink'
  | 'takeLinkBack'
  | 'previewDate'
  | 'proposeDate'
  | 'answerDate';

/** An example of each call about days and people. */
export const bookingExamples = {} as Pick<Examples<typeof saleSettlements.calls>, BookingCall>;
