import * as v from 'valibot';
import { IsoInstantSchema } from '../../domain/dates.ts';
import { ApplicationIdSchema, IdSchema } from '../../domain/ids.ts';
import { OTP_CHANNELS, OtpValueSchema } from '../../domain/otp/code.ts';
import { defineEndpoint } from '../endpoint.ts';
import { GivenTextSchema } from '../given-text.ts';

/** Which contact on file is meant; text that is none of them chooses the first one. */
const SentToSchema = v.optional(v.pipe(v.string(), v.maxLength(254)));

const SendBodySchema = v.strictObject({ otpSentTo: SentToSchema });
const shortcode = v.strictObject({ shortcode: GivenTextSchema });
const reference = v.strictObject({ reference: GivenTextSchema });

/** A code that was sent, or to the same device the one of the last 30 seconds. Contacts are masked (spec 5). */
export const OtpSentSchema = v.object({
  /** Names the code when it is entered. It proves nothing to anybody. */
  otpId: v.string(),
  channel: v.picklist(OTP_CHANNELS),
  otpSentTo: v.string(),
  /** The same, where it is a mobile. */
  mobile: v.optional(v.string()),
  /** Whom the text message names as its sender: a name, or a number where none is registered. */
  sender: v.optional(v.string()),
  /** Until when the code may be entered, by the server's clock. */
  expiresAt: IsoInstantSchema,
  /** Seconds left of the 300 (spec 9). */
  expiresInSeconds: v.number(),
});
export type OtpSent = v.InferOutput<typeof OtpSentSchema>;

/** Contacts that a code can be sent to, masked (spec 5). */
export const OtpAvailableSchema = v.object({
  /** Whether the application requires a code (spec 4). */
  required: v.boolean(),
  channels: v.array(v.object({ channel: v.picklist(OTP_CHANNELS), otpSentTo: v.string() })),
});
export type OtpAvailable = v.InferOutput<typeof OtpAvailableSchema>;

/** A proof that holds: send `otpId` as `X-Otp-Id` with the calls of its scope. */
export const OtpVerifiedSchema = v.object({
  valid: v.literal(true),
  /** The proof, made when the code was accepted; told here alone, so a lost answer needs another code. */
  otpId: v.string(),
  expiresAt: IsoInstantSchema,
  /** Who opened the page in place of the vendor; the page says so. */
  staffName: v.optional(v.string()),
});
export type OtpVerified = v.InferOutput<typeof OtpVerifiedSchema>;

const send = {
  method: 'POST',
  access: { kind: 'link', proof: 'none', of: 'any' },
  offline: 'online-only',
  body: SendBodySchema,
  // A second send within 30 seconds gives the same device the first again, and no other device anything.
  repeatable: true,
  keyless: true,
  bodiless: true,
  answer: { status: 200, schema: OtpSentSchema },
  problems: ['otp.email-missing', 'otp.mobile-missing'],
} as const;

const verify = {
  method: 'POST',
  access: { kind: 'link', proof: 'none', of: 'any' },
  offline: 'online-only',
  params: v.strictObject({ id: GivenTextSchema, shortcode: GivenTextSchema }),
  body: v.strictObject({ otpSentTo: SentToSchema, otpValue: OtpValueSchema }),
  // A code counts once.
  repeatable: true,
  keyless: true,
  answer: { status: 200, schema: OtpVerifiedSchema },
  problems: ['otp.expired', 'otp.refused', 'otp.tries-used'],
} as const;

/** In place of an id: the one in `X-Otp-Id` is meant. Proofs don't belong in addresses, which are logged. */
export const HELD_PROOF = 'held';

