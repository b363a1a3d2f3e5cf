import type { saleSettlements } from '../../../../contract/endpoints/sale-settlements.ts';
import type { Examples } from '../../../module-examples.ts';

export type ClosingCall = 'fail' | 'reportSettled' | 'confirmSettled' | 'takeReportBack';

/** An example of each call about how a settlement ends. */
export const closingExamples = {} as Pick<Examples<typeof saleSettlements.calls>, ClosingCall>;
