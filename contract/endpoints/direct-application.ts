import * as v from 'valibot';
import { AgencyIdSchema, ApplicationIdSchema } from '../../domain/ids.ts';
import { AddressSchema } from '../../domain/listings/listing-parts.ts';
import { personName, phone } from '../../domain/listings/listing-rules.ts';
import { ownerQuestion } from '../../domain/listings/name-question.ts';
import { PositiveCentsSchema } from '../../domain/money.ts';
import { EmailSchema } from '../../domain/people/email.ts';
import { isName } from '../../domain/people/is-name.ts';
import { parsePhone } from '../../domain/people/phone.ts';
import { FUNDED_PRODUCTS } from '../../domain/products/product-types.ts';
import { defineEndpoint } from '../endpoint.ts';

/** A home owner who applies: reachable by email or mobile, to verify by code. */
const OwnerSchema = v.pipe(
  v.strictObject({
    name: v.pipe(personName(120, 'Name'), v.check(isName, 'Enter the name as on a passport')),
    /** Somebody said that the name is one person’s as it stands. */
    isOnePerson: v.optional(v.boolean()),
    email: v.optional(EmailSchema),
    phoneNumber: v.optional(
      v.pipe(
        phone('Mobile'),
        v.check((text) => parsePhone(text)?.sms === true, 'Enter an Australian mobile number'),
      ),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['email'], ['phoneNumber']],
      ({ email, phoneNumber }) => email !== undefined || phoneNumber !== undefined,
      'Enter an email address or a mobile number',
    ),
    ['email'],
  ),
  // Each owner agrees by a code of their own.
  v.forward(
    v.partialCheck(
      [['name'], ['isOnePerson']],
      ({ name, isOnePerson }) => ownerQuestion(name, isOnePerson) === undefined,
      'Say who is meant by this name: each owner agrees by a link of their own',
    ),
    ['name'],
  ),
);

/** What the three steps of the direct application ask: what for, who the owners are, who the agent is. */
export const DirectApplicationSchema = v.strictObject({
  id: ApplicationIdSchema,
  agencyId: AgencyIdSchema,
  requestedProductType: v.picklist(FUNDED_PRODUCTS),
  amount: v.pipe(
    PositiveCentsSchema,
    v.check((amount) => amount > 0, 'Enter an amount'),
  ),
  purpose: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
  address: v.pipe(
    AddressSchema,
    v.check(({ asWritten }) => asWritten === undefined, 'Enter the street and its number'),
  ),
  vendors: v.pipe(v.array(OwnerSchema), v.minLength(1), v.maxLength(6)),
  agentEmail: v.optional(EmailSchema),
});
export type DirectApplication = v.InferOutput<typeof DirectApplicationSchema>;

/** The call of home owners who apply without a link; apart, since no page of a link needs its shapes. */
export const directApplicationEndpoints = {
  create: defineEndpoint({
    id: 'vendor-applications.create',
    method: 'POST',
    path: '/api/public/vendor/application',
    summary: 'Apply directly, where the agency has that switched on; the caller makes the id',
    access: { kind: 'public' },
    offline: 'online-only',
    body: DirectApplicationSchema,
    // The same application again gives its shortcode again.
    repeatable: true,
    keyless: true,
    answer: {
      status: 201,
      schema: v.object({
        shortcode: v.string(),
        directApplication: v.literal(true),
        applicationId: ApplicationIdSchema,
      }),
    },
    problems: ['resource.not-found', 'application.exists', 'application.product-refused'],
  }),
};
