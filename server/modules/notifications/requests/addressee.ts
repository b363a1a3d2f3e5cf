import * as v from 'valibot';

/**
 * Whom a message goes to: a party of an application, a recipient of an envelope, whoever of the agency sent
 * an envelope or has an application or a listing in hand, whoever asked our own staff for something, or anybody
 * whom a module of its own finds.
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
  v.object({ agencyId: v.string(), listingId: v.string(), staffId: v.string() }),
  v.object({ agencyId: v.string(), helpId: v.string() }),
  v.object({
    agencyId: v.string(),
    /** The name under which a module handed over how its people are found. */
    about: v.string(),
    aboutId: v.string(),
    personId: v.string(),
  }),
]);

/** What of a job says whom it is for. */
export const ADDRESS_KEYS: ReadonlySet<string> = new Set(
  AddresseeSchema.options.flatMap(({ entries }) => Object.keys(entries)),
);

/** Whom a message goes to. */
export type Addressee = v.InferOutput<typeof AddresseeSchema>;
