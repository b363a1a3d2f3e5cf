import * as v from 'valibot';
import { IsoInstantSchema } from '../../domain/dates.ts';
import { IdSchema, StaffUserIdSchema } from '../../domain/ids.ts';
import { STANDINGS } from '../../domain/people/standing.ts';
import { UNSENT_LIMITS, UnsentContentSchema } from '../../domain/people/unsent-work.ts';
import { defineModule } from '../module.ts';

/** A change as the device hands it over. */
const UnsentChangeSchema = v.strictObject({
  /** The change's own on the device: handed over twice it is kept once. */
  id: IdSchema,
  kind: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  listingId: v.optional(IdSchema),
  madeAt: IsoInstantSchema,
  content: UnsentContentSchema,
});
export type UnsentChange = v.InferOutput<typeof UnsentChangeSchema>;

/** The same as the principal sees it. */
export const UnsentWorkSchema = v.object({
  ...UnsentChangeSchema.entries,
  personId: StaffUserIdSchema,
  personName: v.string(),
});
export type UnsentWork = v.InferOutput<typeof UnsentWorkSchema>;

const manage = {
  access: { kind: 'permission', permission: 'user.manage' },
  offline: 'online-only',
} as const;

/** Calls about what somebody who is out had not sent yet. */
export const unsentWork = defineModule('unsent-work', {
  calls: {
    keep: {
      method: 'POST',
      // Its token is read by the call itself: it may have run out or be denied, and opens nothing else.
      access: { kind: 'public' },
      offline: 'online-only',
      repeatable: true,
      keyless: true,
      path: '/api/public/unsent-work',
      summary:
        'Keep what the device of somebody who is out still had to send, never to be sent, and tell it whether they are',
      body: v.strictObject({
        changes: v.pipe(v.array(UnsentChangeSchema), v.maxLength(UNSENT_LIMITS.changesAtOnce)),
      }),
      maxBodyBytes: UNSENT_LIMITS.bytesAtOnce,
      answer: { status: 200, schema: v.object({ standing: v.picklist(STANDINGS) }) },
      problems: ['auth.required', 'unsent-work.refused'],
    },
    list: {
      ...manage,
      method: 'GET',
      path: '/api/people/unsent-work',
      summary: 'Work of people who are out that was not sent, for principals',
      answer: { status: 200, schema: v.object({ items: v.array(UnsentWorkSchema) }) },
      problems: [],
    },
    remove: {
      ...manage,
      method: 'DELETE',
      path: '/api/people/unsent-work/:changeId',
      summary: 'Remove a piece of work that was not sent',
      params: v.strictObject({ changeId: IdSchema }),
      answer: { status: 204 },
      problems: [],
    },
  },
});
