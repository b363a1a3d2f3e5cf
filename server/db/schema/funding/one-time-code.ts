import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Codes sent to prove that a person holds a phone or an address. The code itself isn't kept. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    /** Names the code in calls and in what is kept of them; it proves nothing to anybody. */
    id: text('id').primaryKey(),
    agencyId: uuid('agency_id').notNull(),
    /** What the proof is for, such as a link's code. */
    scope: text('scope').notNull(),
    /** The application whose link it was sent for; null where that is an envelope's. */
    applicationId: uuid('application_id'),
    partyId: uuid('party_id'),
    channel: text('channel', { enum: ['EMAIL', 'SMS'] }).notNull(),
    targetMasked: text('target_masked').notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    supersededAt: instant('superseded_at'),
    /** A mark of the device that asked for it; only there may it be entered. Null where none was named. */
    askerMark: text('asker_mark'),
    /** A mark of the proof that was made when it was entered, which is kept nowhere itself. */
    proofHash: text('proof_hash'),
    proofExpiresAt: instant('proof_expires_at'),
    /** A mark of the contacts and the requirement it was proven for; with a change the proof ends. */
    contactMark: text('contact_mark'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('one_time_code_by_scope').on(table.scope, table.createdAt),
    index('one_time_code_by_end').on(table.expiresAt),
    uniqueIndex('one_time_code_by_proof').on(table.proofHash),
  ],
);

/** How many codes were asked for in a window of time, by what is limited. */
export const otpCount = pgTable(
  'otp_count',
  {
    key: text('key').notNull(),
    window: instant('window').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.window] }),
    index('otp_count_by_window').on(table.window),
  ],
);

/** Leave given by our own staff to go on without a code, each with its reason. */
export const otpBypass = pgTable(
  'otp_bypass',
  {
    id: uuid('id').primaryKey(),
    scope: text('scope').notNull(),
    agencyId: uuid('agency_id').notNull(),
    actor: text('actor').notNull(),
    secretHash: text('secret_hash').notNull(),
    reason: text('reason').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    attempts: integer('attempts').notNull().default(0),
    /** A mark of the proof that its use gave; its own id stands in an address and proves nothing. */
    proofHash: text('proof_hash'),
  },
  (table) => [
    index('otp_bypass_by_scope').on(table.scope, table.expiresAt),
    uniqueIndex('otp_bypass_by_proof').on(table.proofHash),
  ],
);
