import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { agency } from '../agency.ts';
import { agencyColumn, instant } from '../columns.ts';

/** A page of a checked PDF as it is shown, in points. */
export type FilePage = { width: number; height: number; rotation: 0 | 90 | 180 | 270 };

/** A checked PDF to sign, or a sealed one. Its bytes lie in the file storage; a row is never changed. */
export const contractFile = pgTable(
  'contract_file',
  {
    agencyId: agencyColumn().references(() => agency.agencyId),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    pages: jsonb('pages').$type<FilePage[]>().notNull(),
    /** Where its parts lie in the file storage. */
    storageKey: text('storage_key').notNull(),
    /** Absent for what the server made. */
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.id] })],
);
