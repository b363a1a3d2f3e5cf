import { index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  AGENCY_EVENT_KINDS,
  AGENCY_EVENT_SUBJECTS,
} from '../../../domain/agencies/agency-event.ts';
import { INVITATION_STATES } from '../../../domain/agencies/invitation.ts';
import { bytes, instant } from './columns.ts';
import { tenantTable } from './tenant-table.ts';

/** Whom an agency asked to join it; the person is made when they take it up. */
export const invitation = tenantTable(
  'invitation',
  {
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    mobile: text('mobile'),
    roles: text('roles').array().notNull(),
    branchId: uuid('branch_id'),
    state: text('state', { enum: INVITATION_STATES }).notNull(),
    /** SHA-256 of the code by which it opens; another one each time it is sent. */
    codeHash: bytes('code_hash').notNull(),
    /** The code, sealed, for the letter. */
    codeSealed: text('code_sealed').notNull(),
    expiresAt: instant('expires_at').notNull(),
    invitedByName: text('invited_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  { belongsTo: {}, app: ['select', 'insert', 'update'], platform: ['select'] },
  ({ codeHash }) => [uniqueIndex('invitation_by_code').on(codeHash)],
);

/** What happened to people, branches, roles, accounts and settings of an agency; only ever added. */
export const agencyEvent = tenantTable(
  'agency_event',
  {
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    /** Absent where nobody was signed in: who takes up an invitation, or a job. */
    byId: uuid('by_id'),
    byName: text('by_name').notNull(),
    kind: text('kind', { enum: AGENCY_EVENT_KINDS }).notNull(),
    subjectKind: text('subject_kind', { enum: AGENCY_EVENT_SUBJECTS }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
  },
  { belongsTo: {}, app: ['select', 'insert'], platform: ['select'] },
  ({ agencyId, at, id }) => [index('agency_event_by_time').on(agencyId, at, id)],
);
