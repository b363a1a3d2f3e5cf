import * as v from 'valibot';
import { IsoDateSchema } from '../../domain/dates.ts';
import { AgencyIdSchema } from '../../domain/ids.ts';
import { PositiveCentsSchema } from '../../domain/money.ts';
import { HIGHEST_ACCEPTANCE_COST } from '../../domain/payments/acceptance-cost.ts';
import { PAYMENT_METHODS } from '../../domain/payments/payment-methods.ts';
import { CARD_SCHEMES } from '../../domain/payments/surcharge.ts';
import { defineEndpoint } from '../endpoint.ts';

/** The feature flags of an agency (spec 3). */
export const AGENCY_FLAGS = [
  'direct-application',
  'admin-manage-website',
  'admin-payment-options',
] as const;

const PaymentMethodsSchema = v.pipe(
  v.array(v.picklist(PAYMENT_METHODS)),
  v.maxLength(PAYMENT_METHODS.length),
);
const FlagsSchema = v.pipe(v.array(v.picklist(AGENCY_FLAGS)), v.maxLength(AGENCY_FLAGS.length));

/** What accepting a scheme costs from a day on, in millionths of a percent. */
const AcceptanceCostSchema = v.strictObject({
  scheme: v.picklist(CARD_SCHEMES),
  from: IsoDateSchema,
  percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(HIGHEST_ACCEPTANCE_COST)),
});
const AcceptanceCostsSchema = v.pipe(
  v.array(AcceptanceCostSchema),
  v.maxLength(100),
  v.check(
    (costs) => new Set(costs.map(({ scheme, from }) => `${scheme} ${from}`)).size === costs.length,
    'A scheme has one cost from a day on',
  ),
);

/** What an agency has switched on, in the order of the lists of spec 3. Version 0: nobody chose yet. */
export const AgencySettingsSchema = v.object({
  agencyId: AgencyIdSchema,
  paymentMethods: PaymentMethodsSchema,
  flags: FlagsSchema,
  /** What cards cost the agency, as our own staff entered it; a surcharge is never more (domain.md 4.4). */
  acceptanceCosts: v.array(AcceptanceCostSchema),
  /** What its applications may take together without a person looking, in cents; null for no limit. */
  creditLimit: v.nullable(PositiveCentsSchema),
  version: v.number(),
});
export type AgencySettings = v.InferOutput<typeof AgencySettingsSchema>;

const params = v.strictObject({ agencyId: AgencyIdSchema });
const answer = { status: 200, schema: AgencySettingsSchema, etag: true } as const;
const write = { method: 'PUT', offline: 'online-only', params, ifMatch: true, answer } as const;

/** Calls about the ways to pay and the features of an agency, each a change of one part. */
export const agencySettingsEndpoints = {
  agencies: defineEndpoint({
    id: 'agency-settings.agencies',
    method: 'GET',
    path: '/api/agencies',
    summary:
      'The agencies whose settings one may see: one’s own, or all for our own staff, by name',
    access: { kind: 'signed-in' },
    offline: 'read',
    answer: {
      status: 200,
      schema: v.object({
        agencies: v.array(v.object({ id: AgencyIdSchema, name: v.string() })),
      }),
    },
    problems: [],
  }),
  read: defineEndpoint({
    id: 'agency-settings.read',
    method: 'GET',
    path: '/api/agencies/:agencyId/settings',
    summary: 'Payment methods and flags of an agency',
    access: { kind: 'signed-in' },
    offline: 'read',
    params,
    answer,
    problems: [],
  }),
  choosePaymentMethods: defineEndpoint({
    ...write,
    id: 'agency-settings.choose-payment-methods',
    path: '/api/agencies/:agencyId/settings/payment-methods',
    summary:
      'Switch payment methods on and off; by our own staff where the agency’s flag allows it',
    access: { kind: 'permission', permission: 'product.configure' },
    body: v.strictObject({ paymentMethods: PaymentMethodsSchema }),
    problems: [],
  }),
  chooseFlags: defineEndpoint({
    ...write,
    id: 'agency-settings.choose-flags',
    path: '/api/agencies/:agencyId/settings/flags',
    summary: 'Switch features of an agency on and off',
    access: { kind: 'permission', permission: 'agency.flag' },
    body: v.strictObject({ flags: FlagsSchema }),
    problems: ['auth.step-up-required'],
  }),
  enterAcceptanceCosts: defineEndpoint({
    ...write,
    id: 'agency-settings.enter-acceptance-costs',
    path: '/api/agencies/:agencyId/settings/acceptance-costs',
    summary: 'Enter what accepting cards costs an agency, by scheme and day; by our own staff',
    access: { kind: 'permission', permission: 'agency.flag' },
    body: v.strictObject({ acceptanceCosts: AcceptanceCostsSchema }),
    problems: ['auth.step-up-required'],
  }),
  limitCredit: defineEndpoint({
    ...write,
    id: 'agency-settings.limit-credit',
    path: '/api/agencies/:agencyId/settings/credit-limit',
    summary: 'Limit what the applications of an agency take together; by our own staff',
    access: { kind: 'permission', permission: 'agency.flag' },
    body: v.strictObject({ creditLimit: v.nullable(PositiveCentsSchema) }),
    problems: ['auth.step-up-required'],
  }),
};
