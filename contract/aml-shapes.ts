import * as v from 'valibot';
import { AML_EVENTS, AML_STATES } from '../domain/aml/case-states.ts';
import { CUSTOMER_KINDS, CustomerSchema } from '../domain/aml/customer.ts';
import { SightedSchema } from '../domain/aml/person-check.ts';
import { PEP_KINDS, RISK_LEVELS, RISK_REASONS } from '../domain/aml/risk.ts';
import { LISTED_KINDS } from '../domain/aml/sanctions-list.ts';
import { AML_NEXT, AML_SIDES } from '../domain/aml/standing.ts';
import { IsoDateSchema, IsoInstantSchema } from '../domain/dates.ts';
import { AmlCaseIdSchema, IdSchema, ListingIdSchema } from '../domain/ids.ts';

/** A party of a listing and where its check stands: no birth date, no address, nothing of what was found. */
export const AmlPartySchema = v.object({
  partyId: IdSchema,
  side: v.picklist(AML_SIDES),
  name: v.string(),
  kind: v.picklist(CUSTOMER_KINDS),
  caseId: v.optional(AmlCaseIdSchema),
  state: v.picklist(AML_STATES),
  next: v.picklist(AML_NEXT),
  /** The last day for the check; none while nothing sets it. */
  dueOn: v.optional(IsoDateSchema),
  /** Whether the party was taken off the listing after its check began. */
  isGone: v.boolean(),
});
export type AmlParty = v.InferOutput<typeof AmlPartySchema>;

const WhoWhenSchema = v.object({ byName: v.string(), at: IsoInstantSchema });

/** How a name of the sanctions list is like somebody's. Only those who decide about it see it. */
export const AmlHitSchema = v.object({
  id: IdSchema,
  /** Under which the list has them. */
  reference: v.string(),
  listedName: v.string(),
  /** In hundredths: 100 is the same name. */
  score: v.number(),
  reasons: v.array(v.string()),
  decision: v.picklist(['open', 'dismissed', 'confirmed']),
  decided: v.optional(v.object({ ...WhoWhenSchema.entries, reason: v.string() })),
});
export type AmlHit = v.InferOutput<typeof AmlHitSchema>;

/** A whole entry of the sanctions list, to be seen beside the customer: everything that its rows say. */
export const ListedEntrySchema = v.object({
  /** The version that has it, the newest that everybody was screened against. */
  listVersion: v.number(),
  reference: v.string(),
  kind: v.picklist(LISTED_KINDS),
  names: v.array(
    v.object({
      rowReference: v.string(),
      name: v.string(),
      nameType: v.string(),
      aliasStrength: v.string(),
    }),
  ),
  /** Dates of birth as the list says them, each once. */
  born: v.array(v.string()),
  /** The other columns that say something, by their titles. */
  others: v.record(v.string(), v.string()),
});
export type ListedEntry = v.InferOutput<typeof ListedEntrySchema>;

/** What was verified of a person or an entity; shared by all checks of the agency in which they stand. */
export const AmlSubjectSchema = v.object({
  /** The person or entity of the customer that it is about. */
  ofId: IdSchema,
  name: v.string(),
  /** Whether somebody has proven who they are, and until when the agency may rely on it. */
  isProven: v.boolean(),
  reliedUntil: v.optional(IsoDateSchema),
  sighted: v.optional(v.object({ ...SightedSchema.entries, ...WhoWhenSchema.entries })),
  electronic: v.optional(
    v.object({ result: v.picklist(['pass', 'refer', 'fail']), at: IsoInstantSchema }),
  ),
  /** Only for those who verify. */
  found: v.optional(
    v.object({
      pep: v.picklist(PEP_KINDS),
      screenedAt: v.optional(IsoInstantSchema),
      hits: v.array(AmlHitSchema),
    }),
  ),
});
export type AmlSubject = v.InferOutput<typeof AmlSubjectSchema>;

export const FundsSourceSchema = v.strictObject({
  ofFunds: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(3, 'Say where the money comes from'),
    v.maxLength(500),
  ),
  ofWealth: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(3, 'Say where the wealth comes from'),
    v.maxLength(500),
  ),
});

/** The check of one party of a listing. `version` is the ETag. */
export const AmlCaseSchema = v.object({
  id: AmlCaseIdSchema,
  listingId: ListingIdSchema,
  partyId: IdSchema,
  side: v.picklist(AML_SIDES),
  state: v.picklist(AML_STATES),
  next: v.picklist(AML_NEXT),
  version: v.number(),
  dueOn: v.optional(IsoDateSchema),
  delayReason: v.optional(v.string()),
  customer: CustomerSchema,
  subjects: v.array(AmlSubjectSchema),
  /** Only for those who verify. */
  risk: v.optional(
    v.object({
      level: v.picklist(RISK_LEVELS),
      reasons: v.array(v.picklist(RISK_REASONS)),
      /** Set by a person over what the rules say. */
      set: v.optional(v.object({ ...WhoWhenSchema.entries, reason: v.string() })),
    }),
  ),
  fundsSource: v.optional(v.object({ ...FundsSourceSchema.entries, ...WhoWhenSchema.entries })),
  /** Only for those who verify. */
  decided: v.optional(v.object({ ...WhoWhenSchema.entries, reason: v.string() })),
  /** What the caller may do with it now. */
  allowed: v.array(v.picklist(AML_EVENTS)),
});
export type AmlCase = v.InferOutput<typeof AmlCaseSchema>;
