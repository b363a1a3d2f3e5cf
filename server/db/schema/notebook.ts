import { date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { agencyColumn, instant } from './columns.ts';
import { listing } from './listing.ts';

const ofListing = {
  agencyId: agencyColumn(),
  listingId: uuid('listing_id').notNull(),
};

/** Notes on listings; names are kept as they were when written. */
export const listingNote = pgTable(
  'listing_note',
  {
    ...ofListing,
    id: uuid('id').notNull(),
    text: text('text').notNull(),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was written, by the word of a device that kept it for a while. */
    madeAt: instant('made_at'),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('listing_note_by_listing').on(table.agencyId, table.listingId, table.createdAt, table.id),
    foreignKey({
      columns: [table.agencyId, table.listingId],
      foreignColumns: [listing.agencyId, listing.id],
    }),
  ],
);

/** Tasks on listings; done while `doneAt` is set. */
export const listingTask = pgTable(
  'listing_task',
  {
    ...ofListing,
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    doneAt: instant('done_at'),
    doneByName: text('done_by_name'),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('listing_task_by_listing').on(table.agencyId, table.listingId, table.createdAt, table.id),
    foreignKey({
      columns: [table.agencyId, table.listingId],
      foreignColumns: [listing.agencyId, listing.id],
    }),
  ],
);

/** Tags of listings, in the one form that domain/listings/notebook.ts gives them. */
export const listingTag = pgTable(
  'listing_tag',
  { ...ofListing, tag: text('tag').notNull() },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.listingId, table.tag] }),
    foreignKey({
      columns: [table.agencyId, table.listingId],
      foreignColumns: [listing.agencyId, listing.id],
    }),
  ],
);
