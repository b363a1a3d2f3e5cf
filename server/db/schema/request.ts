import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { agencyColumn, instant } from './columns.ts';

/**
 * Answers already given, so that a repeated write has one effect (kept 30 days). The scope is agency,
 * person, endpoint and key, so that one person's key never meets another's answer (security.md F10).
 */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    agencyId: agencyColumn(),
    subject: uuid('subject').notNull(),
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.subject, table.endpoint, table.key] }),
    index('idempotency_key_by_age').on(table.createdAt),
  ],
);

/** Requests counted in a window of time, shared by all processes. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    windowEndsAt: instant('window_ends_at').notNull(),
    taken: integer('taken').notNull(),
  },
  (table) => [index('rate_limit_by_end').on(table.windowEndsAt)],
);

/** Random keys made at first start and shared by all processes, by name. */
export const serverSecret = pgTable('server_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
