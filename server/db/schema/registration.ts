import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RegistrationDraft } from '../../../domain/agencies/registration.ts';
import { REGISTRATION_STATES } from '../../../domain/agencies/registration.ts';
import type { PAYEE_CHECK_RESULTS } from '../../../domain/payments/payee-check.ts';
import { instant } from './columns.ts';

type AccountChecked = { of: string; result: (typeof PAYEE_CHECK_RESULTS)[number]; at: string };

/** What the register and the bank said of what was entered. */
export type RegistrationFindings = {
  abn?: {
    abn: string;
    result: 'active' | 'cancelled' | 'unknown' | 'no-answer';
    entityName?: string;
    businessNames?: string[];
    at: string;
  };
  trading?: AccountChecked;
  trust?: AccountChecked;
};

/** An agency that joins: it is no agency yet, so that only our own staff read it. */
export const agencyRegistration = pgTable(
  'agency_registration',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the secret by which whoever registers opens it. */
    secretHash: text('secret_hash').notNull(),
    /** The secret, sealed, for the links in letters. */
    secretSealed: text('secret_sealed').notNull(),
    state: text('state', { enum: REGISTRATION_STATES }).notNull(),
    answers: jsonb('answers').$type<RegistrationDraft>().notNull(),
    checks: jsonb('checks').$type<RegistrationFindings>().notNull(),
    /** In their stored forms, to find the same again; null while they aren't whole. */
    abn: text('abn'),
    licence: text('licence'),
    email: text('email'),
    mobile: text('mobile'),
    /** The email and mobile that a code proved. */
    provenEmail: text('proven_email'),
    provenMobile: text('proven_mobile'),
    termsVersion: text('terms_version'),
    /** What our staff asked for, or why they declined. */
    told: text('told'),
    reply: text('reply'),
    createdAt: instant('created_at').notNull(),
    savedAt: instant('saved_at').notNull(),
    submittedAt: instant('submitted_at'),
    decidedAt: instant('decided_at'),
    decidedByName: text('decided_by_name'),
    /** The prospect for whom our staff began it. */
    prospectId: uuid('prospect_id'),
    /** The agency that was made of it. */
    becameAgencyId: uuid('became_agency_id'),
  },
  (table) => [
    uniqueIndex('agency_registration_by_secret').on(table.secretHash),
    index('agency_registration_by_state').on(table.state, table.savedAt),
    index('agency_registration_by_prospect').on(table.prospectId),
  ],
);
