import * as v from 'valibot';
import {
  REGISTRATION_STATES,
  RegistrationDraftSchema,
} from '../../domain/agencies/registration.ts';
import { IsoInstantSchema } from '../../domain/dates.ts';
import { IdSchema } from '../../domain/ids.ts';
import { OTP_CHANNELS, OtpValueSchema } from '../../domain/otp/code.ts';
import { PAYEE_CHECK_RESULTS } from '../../domain/payments/payee-check.ts';
import { defineModule } from '../module.ts';

const state = v.picklist(REGISTRATION_STATES);

/** What the register of ABNs said, or that it didn't answer, and of which number. */
const AbnCheckSchema = v.object({
  abn: v.string(),
  result: v.picklist(['active', 'cancelled', 'unknown', 'no-answer']),
  entityName: v.optional(v.string()),
  businessNames: v.optional(v.array(v.string())),
  at: IsoInstantSchema,
});

/** Whether an account belongs to the name it was entered with. */
const AccountCheckSchema = v.object({
  /** Which account was looked at: another one since means that this says nothing. */
  of: v.string(),
  result: v.picklist(PAYEE_CHECK_RESULTS),
  at: IsoInstantSchema,
});

export const RegistrationChecksSchema = v.object({
  abn: v.optional(AbnCheckSchema),
  trading: v.optional(AccountCheckSchema),
  trust: v.optional(AccountCheckSchema),
});
export type RegistrationChecks = v.InferOutput<typeof RegistrationChecksSchema>;

/** A registration as whoever makes it sees it. */
export const RegistrationSchema = v.object({
  reference: v.string(),
  state,
  answers: RegistrationDraftSchema,
  checks: RegistrationChecksSchema,
  /** Whether the email and the mobile as they stand were proven by a code. */
  isEmailProven: v.boolean(),
  isMobileProven: v.boolean(),
  /** What our staff ask for, while they do. */
  asked: v.optional(v.string()),
  /** Why it was declined. */
  reason: v.optional(v.string()),
  submittedAt: v.optional(IsoInstantSchema),
});
export type Registration = v.InferOutput<typeof RegistrationSchema>;

/** 256 bits that the browser made: by it alone a registration opens. In a body, so that no log has it. */
const secret = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'Not a registration’s secret'));

const open = {
  method: 'POST',
  access: { kind: 'public' },
  offline: 'online-only',
  // Saved is what is sent; a code counts once; what is submitted already stays so.
  repeatable: true,
  keyless: true,
} as const;
const answer = { status: 200, schema: RegistrationSchema } as const;
const BASE = '/api/public/registrations';

/** Another record that has the same ABN, licence, email or phone. */
const DuplicateSchema = v.object({
  same: v.picklist(['abn', 'licence', 'email', 'phone']),
  kind: v.picklist(['agency', 'person', 'registration']),
  id: v.string(),
  name: v.string(),
  /** Where it stands. */
  state: v.string(),
});
export type Duplicate = v.InferOutput<typeof DuplicateSchema>;

const SummarySchema = v.object({
  id: IdSchema,
  reference: v.string(),
  state,
  tradingName: v.string(),
  suburb: v.string(),
  submittedAt: v.optional(IsoInstantSchema),
});
export type RegistrationSummary = v.InferOutput<typeof SummarySchema>;

/** A registration as our own staff see it. */
export const StaffRegistrationSchema = v.object({
  id: IdSchema,
  ...RegistrationSchema.entries,
  duplicates: v.array(DuplicateSchema),
  /** What was answered to what was asked. */
  reply: v.optional(v.string()),
  decidedByName: v.optional(v.string()),
  decidedAt: v.optional(IsoInstantSchema),
});
export type StaffRegistration = v.InferOutput<typeof StaffRegistrationSchema>;

const access = { kind: 'permission', permission: 'agency.flag' } as const;
const params = v.strictObject({ registrationId: IdSchema });
const told = v.pipe(v.string(), v.trim(), v.minLength(5, 'Write a sentence'), v.maxLength(1000));

