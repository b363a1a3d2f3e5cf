import {
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { agencyColumn, instant } from '../columns.ts';
import { envelope } from './envelope.ts';

/**
 * What happened to an envelope, numbered from 1 without a gap, each entry holding the hash of the one
 * before. Only ever added to.
 */
export const envelopeEvent = pgTable(
  'envelope_event',
  {
    agencyId: agencyColumn(),
    envelopeId: uuid('envelope_id').notNull(),
    seq: integer('seq').notNull(),
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    kind: text('kind').notNull(),
    actorKind: text('actor_kind').notNull(),
    actorName: text('actor_name').notNull(),
    recipientId: uuid('recipient_id'),
    /** The network address of who acted; absent only where no person did. */
    address: text('address'),
    userAgent: text('user_agent'),
    /** The property's time zone. */
    zone: text('zone').notNull(),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.envelopeId, table.seq] }),
    unique('envelope_event_id').on(table.agencyId, table.id),
    foreignKey({
      columns: [table.agencyId, table.envelopeId],
      foreignColumns: [envelope.agencyId, envelope.id],
    }),
  ],
);

/** The sealed files by their hash and code: found before the agency is known. Only ever added to. */
export const seal = pgTable(
  'seal',
  {
    sha256: text('sha256').primaryKey(),
    agencyId: agencyColumn(),
    envelopeId: uuid('envelope_id').notNull(),
    position: integer('position').notNull(),
    verifyCode: text('verify_code').notNull().unique('seal_verify_code'),
    sealedAt: instant('sealed_at').notNull(),
  },
  (table) => [
    unique('seal_document').on(table.agencyId, table.envelopeId, table.position),
    foreignKey({
      columns: [table.agencyId, table.envelopeId],
      foreignColumns: [envelope.agencyId, envelope.id],
    }),
  ],
);
