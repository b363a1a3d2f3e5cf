import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { ENVELOPE_STATES } from '../../../../domain/contracts/envelope-states.ts';
import type { Disclosure } from '../../../../domain/contracts/signing/disclosure-gate.ts';
import type { PlainValue } from '../../../../domain/contracts/signing/field-value.ts';
import type { TemplateBody } from '../../../../domain/contracts/template/body.ts';
import { FORMALITIES, TEMPLATE_TYPES } from '../../../../domain/contracts/template-types.ts';
import { agency } from '../agency.ts';
import { agencyColumn, instant } from '../columns.ts';
import { listing } from '../listing.ts';
import { contractFile } from './file.ts';
import { templateVersion } from './template.ts';

/** Documents of a listing that go to people to sign. `version` is the ETag. */
export const envelope = pgTable(
  'envelope',
  {
    agencyId: agencyColumn().references(() => agency.agencyId),
    id: uuid('id').notNull(),
    listingId: uuid('listing_id').notNull(),
    product: text('product', { enum: TEMPLATE_TYPES }).notNull(),
    state: text('state', { enum: ENVELOPE_STATES }).notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    inOrder: boolean('in_order').notNull(),
    formality: text('formality', { enum: FORMALITIES }).notNull(),
    expiresInDays: integer('expires_in_days').notNull(),
    /** Set when it is sent. */
    expiresAt: instant('expires_at'),
    /** Nought: no reminders. */
    remindEveryDays: integer('remind_every_days').notNull(),
    remindedAt: instant('reminded_at'),
    disclosure: jsonb('disclosure').$type<Disclosure>(),
    /** Why it was declined or voided. */
    reason: text('reason'),
    version: integer('version').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    sentAt: instant('sent_at'),
    completedAt: instant('completed_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('envelope_by_listing').on(table.agencyId, table.listingId, table.createdAt, table.id),
    foreignKey({
      columns: [table.agencyId, table.listingId],
      foreignColumns: [listing.agencyId, listing.id],
    }),
  ],
);

/** A document of an envelope with its own copy of the fields: frozen once the envelope leaves its draft. */
export const envelopeDocument = pgTable(
  'envelope_document',
  {
    agencyId: agencyColumn(),
    envelopeId: uuid('envelope_id').notNull(),
    /** Counts from 0. */
    position: integer('position').notNull(),
    templateId: uuid('template_id'),
    templateNumber: integer('template_number'),
    name: text('name').notNull(),
    fileId: uuid('file_id').notNull(),
    sha256: text('sha256').notNull(),
    body: jsonb('body').$type<TemplateBody>().notNull(),
    prefilled: jsonb('prefilled').$type<Record<string, PlainValue>>().notNull(),
    sealedFileId: uuid('sealed_file_id'),
    sealedSha256: text('sealed_sha256'),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.envelopeId, table.position] }),
    index('envelope_document_by_template').on(table.agencyId, table.templateId),
    index('envelope_document_by_file').on(table.agencyId, table.fileId),
    // Whoever holds a file asks by its hash alone.
    index('envelope_document_by_hash').on(table.sha256),
    foreignKey({
      columns: [table.agencyId, table.envelopeId],
      foreignColumns: [envelope.agencyId, envelope.id],
    }),
    foreignKey({
      columns: [table.agencyId, table.templateId, table.templateNumber],
      foreignColumns: [
        templateVersion.agencyId,
        templateVersion.templateId,
        templateVersion.number,
      ],
    }),
    foreignKey({
      columns: [table.agencyId, table.fileId],
      foreignColumns: [contractFile.agencyId, contractFile.id],
    }),
    foreignKey({
      columns: [table.agencyId, table.sealedFileId],
      foreignColumns: [contractFile.agencyId, contractFile.id],
    }),
  ],
);
