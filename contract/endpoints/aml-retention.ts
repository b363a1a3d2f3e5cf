import * as v from 'valibot';
import { IsoDateSchema } from '../../domain/dates.ts';
import { AmlCaseIdSchema } from '../../domain/ids.ts';
import { defineModule } from '../module.ts';

/** What is kept no longer, and how much goes with it. */
export const RetentionSchema = v.object({
  cases: v.array(
    v.object({
      caseId: AmlCaseIdSchema,
      name: v.string(),
      listingReference: v.string(),
      endedOn: IsoDateSchema,
    }),
  ),
  counts: v.object({
    cases: v.number(),
    /** Entries of their histories. */
    events: v.number(),
    /** People and entities who stand in no other check. */
    subjects: v.number(),
    /** Reports that ended long enough ago. */
    reports: v.number(),
  }),
});
export type Retention = v.InferOutput<typeof RetentionSchema>;

/** What is deleted after seven years, by the compliance officer alone: what a report holds back would tell of it. */
export const amlRetention = defineModule('aml-retention', {
  calls: {
    due: {
      method: 'GET',
      path: '/api/aml-retention',
      summary: 'What a deletion would delete now; deletes nothing',
      access: { kind: 'signed-in' },
      offline: 'online-only',
      answer: { status: 200, schema: RetentionSchema },
      problems: [],
    },
    delete: {
      method: 'POST',
      path: '/api/aml-retention/deletions',
      summary: 'Delete for good what is due, as it was seen',
      access: { kind: 'signed-in' },
      offline: 'online-only',
      body: v.strictObject({
        /** As many as were seen: with another number nothing happens. */
        cases: v.pipe(v.number(), v.integer(), v.minValue(0)),
      }),
      answer: { status: 201, schema: v.object({ cases: v.number() }) },
      problems: ['aml-retention.changed'],
    },
  },
});
