import { sql } from 'drizzle-orm';
import { check, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ACCOUNT_PURPOSES } from '../../../domain/agencies/accounts.ts';
import { PAYEE_CHECK_RESULTS } from '../../../domain/payments/payee-check.ts';
import { bytes, instant } from './columns.ts';
import { tenantTable } from './tenant-table.ts';

/**
 * Accounts of an agency. Another one is another row: only that somebody confirmed or stopped it is added to a row.
 * Which one counts, and from when: domain/agencies/accounts.ts.
 */
export const agencyAccount = tenantTable(
  'agency_account',
  {
    id: uuid('id').notNull(),
    purpose: text('purpose', { enum: ACCOUNT_PURPOSES }).notNull(),
    bsb: text('bsb').notNull(),
    accountNumber: text('account_number').notNull(),
    accountName: text('account_name').notNull(),
    /** What the name check said; null where nobody asked. */
    nameCheck: text('name_check', { enum: PAYEE_CHECK_RESULTS }),
    /** The bank's name of it that somebody agreed to after a close match. */
    registeredName: text('registered_name'),
    startsAt: instant('starts_at').notNull(),
    createdAt: instant('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
    /** Null for what our own staff approved with the agency. */
    createdBy: uuid('created_by'),
    /** How whoever gave it was reached then: they hear when another one takes its place. */
    contactEmail: text('contact_email'),
    contactMobile: text('contact_mobile'),
    confirmedAt: instant('confirmed_at'),
    confirmedBy: uuid('confirmed_by'),
    confirmedByName: text('confirmed_by_name'),
    stoppedAt: instant('stopped_at'),
    stoppedByName: text('stopped_by_name'),
    /** SHA-256 of the code by which the letter about it stops it, and the code, sealed; null where nobody is told. */
    stopHash: bytes('stop_hash'),
    stopSealed: text('stop_sealed'),
  },
  { belongsTo: {}, app: ['select', 'insert', 'update'], platform: ['select'] },
  ({ stopHash, confirmedAt, confirmedBy, createdBy }) => [
    uniqueIndex('agency_account_by_stop').on(stopHash),
    // What comes into force before its time was confirmed by somebody else than whoever asked for it.
    check(
      'agency_account_two_people',
      sql`${confirmedAt} is null or (${confirmedBy} is not null and ${confirmedBy} is distinct from ${createdBy})`,
    ),
  ],
);
