import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { DOCUMENT_KINDS, DOCUMENT_MEDIA_TYPES } from '../../../domain/documents/document.ts';
import { agencyColumn, instant } from './columns.ts';
import { listing } from './listing.ts';

/**
 * Documents and photos of listings. The row of one that was removed or refused stays for a while, so
 * that a late repetition of its upload changes nothing (docs/decisions/071).
 */
export const listingDocument = pgTable(
  'listing_document',
  {
    agencyId: agencyColumn(),
    listingId: uuid('listing_id').notNull(),
    id: uuid('id').notNull(),
    /** Part of the keys of its bytes; never given twice, even when the id is. */
    uploadId: uuid('upload_id').notNull(),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type', { enum: DOCUMENT_MEDIA_TYPES }).notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    state: text('state', { enum: ['uploading', 'stored', 'removed', 'refused'] }).notNull(),
    /** Why it was refused, in the words of the answer. */
    refusal: text('refusal'),
    receivedBytes: integer('received_bytes').notNull(),
    addedByName: text('added_by_name').notNull(),
    addedAt: instant('added_at').notNull(),
    /** When it was added on a device that kept it for a while, by that device's word. */
    madeAt: instant('made_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    unique('listing_document_upload').on(table.uploadId),
    index('listing_document_by_listing').on(
      table.agencyId,
      table.listingId,
      table.addedAt,
      table.id,
    ),
    foreignKey({
      columns: [table.agencyId, table.listingId],
      foreignColumns: [listing.agencyId, listing.id],
    }),
  ],
);

/** The parts of a document that have arrived, each one object of the file storage. */
export const listingDocumentPart = pgTable(
  'listing_document_part',
  {
    agencyId: agencyColumn(),
    documentId: uuid('document_id').notNull(),
    /** Where it begins in the document, in bytes. */
    beginsAt: integer('begins_at').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.documentId, table.beginsAt] }),
    foreignKey({
      columns: [table.agencyId, table.documentId],
      foreignColumns: [listingDocument.agencyId, listingDocument.id],
    }).onDelete('cascade'),
  ],
);
