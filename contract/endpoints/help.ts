import * as v from 'valibot';
import { IsoDateSchema } from '../../domain/dates.ts';
import { ALL_HELP_OUTCOMES } from '../../domain/help/help-states.ts';
import { ApplicationIdSchema, IdSchema } from '../../domain/ids.ts';
import { PositiveCentsSchema } from '../../domain/money.ts';
import { defineEndpoint } from '../endpoint.ts';
import { HelpItemSchema, OverdueItemSchema } from '../help-shapes.ts';

const params = v.strictObject({ id: IdSchema });
const ofApplication = v.strictObject({ id: ApplicationIdSchema });
const note = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
const write = {
  method: 'POST',
  offline: 'online-only',
  params,
  access: { kind: 'permission', permission: 'help.answer' },
} as const;
const answer = { status: 200, schema: HelpItemSchema } as const;
const decide = { kind: 'permission', permission: 'application.decide' } as const;
const debtAnswer = { status: 200, schema: OverdueItemSchema } as const;

/** Calls of our own staff who answer people, and who deal with what is overdue. */
export const helpEndpoints = {
  list: defineEndpoint({
    id: 'help.list',
    method: 'GET',
    path: '/api/help-items',
    summary: 'What people asked for, what is over its time first; 200 at most',
    access: { kind: 'permission', permission: 'help.see' },
    offline: 'online-only',
    query: v.strictObject({ show: v.optional(v.picklist(['open', 'answered']), 'open') }),
    answer: { status: 200, schema: v.object({ items: v.array(HelpItemSchema) }) },
    problems: [],
  }),
  acknowledge: defineEndpoint({
    ...write,
    id: 'help.acknowledge',
    path: '/api/help-items/:id/acknowledge',
    summary: 'Acknowledge what somebody asked for, as a person; they are told',
    body: v.strictObject({}),
    answer,
    problems: ['help.transition-refused', 'application.own'],
  }),
  askMore: defineEndpoint({
    ...write,
    id: 'help.ask-more',
    path: '/api/help-items/:id/ask-more',
    summary:
      'Ask for more information, once; the clock of a hardship notice starts again when it comes',
    body: v.strictObject({ words: note(2000) }),
    answer,
    problems: ['help.transition-refused', 'application.own'],
  }),
  answer: defineEndpoint({
    ...write,
    id: 'help.answer',
    path: '/api/help-items/:id/answer',
    summary:
      'Answer with a reason: a second look, an arrangement or none, a complaint. Moves the application where it follows',
    body: v.strictObject({
      outcome: v.picklist(ALL_HELP_OUTCOMES),
      answer: note(2000),
      /** The new due date of an arrangement. */
      dueOn: v.optional(IsoDateSchema),
    }),
    answer,
    problems: [
      'help.transition-refused',
      'help.same-person',
      'application.own',
      'application.transition-refused',
      'application.product-refused',
      'auth.step-up-required',
    ],
  }),
  close: defineEndpoint({
    ...write,
    id: 'help.close',
    path: '/api/help-items/:id/close',
    summary: 'Close what was answered, or write that it went to AFCA',
    body: v.strictObject({ event: v.picklist(['close', 'escalate']), note: note(500) }),
    answer,
    problems: ['help.transition-refused', 'help.same-person', 'application.own'],
  }),
  overdue: defineEndpoint({
    id: 'help.overdue',
    method: 'GET',
    path: '/api/overdue-applications',
    summary: 'Applications that are overdue, the oldest first; 200 at most',
    access: decide,
    offline: 'online-only',
    answer: { status: 200, schema: v.object({ items: v.array(OverdueItemSchema) }) },
    problems: [],
  }),
  cure: defineEndpoint({
    ...write,
    id: 'help.cure',
    path: '/api/applications/:id/cure',
    summary: 'Take an application out of overdue, with a new due date and a reason',
    access: decide,
    params: ofApplication,
    body: v.strictObject({ dueOn: IsoDateSchema, reason: note(500) }),
    answer: debtAnswer,
    problems: ['application.transition-refused', 'application.own', 'auth.step-up-required'],
  }),
  writeOff: defineEndpoint({
    ...write,
    id: 'help.write-off',
    path: '/api/applications/:id/write-off',
    summary: 'Give up what is owed of an overdue application; large amounts take two people',
    access: decide,
    params: ofApplication,
    body: v.strictObject({ amount: PositiveCentsSchema, reason: note(500) }),
    answer: debtAnswer,
    problems: [
      'application.transition-refused',
      'application.second-person',
      'application.own',
      'payment.amount-changed',
      'auth.step-up-required',
    ],
  }),
};
