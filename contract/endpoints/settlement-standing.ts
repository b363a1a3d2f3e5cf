import * as v from 'valibot';
import { IsoDateSchema } from '../../domain/dates.ts';
import { ListingIdSchema } from '../../domain/ids.ts';
import { SETTLEMENT_STATES } from '../../domain/settlement/settlement-state-list.ts';
import { defineModule } from '../module.ts';

/** `SettlementFacts` of domain/listings/settlement-standing.ts; absent while nothing is booked. */
const SettlementFactsSchema = v.object({
  facts: v.optional(
    v.object({
      state: v.picklist(SETTLEMENT_STATES),
      settleOn: v.optional(IsoDateSchema),
      /** Whether a report of settlement waits for a second person. */
      waitsForSecond: v.boolean(),
    }),
  ),
});

/** Where the step of the settlement stands; all of it that a device keeps. */
export const settlementStandingCall = {
  access: { kind: 'permission', permission: 'listing.see-money' },
  method: 'GET',
  path: '/api/listings/:id/settlement/standing',
  summary: 'Where the settlement of a listing stands',
  offline: 'read',
  params: v.strictObject({ id: ListingIdSchema }),
  answer: { status: 200, schema: SettlementFactsSchema },
  problems: [],
} as const;

/** The same call alone, so that a phone that shows it carries no more of the module. */
export const settlementStandingCalls = defineModule('sale-settlements', {
  calls: { standing: settlementStandingCall },
});
