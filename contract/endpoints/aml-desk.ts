import * as v from 'valibot';
import { AML_STATES } from '../../domain/aml/case-states.ts';
import { CUSTOMER_KINDS } from '../../domain/aml/customer.ts';
import { AML_NEXT, AML_SIDES } from '../../domain/aml/standing.ts';
import { IsoDateSchema, IsoInstantSchema } from '../../domain/dates.ts';
import { AmlCaseIdSchema, ListingIdSchema } from '../../domain/ids.ts';
import { defineModule } from '../module.ts';

/** An open check as the desk shows it. */
export const DeskCaseSchema = v.object({
  caseId: AmlCaseIdSchema,
  listing: v.object({ id: ListingIdSchema, reference: v.string(), address: v.string() }),
  name: v.string(),
  side: v.picklist(AML_SIDES),
  kind: v.picklist(CUSTOMER_KINDS),
  state: v.picklist(AML_STATES),
  next: v.picklist(AML_NEXT),
  dueOn: v.optional(IsoDateSchema),
  /** Today where the property is, by which the deadline is near or past. */
  today: IsoDateSchema,
  /** Names of the sanctions list about which nobody has decided. */
  openHits: v.number(),
  createdAt: IsoInstantSchema,
});
export type DeskCase = v.InferOutput<typeof DeskCaseSchema>;

export const DeskSchema = v.object({
  /** In the order of the desk, the first 500. */
  cases: v.array(DeskCaseSchema),
  total: v.number(),
  screening: v.object({
    /** The sanctions list that is active; none while our staff have activated none. */
    list: v.optional(v.object({ version: v.number(), activeSince: IsoInstantSchema })),
    /** How many people and entities of checks that go on were screened against it, and how many wait. */
    screened: v.number(),
    waiting: v.number(),
    lastScreenedAt: v.optional(IsoInstantSchema),
  }),
});
export type Desk = v.InferOutput<typeof DeskSchema>;

/** The compliance desk: every open check within the caller's reach. Nothing of it is kept on a device. */
export const amlDesk = defineModule('aml-desk', {
  calls: {
    read: {
      method: 'GET',
      path: '/api/aml-desk',
      summary:
        'Every open check that the caller verifies, by deadline, and the list it is screened by',
      access: { kind: 'permission', permission: 'aml.verify' },
      offline: 'online-only',
      answer: { status: 200, schema: DeskSchema },
      problems: [],
    },
  },
});
