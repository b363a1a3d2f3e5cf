import * as v from 'valibot';
import { WebsiteSchema } from '../../domain/agencies/website.ts';
import { IsoInstantSchema } from '../../domain/dates.ts';
import { AgencyIdSchema } from '../../domain/ids.ts';
import { defineModule } from '../module.ts';

/** An agency's website as it is being written, and what everybody sees. Version 0: nobody wrote anything yet. */
export const AgencyWebsiteSchema = v.object({
  agencyId: AgencyIdSchema,
  agencyName: v.string(),
  draft: WebsiteSchema,
  version: v.number(),
  /** Whether our own staff may write it too: the flag `admin-manage-website`. */
  isOpenToStaff: v.boolean(),
  published: v.optional(
    v.object({ version: v.number(), at: IsoInstantSchema, byName: v.string() }),
  ),
});
export type AgencyWebsite = v.InferOutput<typeof AgencyWebsiteSchema>;

const params = v.strictObject({ agencyId: AgencyIdSchema });
const answer = { status: 200, schema: AgencyWebsiteSchema, etag: true } as const;
const write = {
  access: { kind: 'permission', permission: 'product.configure' },
  offline: 'online-only',
  params,
  ifMatch: true,
  answer,
  problems: [],
} as const;

/** Calls about how an agency shows itself; by our own staff where its flag `admin-manage-website` allows it. */
export const website = defineModule('website', {
  calls: {
    read: {
      method: 'GET',
      path: '/api/agencies/:agencyId/website',
      summary: 'How an agency shows itself to vendors and buyers, with what is being written',
      access: { kind: 'signed-in' },
      offline: 'read',
      params,
      answer,
      problems: [],
    },
    saveDraft: {
      ...write,
      method: 'PUT',
      path: '/api/agencies/:agencyId/website',
      summary: 'Keep what is being written; nobody else sees it before it is published',
      body: WebsiteSchema,
    },
    publish: {
      ...write,
      method: 'POST',
      path: '/api/agencies/:agencyId/website/publish',
      body: v.strictObject({}),
      summary:
        'Show what was written on the pages behind links, in emails and on the agency’s page',
    },
  },
});
