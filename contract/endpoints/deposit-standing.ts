import * as v from 'valibot';
import { ListingIdSchema } from '../../domain/ids.ts';
import { SOLD_DEPOSIT_STATES } from '../../domain/trust/deposit-state-list.ts';
import { defineModule } from '../module.ts';

/** `DepositFacts` of domain/listings/deposit-standing.ts; absent while a listing has no deposit. */
const DepositFactsSchema = v.object({
  facts: v.optional(
    v.object({
      state: v.picklist(SOLD_DEPOSIT_STATES),
      short: v.number(),
      isRequested: v.boolean(),
      lateBankings: v.number(),
      waitsForLicensee: v.boolean(),
      isOver: v.boolean(),
    }),
  ),
});

/** Where the step of the deposit stands; all of it that a device keeps. */
export const standingCall = {
  access: { kind: 'permission', permission: 'listing.see-money' },
  method: 'GET',
  path: '/api/listings/:id/sold-deposit/standing',
  summary: 'Where the deposit of a listing stands',
  offline: 'read',
  params: v.strictObject({ id: ListingIdSchema }),
  answer: { status: 200, schema: DepositFactsSchema },
  problems: [],
} as const;

/** The same call alone, so that a phone that shows it carries no more of the module. */
export const depositStandingCalls = defineModule('sold-deposits', {
  calls: { standing: standingCall },
});
