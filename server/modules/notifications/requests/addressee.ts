import * as v from 'valibot';

/**
 * Whom a message goes to: a party of an application, a recipient of an envelope, whoever of the agency sent
 * an envelope or has an application in hand, or whoever asked our own staff for something.
 */
export const AddresseeSchema = v.union([
  v.object({
    agencyId: v.string(),
    applicationId: v.string(),
    partyId: v.string(),
    /** A contact of theirs from before, instead of those they have in the application. */
    formerId: v.optional(v.string()),
  }),
  v.object({
    agencyId: v.string(),
    envelopeId: v.string(),
    recipientId: v.string(),
    /** Another contact that is known of them than those they have in the envelope. */
    contactId: v.optional(v.string()),
  }),
  v.object({ agencyId: v.string(), envelopeId: v.string(), staffId: v.string() }),
  v.object({ agencyId: v.string(), applicationId: v.string(), staffId: v.string() }),
  v.object({ agencyId: v.string(), helpId: v.string() }),
]);

/** Whom a message goes to. */
export type Addressee = v.InferOutput<typeof AddresseeSchema>;
