import { sql } from 'drizzle-orm';
import { bigint, check, date, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  DEBT_AGREEMENT_KINDS,
  DEBT_AGREEMENT_STATES,
} from '../../../../domain/applications/debt-agreements.ts';
import { instant } from '../columns.ts';
import { tenantTable } from '../tenant-table.ts';
import { application } from './application.ts';

const written = ['select', 'insert', 'update'] as const;

/** A later due day or a part payment that was agreed for what is owed; amounts in cents. */
export const debtAgreement = tenantTable(
  'debt_agreement',
  {
    id: uuid('id').notNull(),
    kind: text('kind', { enum: DEBT_AGREEMENT_KINDS }).notNull(),
    state: text('state', { enum: DEBT_AGREEMENT_STATES }).notNull(),
    /** The new due day of an extension; by when a part is to be paid. */
    dueOn: date('due_on').notNull(),
    /** Of a part payment. */
    amount: bigint('amount', { mode: 'number' }),
    reason: text('reason').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    proposedById: uuid('proposed_by_id').notNull(),
    proposedByName: text('proposed_by_name').notNull(),
    /** Who of the people of the application agreed, said no, or took it back. */
    decidedAt: instant('decided_at'),
    decidedByName: text('decided_by_name'),
  },
  { belongsTo: { applicationId: application }, app: written, platform: ['select'] },
  ({ agencyId, applicationId, state, kind, amount }) => [
    index('debt_agreement_by_application').on(agencyId, applicationId),
    uniqueIndex('debt_agreement_open')
      .on(agencyId, applicationId, kind)
      .where(sql`${state} = 'proposed'`),
    check('debt_agreement_amount', sql`(${kind} = 'part_payment') = (${amount} is not null)`),
  ],
);

/** Payout letters that were made, each with the file's hash; one that no longer holds says so. Amounts in cents. */
export const payoutLetter = tenantTable(
  'payout_letter',
  {
    id: uuid('id').notNull(),
    /** The day it is for, and the last day on which its figure is right. */
    on: date('on_day').notNull(),
    goodUntil: date('good_until').notNull(),
    figure: bigint('figure', { mode: 'number' }).notNull(),
    perDiem: bigint('per_diem', { mode: 'number' }).notNull(),
    madeAt: instant('made_at').notNull(),
    madeById: uuid('made_by_id'),
    madeByName: text('made_by_name').notNull(),
    /** SHA-256 of the sealed file, in hexadecimal. */
    sha256: text('sha256').notNull(),
    /** When another took its place because the settlement moved. */
    replacedAt: instant('replaced_at'),
  },
  { belongsTo: { applicationId: application }, app: written, platform: ['select'] },
  ({ agencyId, applicationId, madeAt, figure, sha256 }) => [
    index('payout_letter_by_application').on(agencyId, applicationId, madeAt),
    index('payout_letter_by_file').on(sha256),
    check('payout_letter_figure', sql`${figure} > 0`),
  ],
);
