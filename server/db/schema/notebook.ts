import { date, index, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { listing } from './listing.ts';
import { tenantTable } from './tenant-table.ts';

const belongsTo = { listingId: listing };

/** Notes on listings, written once; names are kept as they were when written. */
export const listingNote = tenantTable(
  'listing_note',
  {
    id: uuid('id').notNull(),
    text: text('text').notNull(),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was written, by the word of a device that kept it for a while. */
    madeAt: instant('made_at'),
  },
  { belongsTo, app: ['select', 'insert', 'delete'], platform: ['select'] },
  ({ agencyId, listingId, createdAt, id }) => [
    index('listing_note_by_listing').on(agencyId, listingId, createdAt, id),
  ],
);

/** Tasks on listings; done while `doneAt` is set. */
export const listingTask = tenantTable(
  'listing_task',
  {
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    doneAt: instant('done_at'),
    doneByName: text('done_by_name'),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  { belongsTo, app: ['select', 'insert', 'update', 'delete'], platform: ['select'] },
  ({ agencyId, listingId, createdAt, id }) => [
    index('listing_task_by_listing').on(agencyId, listingId, createdAt, id),
  ],
);

/** Tags of listings, in the one form that domain/listings/notebook.ts gives them. */
export const listingTag = tenantTable(
  'listing_tag',
  { tag: text('tag').notNull() },
  {
    belongsTo,
    key: ['listingId', 'tag'],
    app: ['select', 'insert', 'delete'],
    platform: ['select'],
  },
);
