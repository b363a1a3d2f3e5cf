import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ListingInput } from '../../../domain/listings/listing.ts';
import { agency } from './agency.ts';
import { agencyColumn, instant } from './columns.ts';

/** An import of listings: its rows wait in listing_import_batch until all are committed at once. */
export const listingImport = pgTable(
  'listing_import',
  {
    agencyId: agencyColumn().references(() => agency.agencyId),
    id: uuid('id').notNull(),
    fileName: text('file_name').notNull(),
    expectedRows: integer('expected_rows').notNull(),
    state: text('state', { enum: ['receiving', 'committed', 'cancelled'] }).notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.id] })],
);

/** Rows that came in one call, as they were sent; given in again they take the place of the first. */
export const listingImportBatch = pgTable(
  'listing_import_batch',
  {
    agencyId: agencyColumn(),
    importId: uuid('import_id').notNull(),
    batch: integer('batch').notNull(),
    rows: jsonb('rows').$type<{ id: string; listing: ListingInput }[]>().notNull(),
    rowCount: integer('row_count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.importId, table.batch] }),
    foreignKey({
      columns: [table.agencyId, table.importId],
      foreignColumns: [listingImport.agencyId, listingImport.id],
    }).onDelete('cascade'),
  ],
);
