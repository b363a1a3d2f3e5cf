import * as v from 'valibot';

/** The closed list of problem codes. One that isn't here can't be answered. */
export const PROBLEM_CODES = [
  'request.malformed',
  'request.invalid',
  'request.too-large',
  'request.unsupported-media-type',
  'request.timed-out',
  'request.cross-site',
  'request.ahead',
  'auth.required',
  'auth.forbidden',
  'auth.account-suspended',
  'auth.step-up-required',
  'otp.required',
  'otp.expired',
  'otp.refused',
  'otp.tries-used',
  'otp.email-missing',
  'otp.mobile-missing',
  'otp.bypass-refused',
  'resource.not-found',
  'agency.not-named',
  'route.not-found',
  'route.method-not-allowed',
  'idempotency.key-missing',
  'idempotency.key-reused',
  'idempotency.in-progress',
  'etag.missing',
  'etag.stale',
  'listing.exists',
  'listing.transition-refused',
  'listing.archived',
  'notebook.exists',
  'notebook.full',
  'document.exists',
  'document.part-out-of-order',
  'document.refused',
  'document.limit-reached',
  'document.quota-reached',
  'application.exists',
  'application.product-refused',
  'application.party-missing',
  'application.contact-missing',
  'application.contact-refused',
  'application.contact-unconfirmed',
  'application.transition-refused',
  'application.second-person',
  'application.agency-suspended',
  'application.run-out',
  'application.reminded-already',
  'application.answers-missing',
  'application.changed',
  'drawdown.exists',
  'drawdown.refused',
  'drawdown.over-limit',
  'drawdown.too-many',
  'drawdown.transition-refused',
  'help.exists',
  'help.refused',
  'help.transition-refused',
  'help.same-person',
  'help.money-passed-on',
  'payment.method-not-offered',
  'payment.exists',
  'payment.not-payable',
  'payment.transition-refused',
  'payment.amount-changed',
  'payment.not-received',
  'payment.repays-credit',
  'payment.payee-refused',
  'payment.payee-changed',
  'payment.release-refused',
  'payment.provider-refused',
  'settlement.waits',
  'settlement.decided',
  'file.exists',
  'file.refused',
  'template.exists',
  'template.archived',
  'template.refused',
  'envelope.exists',
  'envelope.not-draft',
  'envelope.refused',
  'envelope.disclosure-missing',
  'envelope.formality-refused',
  'envelope.transition-refused',
  'envelope.reminded-already',
  'envelope.not-sealed',
  'signing.closed',
  'signing.not-your-turn',
  'signing.consent-missing',
  'signing.answers-missing',
  'signing.value-refused',
  'import.closed',
  'import.incomplete',
  'search.cursor-invalid',
  'search.page-too-deep',
  'rate.limited',
  'client.outdated',
  'server.unavailable',
  'server.error',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/**
 * A problem on the wire (application/problem+json). `instance` is the request id, `errors` names each
 * refused field by its path, `current` is the state that beat a stale change, `allowed` the moves that
 * are open instead.
 */
export const ProblemSchema = v.object({
  type: v.string(),
  code: v.picklist(PROBLEM_CODES),
  status: v.number(),
  title: v.string(),
  detail: v.optional(v.string()),
  instance: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  current: v.optional(v.unknown()),
  allowed: v.optional(v.array(v.string())),
});
export type Problem = v.InferOutput<typeof ProblemSchema>;

/** Why a call is refused: a code of the list and what helps the caller go on. */
export type Refusal = {
  code: ProblemCode;
  detail?: string;
  errors?: { path: string; message: string }[];
  current?: unknown;
  allowed?: readonly string[];
  retryAfterSeconds?: number;
};