/** Calls about one-time codes (spec 7). Those that fit one path go by the order here. */
export const otpEndpoints = {
  available: defineEndpoint({
    id: 'otp.available',
    method: 'GET',
    path: '/api/public/otp/available/:reference',
    summary: 'Where a code can be sent to, masked',
    access: { kind: 'link', proof: 'none', of: 'any' },
    offline: 'online-only',
    params: reference,
    answer: { status: 200, schema: OtpAvailableSchema },
    problems: [],
  }),
  emailByShortcode: defineEndpoint({
    ...send,
    id: 'otp.email-by-shortcode',
    path: '/api/public/otp/email/shortcode/:shortcode',
    summary: 'Send a code to the email on file',
    params: shortcode,
  }),
  smsByShortcode: defineEndpoint({
    ...send,
    id: 'otp.sms-by-shortcode',
    path: '/api/public/otp/sms/shortcode/:shortcode',
    summary: 'Send a code to the mobile on file',
    params: shortcode,
  }),
  emailByReference: defineEndpoint({
    ...send,
    id: 'otp.email-by-reference',
    path: '/api/public/otp/email/application/:reference',
    summary: 'Send a code to the email of one of those applying',
    params: reference,
  }),
  smsByReference: defineEndpoint({
    ...send,
    id: 'otp.sms-by-reference',
    path: '/api/public/otp/sms/application/:reference',
    summary: 'Send a code to the mobile of one of those applying',
    params: reference,
  }),
  smsToVendor: defineEndpoint({
    id: 'otp.sms-to-vendor',
    method: 'GET',
    path: '/api/public/otp/sms/vendor/shortcode/:shortcode',
    summary: 'Send a code to the vendor’s mobile; within 30 seconds no second one',
    access: { kind: 'link', proof: 'none' },
    offline: 'online-only',
    acts: true,
    params: shortcode,
    answer: { status: 200, schema: OtpSentSchema },
    problems: ['request.ahead', 'otp.mobile-missing'],
  }),
  verify: defineEndpoint({
    ...verify,
    id: 'otp.verify',
    path: '/api/public/otp/:id/application/:shortcode',
    summary: 'Enter a code; takes the shortcode or the application’s reference',
  }),
  verifyVendor: defineEndpoint({
    ...verify,
    id: 'otp.verify-vendor',
    path: '/api/public/otp/:id/vendor/:shortcode',
    summary: 'Enter the code that went to the vendor’s mobile',
  }),
  status: defineEndpoint({
    id: 'otp.status',
    method: 'GET',
    path: '/api/public/otp/:id/:scope/status',
    summary:
      'Whether an id still proves its holder for a scope; “held” in its place asks about X-Otp-Id, which then stands in no address',
    access: { kind: 'public' },
    offline: 'online-only',
    params: v.strictObject({ id: GivenTextSchema, scope: GivenTextSchema }),
    answer: { status: 200, schema: v.object({ valid: v.boolean() }) },
    problems: [],
  }),
  check: defineEndpoint({
    id: 'otp.check',
    method: 'POST',
    path: '/api/public/otp/:id/check',
    summary: 'Use a grant to open a vendor’s page as staff; once, by whom it was given to',
    access: { kind: 'optional' },
    offline: 'online-only',
    params: v.strictObject({ id: GivenTextSchema }),
    // Everything that isn't a grant in force fails alike.
    body: v.strictObject({ otpSecret: GivenTextSchema, scope: GivenTextSchema }),
    repeatable: true,
    keyless: true,
    answer: { status: 200, schema: OtpVerifiedSchema },
    problems: ['otp.bypass-refused'],
  }),
  grant: defineEndpoint({
    id: 'otp.grant',
    method: 'POST',
    path: '/api/applications/:id/parties/:partyId/otp-grant',
    summary: 'Get a grant to open a vendor’s page without a code: 60 seconds, once, with a reason',
    access: { kind: 'permission', permission: 'application.send' },
    offline: 'online-only',
    params: v.strictObject({ id: ApplicationIdSchema, partyId: IdSchema }),
    body: v.strictObject({
      reason: v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(300)),
    }),
    // The secret in the answer is not kept.
    repeatable: true,
    answer: {
      status: 200,
      schema: v.object({
        otpId: v.string(),
        /** For sessionStorage of the page that opens the address; never in an address itself. */
        otpSecret: v.string(),
        scope: v.string(),
        url: v.string(),
        expiresAt: IsoInstantSchema,
      }),
    },
    problems: ['auth.step-up-required'],
  }),
  unlock: defineEndpoint({
    id: 'otp.unlock',
    method: 'POST',
    path: '/api/applications/:id/parties/:partyId/otp-unlock',
    summary: 'Let a party enter codes again after too many wrong ones',
    access: { kind: 'permission', permission: 'application.send' },
    offline: 'online-only',
    params: v.strictObject({ id: ApplicationIdSchema, partyId: IdSchema }),
    body: v.strictObject({}),
    repeatable: true,
    answer: { status: 204 },
    problems: ['auth.step-up-required'],
  }),
};
