import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * What the embedded identity provider remembers: its sessions, codes, grants and refresh tokens, one
 * row each. Only the owner role may touch it.
 */
export const idpRecord = pgTable(
  'idp_record',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    userCode: text('user_code'),
    accountId: text('account_id'),
    expiresAt: instant('expires_at'),
    consumedAt: instant('consumed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('idp_record_by_grant').on(table.grantId).where(sql`grant_id is not null`),
    index('idp_record_by_uid').on(table.model, table.uid).where(sql`uid is not null`),
    index('idp_record_by_account').on(table.accountId).where(sql`account_id is not null`),
    index('idp_record_by_end').on(table.expiresAt),
  ],
);

/** Keys of the embedded identity provider, made at the first start and kept here. */
export const idpSecret = pgTable('idp_secret', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Email and password of a person, looked up before the agency is known; `email` is lower case. */
export const staffCredential = pgTable('staff_credential', {
  email: text('email').primaryKey(),
  passwordHash: text('password_hash').notNull(),
  staffUserId: uuid('staff_user_id').notNull().unique(),
  /** Absent for platform staff, who belong to no agency. */
  agencyId: uuid('agency_id'),
  /** Grows with each sign-in and so starts the count of failed attempts afresh. */
  lastSignedInAt: instant('last_signed_in_at'),
});

/**
 * Tokens refused before they run out: a whole family (`origin_jti`) after sign-out, or everything a
 * person was given up to `not_before`.
 */
export const deniedToken = pgTable(
  'denied_token',
  {
    kind: text('kind', { enum: ['family', 'subject'] }).notNull(),
    value: text('value').notNull(),
    notBefore: instant('not_before').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.value] }),
    index('denied_token_by_end').on(table.until),
  ],
);
