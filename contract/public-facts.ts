import * as v from 'valibot';
import { OtpAvailableSchema } from './endpoints/otp.ts';

/**
 * What the server writes into a public page for its scripts, so that the first step needs no call. Holds
 * only what may be seen before a code: never an amount, a name of a person or an address.
 */
export const PublicFactsSchema = v.object({
  brandName: v.string(),
  supportPhone: v.string(),
  /** Of whom the link is, or to whom one applies; left out where that isn't known. */
  agencyName: v.optional(v.string()),
  /** How the agency shows itself; left out where it shows its name alone. */
  site: v.optional(
    v.object({
      /** Where its logo is. */
      logo: v.optional(v.string()),
      /** White text is readable on it. */
      colour: v.optional(v.string()),
      phone: v.optional(v.string()),
      email: v.optional(v.string()),
      address: v.optional(v.string()),
      welcome: v.optional(v.string()),
      /** Where owners apply to it by themselves; left out where it doesn't take them so. */
      applyPath: v.optional(v.string()),
    }),
  ),
  /** In a few words what the link is for. */
  purpose: v.optional(v.string()),
  /** Where a code may be sent, masked. */
  available: v.optional(OtpAvailableSchema),
  /** True where one would apply to an agency that takes no applications, or that there isn't. */
  isNotOffered: v.optional(v.boolean()),
  /** True where the address leads to nothing, or no longer does. */
  isGone: v.optional(v.boolean()),
  /** True where the caller has to wait: too many requests came from its network. */
  isBusy: v.optional(v.boolean()),
});
export type PublicFacts = v.InferOutput<typeof PublicFactsSchema>;