/** Calls by which an agency joins: of whoever registers it, and of our own staff who decide. */
export const registrations = defineModule('registrations', {
  calls: {
    save: {
      ...open,
      path: `${BASE}/save`,
      summary:
        'Begin a registration, or save what is typed so far, by a secret that the browser made',
      body: v.strictObject({ secret, answers: RegistrationDraftSchema }),
      answer,
      problems: ['registration.closed', 'registration.expired'],
    },
    read: {
      ...open,
      path: `${BASE}/read`,
      summary: 'A registration by its secret',
      body: v.strictObject({ secret }),
      answer,
      problems: ['resource.not-found', 'registration.expired'],
    },
    check: {
      ...open,
      path: `${BASE}/check`,
      summary: 'Look the ABN up, or check whose an account is; that nobody answers stops nothing',
      body: v.strictObject({ secret, what: v.picklist(['abn', 'trading', 'trust']) }),
      answer,
      problems: [
        'resource.not-found',
        'registration.closed',
        'registration.expired',
        'registration.incomplete',
      ],
    },
    sendCode: {
      ...open,
      path: `${BASE}/code`,
      summary: 'Send a code to the email or the mobile that was entered',
      body: v.strictObject({ secret, channel: v.picklist(OTP_CHANNELS) }),
      answer: {
        status: 200,
        schema: v.object({ otpId: v.string(), expiresAt: IsoInstantSchema }),
      },
      problems: [
        'resource.not-found',
        'registration.closed',
        'registration.expired',
        'otp.email-missing',
        'otp.mobile-missing',
      ],
    },
    enterCode: {
      ...open,
      path: `${BASE}/code/enter`,
      summary: 'Prove the email or the mobile by the code that went there',
      body: v.strictObject({
        secret,
        channel: v.picklist(OTP_CHANNELS),
        otpId: v.pipe(v.string(), v.maxLength(60)),
        otpValue: OtpValueSchema,
      }),
      answer,
      problems: [
        'resource.not-found',
        'registration.closed',
        'registration.expired',
        'otp.expired',
        'otp.refused',
        'otp.tries-used',
      ],
    },
    submit: {
      ...open,
      path: `${BASE}/submit`,
      summary: 'Submit a registration, or answer what was asked about it',
      body: v.strictObject({
        secret,
        termsVersion: v.pipe(v.string(), v.maxLength(20)),
        /** To what our staff asked for. */
        reply: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000)), ''),
      }),
      answer,
      problems: [
        'resource.not-found',
        'registration.closed',
        'registration.expired',
        'registration.incomplete',
      ],
    },
    startForProspect: {
      method: 'POST',
      path: '/api/customers/:customerId/registration',
      summary:
        'Begin the registration of a prospect with what we know of it, and write to them with the link; again while it isn’t sent, the same link',
      access: { kind: 'permission', permission: 'customer.edit' },
      offline: 'online-only',
      params: v.strictObject({ customerId: IdSchema }),
      // Asked again within a minute, nothing more is written to anybody.
      repeatable: true,
      body: v.strictObject({}),
      answer: { status: 200, schema: v.object({ reference: v.string() }) },
      problems: ['registration.closed'],
    },
    list: {
      method: 'GET',
      path: '/api/registrations',
      summary: 'Registrations of agencies, those that wait first; 200 at most',
      access,
      offline: 'online-only',
      answer: { status: 200, schema: v.object({ items: v.array(SummarySchema) }) },
      problems: [],
    },
    readOne: {
      method: 'GET',
      path: '/api/registrations/:registrationId',
      summary: 'All that a registration says, with what has the same ABN, licence, email or phone',
      access,
      offline: 'online-only',
      params,
      answer: { status: 200, schema: StaffRegistrationSchema },
      problems: [],
    },
    decide: {
      method: 'POST',
      path: '/api/registrations/:registrationId/decide',
      summary: 'Approve a registration, ask for more, or decline it; whoever registers hears of it',
      access,
      offline: 'online-only',
      params,
      // A second time nothing is left to decide.
      repeatable: true,
      body: v.variant('decision', [
        v.strictObject({ decision: v.literal('approve') }),
        v.strictObject({ decision: v.literal('ask'), text: told }),
        v.strictObject({ decision: v.literal('decline'), text: told }),
      ]),
      answer: { status: 200, schema: StaffRegistrationSchema },
      problems: ['resource.not-found', 'registration.closed'],
    },
  },
});
