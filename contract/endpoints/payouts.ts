import * as v from 'valibot';
import { ApplicationIdSchema, IdSchema } from '../../domain/ids.ts';
import { CentsSchema } from '../../domain/money.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  NOT_PAID_PROBLEMS,
  PayeeAccountSchema,
  PayoutRequestSchema,
  PayoutToConfirmSchema,
} from '../payout-shapes.ts';

/** Calls about who is paid out: accounts of payees, and payouts that take a second person. */
export const payoutEndpoints = {
  accounts: defineEndpoint({
    id: 'payouts.accounts',
    method: 'GET',
    path: '/api/payee-accounts',
    summary: 'The accounts of the agency’s payees, the newest first; 200 at most, numbers masked',
    access: { kind: 'permission', permission: 'money.release' },
    offline: 'online-only',
    answer: { status: 200, schema: v.object({ accounts: v.array(PayeeAccountSchema) }) },
    problems: [],
  }),
  ofApplication: defineEndpoint({
    id: 'payouts.of-application',
    method: 'GET',
    path: '/api/applications/:id/payouts',
    summary: 'The payouts that people asked for under an application, oldest first',
    access: { kind: 'permission', permission: 'listing.see-money' },
    offline: 'read',
    params: v.strictObject({ id: ApplicationIdSchema }),
    answer: {
      status: 200,
      schema: v.object({
        requests: v.array(PayoutRequestSchema),
        /** What went at once to new accounts within a day, in cents; what else goes at once is less than the rest. */
        atOnceSoFar: v.optional(CentsSchema),
      }),
    },
    problems: [],
  }),
  toConfirm: defineEndpoint({
    id: 'payouts.to-confirm',
    method: 'GET',
    path: '/api/payouts-to-confirm',
    summary: 'The payouts that wait for one of our own staff, the oldest first; 200 at most',
    access: { kind: 'permission', permission: 'application.decide' },
    offline: 'online-only',
    answer: { status: 200, schema: v.object({ items: v.array(PayoutToConfirmSchema) }) },
    problems: [],
  }),
  decide: defineEndpoint({
    id: 'payouts.decide',
    method: 'POST',
    path: '/api/payouts-to-confirm/:id/decision',
    summary: 'Release or refuse a payout as its second person; by our own staff',
    access: { kind: 'permission', permission: 'application.decide' },
    offline: 'online-only',
    // Waits for the provider; what was decided is decided, and said again for the same decision.
    repeatable: true,
    params: v.strictObject({ id: IdSchema }),
    body: v.strictObject({
      event: v.picklist(['confirm', 'refuse']),
      reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
    }),
    answer: { status: 200, schema: PayoutRequestSchema },
    problems: [
      'payment.release-refused',
      'application.own',
      'payment.payee-refused',
      'agency-account.not-payable',
      'payment.payee-changed',
      'payment.provider-refused',
      'drawdown.transition-refused',
      'drawdown.over-limit',
      ...NOT_PAID_PROBLEMS,
      'auth.step-up-required',
      'server.unavailable',
    ],
  }),
};
