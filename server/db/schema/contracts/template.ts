import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TemplateBody } from '../../../../domain/contracts/template/body.ts';
import {
  FORMALITIES,
  TEMPLATE_MODES,
  TEMPLATE_STATES,
  TEMPLATE_TYPES,
} from '../../../../domain/contracts/template-types.ts';
import { agency } from '../agency.ts';
import { agencyColumn, instant } from '../columns.ts';
import { contractFile } from './file.ts';

/**
 * A template of an agency. `version` is the ETag, `currentNumber` the version that is offered, 0 before one
 * is published. Two that aren't archived never share a name.
 */
export const contractTemplate = pgTable(
  'contract_template',
  {
    agencyId: agencyColumn().references(() => agency.agencyId),
    id: uuid('id').notNull(),
    type: text('type', { enum: TEMPLATE_TYPES }).notNull(),
    mode: text('mode', { enum: TEMPLATE_MODES }).notNull(),
    formality: text('formality', { enum: FORMALITIES }).notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: TEMPLATE_STATES }).notNull(),
    currentNumber: integer('current_number').notNull(),
    version: integer('version').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('contract_template_by_name').on(table.agencyId, table.state, table.name, table.id),
    uniqueIndex('contract_template_one_name')
      .on(table.agencyId, sql`lower(${table.name})`)
      .where(sql`${table.state} = 'active'`),
  ],
);

/** A version of a template: only ever added, so that what was sent with it stays as it was. */
export const templateVersion = pgTable(
  'template_version',
  {
    agencyId: agencyColumn(),
    templateId: uuid('template_id').notNull(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    formality: text('formality', { enum: FORMALITIES }).notNull(),
    fileId: uuid('file_id').notNull(),
    body: jsonb('body').$type<TemplateBody>().notNull(),
    savedBy: uuid('saved_by').notNull(),
    savedByName: text('saved_by_name').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.templateId, table.number] }),
    index('template_version_by_file').on(table.agencyId, table.fileId),
    foreignKey({
      columns: [table.agencyId, table.templateId],
      foreignColumns: [contractTemplate.agencyId, contractTemplate.id],
    }),
    foreignKey({
      columns: [table.agencyId, table.fileId],
      foreignColumns: [contractFile.agencyId, contractFile.id],
    }),
  ],
);

/** What is designed and not published: at most one draft a template, written over as it is saved. */
export const templateDraft = pgTable(
  'template_draft',
  {
    agencyId: agencyColumn(),
    templateId: uuid('template_id').notNull(),
    name: text('name').notNull(),
    formality: text('formality', { enum: FORMALITIES }).notNull(),
    fileId: uuid('file_id').notNull(),
    body: jsonb('body').$type<TemplateBody>().notNull(),
    savedBy: uuid('saved_by').notNull(),
    savedByName: text('saved_by_name').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.templateId] }),
    index('template_draft_by_file').on(table.agencyId, table.fileId),
    foreignKey({
      columns: [table.agencyId, table.templateId],
      foreignColumns: [contractTemplate.agencyId, contractTemplate.id],
    }),
    foreignKey({
      columns: [table.agencyId, table.fileId],
      foreignColumns: [contractFile.agencyId, contractFile.id],
    }),
  ],
);
