import {
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  COMPLAINT_TOPICS,
  HELP_KINDS,
  HELP_STATES,
  type HelpOutcome,
} from '../../../../domain/help/help-states.ts';
import { agencyColumn, contactColumns, instant } from '../columns.ts';
import { application } from './application.ts';

/**
 * What somebody asked our own staff for. A complaint by nobody's link lies under no agency. Of somebody with
 * a link the contacts stand with the party, not here.
 */
export const helpItem = pgTable(
  'help_item',
  {
    agencyId: agencyColumn(),
    id: uuid('id').notNull(),
    reference: text('reference').notNull(),
    kind: text('kind', { enum: HELP_KINDS }).notNull(),
    about: text('about', { enum: COMPLAINT_TOPICS }),
    state: text('state', { enum: HELP_STATES }).notNull(),
    applicationId: uuid('application_id'),
    partyId: uuid('party_id'),
    drawdownId: uuid('drawdown_id'),
    ...contactColumns(),
    words: text('words').notNull(),
    offer: text('offer'),
    acknowledgeBy: instant('acknowledge_by').notNull(),
    answerBy: date('answer_by').notNull(),
    acknowledgedAt: instant('acknowledged_at'),
    acknowledgedBy: text('acknowledged_by'),
    moreAsked: text('more_asked'),
    moreGiven: text('more_given'),
    outcome: text('outcome').$type<HelpOutcome>(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
    closedAt: instant('closed_at'),
    closingNote: text('closing_note'),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('help_item_by_application').on(table.agencyId, table.applicationId, table.createdAt),
    index('help_item_platform_by_state').on(table.state, table.answerBy, table.id),
    foreignKey({
      columns: [table.agencyId, table.applicationId],
      foreignColumns: [application.agencyId, application.id],
    }),
  ],
);
