import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { Website } from '../../../domain/agencies/website.ts';
import { instant } from './columns.ts';
import { tenantTable } from './tenant-table.ts';

/** How an agency shows itself: what is being written, and what everybody sees. */
export const agencyWebsite = tenantTable(
  'agency_website',
  {
    standing: text('standing').$type<'draft' | 'published'>().notNull(),
    version: integer('version').notNull(),
    shown: jsonb('shown').$type<Website>().notNull(),
    changedAt: instant('changed_at').notNull(),
    changedByName: text('changed_by_name').notNull(),
  },
  { belongsTo: {}, key: ['standing'], app: ['select', 'insert', 'update'], platform: ['select'] },
);
