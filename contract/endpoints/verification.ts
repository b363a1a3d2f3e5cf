import * as v from 'valibot';
import { TEMPLATE_TYPES } from '../../domain/contracts/template-types.ts';
import { IsoDateSchema, IsoInstantSchema } from '../../domain/dates.ts';
import { CentsSchema } from '../../domain/money.ts';
import { defineEndpoint } from '../endpoint.ts';
import { GivenTextSchema } from '../given-text.ts';

/** Whether the figure of a payout letter still holds, beside what the letter itself says; cents. */
export const PayoutLetterCheckSchema = v.object({
  /**
   * `changed`: something was paid, charged or advanced since; `replaced`: the settlement moved, so another letter took
   * its place; `over`: nothing is owed any more.
   */
  outcome: v.picklist(['holds', 'changed', 'replaced', 'run-out', 'over']),
  agencyName: v.string(),
  property: v.string(),
  product: v.string(),
  figure: CentsSchema,
  on: IsoDateSchema,
  goodUntil: IsoDateSchema,
  /** What holds now; absent where nothing is owed. */
  now: v.optional(v.object({ on: IsoDateSchema, figure: CentsSchema, goodUntil: IsoDateSchema })),
});
export type PayoutLetterCheck = v.InferOutput<typeof PayoutLetterCheckSchema>;

/**
 * What is known of a file. `sealed`: exactly these bytes were sealed here; any byte changed or added makes
 * it `unknown`. `as-sent`: these bytes were sent to be signed, and what was signed is another file, the
 * sealed one; of whom isn't said, for a form that many use may be sent by many. `payout-letter`: the sealed file of a payout
 * letter, and whether it still holds. Says nothing of persons but
 * how many signed.
 */
export const VerificationSchema = v.variant('outcome', [
  v.object({ outcome: v.literal('unknown') }),
  v.object({ outcome: v.literal('as-sent') }),
  v.object({ outcome: v.literal('payout-letter'), letter: PayoutLetterCheckSchema }),
  v.object({
    outcome: v.literal('sealed'),
    agencyName: v.string(),
    documentName: v.string(),
    product: v.picklist(TEMPLATE_TYPES),
    envelopeId: v.string(),
    signerCount: v.number(),
    sealedAt: IsoInstantSchema,
    /** Of the whole sealed file. */
    sha256: v.string(),
    /** Of the document as it was sent. */
    originalSha256: v.string(),
    verifyCode: v.string(),
  }),
]);
export type Verification = v.InferOutput<typeof VerificationSchema>;

const answer = { status: 200, schema: VerificationSchema } as const;
const open = { access: { kind: 'public' }, offline: 'online-only', answer, problems: [] } as const;

/** Anybody may ask whether a file was sealed here. */
export const verificationEndpoints = {
  byHash: defineEndpoint({
    ...open,
    id: 'verification.by-hash',
    method: 'POST',
    path: '/api/public/verify',
    summary: 'Whether a file with this SHA-256, worked out where it lies, was sealed here',
    // It only reads.
    repeatable: true,
    body: v.strictObject({
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal')),
    }),
  }),
  payoutLetter: defineEndpoint({
    ...open,
    id: 'verification.payout-letter',
    method: 'GET',
    path: '/api/public/verify/payout-letter/:code',
    summary: 'Whether the figure of a payout letter still holds, by the code on it',
    params: v.strictObject({ code: GivenTextSchema }),
    answer: { status: 200, schema: PayoutLetterCheckSchema },
    problems: ['resource.not-found'],
  }),
  byCode: defineEndpoint({
    ...open,
    id: 'verification.by-code',
    method: 'GET',
    path: '/api/public/verify/:code',
    summary: 'What was sealed under the code of a certificate',
    params: v.strictObject({ code: GivenTextSchema }),
  }),
};
