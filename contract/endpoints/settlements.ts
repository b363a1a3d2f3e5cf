import * as v from 'valibot';
import { IsoDateSchema } from '../../domain/dates.ts';
import { ApplicationIdSchema, IdSchema } from '../../domain/ids.ts';
import { CentsSchema } from '../../domain/money.ts';
import { defineEndpoint } from '../endpoint.ts';
import { SettlementReportSchema, SettlementToConfirmSchema } from '../settlement-shapes.ts';

const ours = { kind: 'permission', permission: 'application.decide' } as const;
const params = v.strictObject({ id: ApplicationIdSchema });

/** Calls about settlements that people report: each stays reported until money or our own staff confirm it. */
export const settlementEndpoints = {
  report: defineEndpoint({
    id: 'ledger.settle',
    method: 'POST',
    path: '/api/applications/:id/settle',
    summary:
      'Report that settlement paid the application out; it stays owing until that is confirmed',
    access: { kind: 'permission', permission: 'money.release' },
    offline: 'online-only',
    params,
    body: v.strictObject({
      /** The day of settlement; today at the property when left out, and never later. */
      on: v.optional(IsoDateSchema),
      /** What settlement paid, in cents: the payout figure, from the last charge on. */
      amount: CentsSchema,
      /** Needed for a past day: where its money can be seen. */
      note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
    }),
    answer: { status: 200, schema: SettlementReportSchema },
    problems: [
      'auth.step-up-required',
      'payment.not-payable',
      'payment.amount-changed',
      'settlement.waits',
    ],
  }),
  ofApplication: defineEndpoint({
    id: 'settlements.of-application',
    method: 'GET',
    path: '/api/applications/:id/settlements',
    summary: 'The settlements that were reported for an application, oldest first',
    access: { kind: 'permission', permission: 'listing.see-money' },
    offline: 'read',
    params,
    answer: { status: 200, schema: v.object({ reports: v.array(SettlementReportSchema) }) },
    problems: [],
  }),
  takeBack: defineEndpoint({
    id: 'settlements.take-back',
    method: 'POST',
    path: '/api/applications/:id/settlements/:reportId/take-back',
    summary: 'Take a reported settlement back that nobody confirmed',
    access: { kind: 'permission', permission: 'money.release' },
    offline: 'online-only',
    params: v.strictObject({ id: ApplicationIdSchema, reportId: IdSchema }),
    body: v.strictObject({}),
    answer: { status: 200, schema: SettlementReportSchema },
    problems: ['settlement.decided'],
  }),
  toConfirm: defineEndpoint({
    id: 'settlements.to-confirm',
    method: 'GET',
    path: '/api/settlements-to-confirm',
    summary: 'The reported settlements that wait for our own staff, the oldest first; 200 at most',
    access: ours,
    offline: 'online-only',
    answer: { status: 200, schema: v.object({ items: v.array(SettlementToConfirmSchema) }) },
    problems: [],
  }),
  decide: defineEndpoint({
    id: 'settlements.decide',
    method: 'POST',
    path: '/api/settlements-to-confirm/:id/decision',
    summary: 'Confirm a reported settlement, whose money was seen, or refuse it; by our own staff',
    access: ours,
    offline: 'online-only',
    params: v.strictObject({ id: IdSchema }),
    body: v.strictObject({
      event: v.picklist(['confirm', 'refuse']),
      reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
    }),
    answer: { status: 200, schema: SettlementReportSchema },
    problems: [
      'settlement.decided',
      'application.second-person',
      'application.own',
      'payment.amount-changed',
      'payment.not-payable',
      'auth.step-up-required',
    ],
  }),
};
