import * as v from 'valibot';
import { CUSTOMER_EVENT_KINDS } from '../../domain/agencies/pipeline.ts';
import {
  CareSchema,
  PipelineStatusSchema,
  ProspectSchema,
} from '../../domain/agencies/prospect.ts';
import { REGISTRATION_STATES } from '../../domain/agencies/registration.ts';
import { IsoDateSchema, IsoInstantSchema } from '../../domain/dates.ts';
import { IdSchema } from '../../domain/ids.ts';
import { CentsSchema } from '../../domain/money.ts';
import { defineModule } from '../module.ts';

const see = { kind: 'permission', permission: 'customer.see' } as const;
const edit = { kind: 'permission', permission: 'customer.edit' } as const;
/** As for the flags: what an agency may do at all. */
const rule = { kind: 'permission', permission: 'agency.flag' } as const;

const StandingSchema = v.picklist(['onboarding', 'active', 'suspended']);

/** An agency or a prospect as the pipeline shows it; `version` 0: nobody wrote anything about it yet. */
export const CustomerSchema = v.object({
  id: IdSchema,
  kind: v.picklist(['agency', 'prospect']),
  name: v.string(),
  /** Where it is: of an agency its branches' suburbs. */
  place: v.string(),
  status: PipelineStatusSchema,
  /** Of an agency. */
  standing: v.nullable(StandingSchema),
  ownerId: v.nullable(IdSchema),
  nextStep: v.string(),
  nextStepOn: v.nullable(IsoDateSchema),
  notes: v.string(),
  /** Of a prospect: who it is and how it is reached. */
  prospect: v.nullable(
    v.object({ ...ProspectSchema.entries, name: v.string(), contactName: v.string() }),
  ),
  version: v.number(),
});
export type Customer = v.InferOutput<typeof CustomerSchema>;

const OwnerSchema = v.object({ id: IdSchema, name: v.string() });

export const CustomerListSchema = v.object({
  items: v.array(CustomerSchema),
  /** Our own staff, who may be owners. */
  owners: v.array(OwnerSchema),
  /** The day by which a next step is late. */
  today: IsoDateSchema,
});
export type CustomerList = v.InferOutput<typeof CustomerListSchema>;

const EventSchema = v.object({
  id: IdSchema,
  at: IsoInstantSchema,
  byName: v.string(),
  kind: v.picklist(CUSTOMER_EVENT_KINDS),
  from: v.optional(v.string()),
  to: v.optional(v.string()),
  reason: v.optional(v.string()),
});
export type CustomerEvent = v.InferOutput<typeof EventSchema>;

/** What of an agency stands in its own tables; amounts in cents. */
const AgencyPartSchema = v.object({
  abn: v.string(),
  since: IsoInstantSchema,
  branches: v.array(v.object({ id: IdSchema, name: v.string(), place: v.string() })),
  people: v.array(
    v.object({
      id: IdSchema,
      name: v.string(),
      email: v.string(),
      roles: v.array(v.string()),
      isActive: v.boolean(),
    }),
  ),
  money: v.object({
    /** Paid out to its vendors and buyers, whatever came back since. */
    drawn: CentsSchema,
    /** Principal, fees and interest by the books. */
    owing: CentsSchema,
    /** Asked for and not paid out yet. */
    waiting: CentsSchema,
    /** Applications that wait for a decision. */
    toDecide: v.number(),
  }),
  limit: v.object({ amount: CentsSchema, isOwn: v.boolean(), taken: CentsSchema }),
  flags: v.array(v.string()),
  settingChanges: v.array(
    v.object({
      id: IdSchema,
      at: IsoInstantSchema,
      byName: v.string(),
      setting: v.picklist(['paymentMethods', 'flags', 'acceptanceCosts', 'creditLimit']),
      /** What it is since, as kept. */
      after: v.unknown(),
    }),
  ),
});
export type AgencyPart = v.InferOutput<typeof AgencyPartSchema>;

export const CustomerPageSchema = v.object({
  customer: CustomerSchema,
  owners: v.array(OwnerSchema),
  today: IsoDateSchema,
  events: v.array(EventSchema),
  agency: v.nullable(AgencyPartSchema),
  /** Of a prospect: the registration that our staff began for it last, and the agency that it became. */
  registration: v.nullable(
    v.object({
      reference: v.string(),
      state: v.picklist(REGISTRATION_STATES),
      agencyId: v.nullable(IdSchema),
    }),
  ),
});
export type CustomerPage = v.InferOutput<typeof CustomerPageSchema>;

const ReasonSchema = v.strictObject({
  reason: v.pipe(
    v.string(),
    v.check(
      (text) => text.isWellFormed() && !text.includes('\0'),
      'Has characters that can not be kept',
    ),
    v.trim(),
    v.minLength(1, 'Give a reason'),
    v.maxLength(500, 'Use at most 500 characters'),
  ),
});

const params = v.strictObject({ customerId: IdSchema });
const answer = { status: 200, schema: CustomerSchema, etag: true } as const;

/** Calls of our own staff about agencies and those that may become one. */
export const customers = defineModule('customers', {
  calls: {
    list: {
      method: 'GET',
      path: '/api/customers',
      summary: 'All agencies and prospects, by name, with who looks after them and what is next',
      access: see,
      offline: 'online-only',
      answer: { status: 200, schema: CustomerListSchema },
      problems: [],
    },
    read: {
      method: 'GET',
      path: '/api/customers/:customerId',
      summary:
        'An agency or a prospect with its history; of an agency its people, money and settings',
      access: see,
      offline: 'online-only',
      params,
      answer: { status: 200, schema: CustomerPageSchema },
      problems: [],
    },
    addProspect: {
      method: 'POST',
      path: '/api/customers',
      summary: 'Add a prospect; the same id again gives what is there',
      access: edit,
      offline: 'online-only',
      body: v.strictObject({
        id: IdSchema,
        prospect: ProspectSchema,
        status: PipelineStatusSchema,
        care: CareSchema,
      }),
      answer: { status: 201, schema: CustomerSchema },
      problems: [],
    },
    edit: {
      method: 'PUT',
      path: '/api/customers/:customerId',
      summary: 'Say whose a customer is, what is next and when, and notes; of a prospect who it is',
      access: edit,
      offline: 'online-only',
      params,
      ifMatch: true,
      body: v.strictObject({ care: CareSchema, prospect: v.optional(ProspectSchema) }),
      answer,
      problems: [],
    },
    move: {
      method: 'POST',
      path: '/api/customers/:customerId/move',
      summary: 'Move a customer from one status of the pipeline to another',
      access: edit,
      offline: 'online-only',
      params,
      body: v.strictObject({ from: PipelineStatusSchema, to: PipelineStatusSchema }),
      answer: { status: 200, schema: CustomerSchema },
      problems: ['customer.moved-meanwhile'],
    },
    suspend: {
      method: 'POST',
      path: '/api/customers/:customerId/suspend',
      summary:
        'Suspend an agency: its people are out within a second and nothing new is lent; what is owed can still be paid',
      access: rule,
      offline: 'online-only',
      params,
      body: ReasonSchema,
      answer: { status: 200, schema: CustomerSchema },
      problems: ['customer.standing', 'auth.step-up-required'],
    },
    reopen: {
      method: 'POST',
      path: '/api/customers/:customerId/reopen',
      summary: 'Reopen a suspended agency, as it was before',
      access: rule,
      offline: 'online-only',
      params,
      body: ReasonSchema,
      answer: { status: 200, schema: CustomerSchema },
      problems: ['customer.standing', 'auth.step-up-required'],
    },
  },
});
