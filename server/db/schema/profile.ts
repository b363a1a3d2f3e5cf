import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SavedSignature } from '../../../domain/people/profile.ts';
import { instant } from './columns.ts';
import { tenantTable } from './tenant-table.ts';

/** What somebody of an agency keeps of themselves beside their name and mobile. */
export const personProfile = tenantTable(
  'person_profile',
  {
    personId: uuid('person_id').notNull(),
    /** A PNG in base64, drawn anew by the device that chose it. */
    photo: text('photo'),
    signature: jsonb('signature').$type<SavedSignature>(),
    /** The mobile that a code is to prove. */
    enteredMobile: text('entered_mobile'),
  },
  {
    belongsTo: {},
    key: ['personId'],
    app: ['select', 'insert', 'update'],
    platform: ['select'],
  },
);

/** What the device of somebody who is out still had to send. It is never sent. */
export const unsentWork = tenantTable(
  'unsent_work',
  {
    /** The id of the change on the device. */
    id: uuid('id').notNull(),
    personId: uuid('person_id').notNull(),
    kind: text('kind').notNull(),
    listingId: uuid('listing_id'),
    /** By the device's clock. */
    madeAt: instant('made_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** What was entered and its file, sealed for the agency. */
    contentSealed: text('content_sealed').notNull(),
    bytes: integer('bytes').notNull(),
  },
  { belongsTo: {}, app: ['select', 'delete'], platform: [] },
  ({ agencyId, personId }) => [index('unsent_work_by_person').on(agencyId, personId)],
);

/** Where people are signed in. Only the owner role may touch it: our own staff belong to no agency. */
export const deviceSession = pgTable(
  'device_session',
  {
    /** The same for every token of one sign-in. */
    family: text('family').primaryKey(),
    id: uuid('id').notNull(),
    personId: uuid('person_id').notNull(),
    userAgent: text('user_agent').notNull(),
    signedInAt: instant('signed_in_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [index('device_session_by_person').on(table.personId)],
);

/** Links by which somebody chooses another password. Letters read them past the agencies, as they are found. */
export const passwordReset = pgTable(
  'password_reset',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    personId: uuid('person_id').notNull(),
    /** Absent for our own staff. */
    agencyId: uuid('agency_id'),
    /** SHA-256 of the code by which it opens. */
    codeHash: text('code_hash').notNull(),
    /** The code, sealed, for the letter. */
    codeSealed: text('code_sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('password_reset_by_code').on(table.codeHash),
    index('password_reset_by_person').on(table.personId),
  ],
);
