import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LISTED_KINDS, type ListChanges } from '../../../domain/aml/sanctions-list.ts';
import { instant } from './columns.ts';

/** How many entries come, go and change with a version, and the first of each. */
export type ListPreview = {
  [Change in keyof ListChanges]: { count: number; first: ListChanges[Change] };
};

/** A version of the sanctions list, the same for all agencies. Once loaded only its state moves. */
export const sanctionsList = pgTable(
  'sanctions_list',
  {
    version: integer('version').primaryKey(),
    state: text('state', { enum: ['preview', 'active', 'superseded'] }).notNull(),
    /** SHA-256 of the file, in hexadecimal. */
    sha256: text('sha256').notNull(),
    rows: integer('rows').notNull(),
    entries: integer('entries').notNull(),
    /** Compared with the version that was active when this one was loaded; none for the first. */
    comparedWith: integer('compared_with'),
    preview: jsonb('preview').$type<ListPreview>().notNull(),
    loadedAt: instant('loaded_at').notNull(),
    loadedByName: text('loaded_by_name').notNull(),
    activeSince: instant('active_since'),
    activatedByName: text('activated_by_name'),
  },
  (table) => [
    uniqueIndex('sanctions_list_active').on(table.state).where(sql`${table.state} = 'active'`),
  ],
);

/** A row of a version: one name of an entry. Only ever added. */
export const sanctionsName = pgTable(
  'sanctions_name',
  {
    listVersion: integer('list_version')
      .notNull()
      .references(() => sanctionsList.version),
    position: integer('position').notNull(),
    /** What all names of one entry share: `12` for the rows 12, 12a and 12b. */
    reference: text('reference').notNull(),
    rowReference: text('row_reference').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: LISTED_KINDS }).notNull(),
    nameType: text('name_type').notNull(),
    aliasStrength: text('alias_strength').notNull(),
    born: text('born').notNull(),
    bornIn: jsonb('born_in').$type<number[]>().notNull(),
    others: jsonb('others').$type<Record<string, string>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listVersion, table.position] }),
    uniqueIndex('sanctions_name_of_entry').on(table.listVersion, table.reference, table.position),
  ],
);
