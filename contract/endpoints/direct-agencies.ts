import * as v from 'valibot';
import { AgencySearchSchema } from '../../domain/agencies/agency-search.ts';
import { AgencyIdSchema } from '../../domain/ids.ts';
import { defineModule } from '../module.ts';

/** An agency that a home owner may apply to, as anybody sees it. */
export const FoundAgencySchema = v.object({
  id: AgencyIdSchema,
  name: v.string(),
  /** Where its offices are. */
  suburb: v.string(),
  /** Where its logo is, if it published one. */
  logo: v.optional(v.string()),
});
export type FoundAgency = v.InferOutput<typeof FoundAgencySchema>;

/** Finding the agency that one applies to. */
export const directAgencies = defineModule('direct-agencies', {
  calls: {
    find: {
      method: 'GET',
      path: '/api/public/agencies',
      summary: 'Agencies of that name that take applications from home owners; never all of them',
      access: { kind: 'public' },
      offline: 'online-only',
      query: v.strictObject({ name: AgencySearchSchema }),
      answer: {
        status: 200,
        schema: v.object({
          items: v.array(FoundAgencySchema),
          /** Whether there are others, found by a longer name. */
          isCut: v.boolean(),
        }),
      },
      problems: [],
    },
  },
});
