import * as v from 'valibot';
import type { IsoDate } from '../../../domain/dates.ts';
import { ombudsmanOn, ombudsmanText } from '../../../domain/help/afca.ts';
import type { HelpKind } from '../../../domain/help/help-states.ts';
import {
  type Context,
  dayText,
  defineMessage,
  type HelpContext,
  type Letter,
} from '../notifications/letters/service.ts';

// What was written is looked up when it is sent: none of it lies with the work.
const NewsSchema = v.strictObject({
  news: v.picklist(['received', 'acknowledged', 'more-asked', 'answered', 'escalated']),
});
type News = v.InferOutput<typeof NewsSchema>;

const WHAT: Record<HelpKind, string> = {
  review: 'your request that a person looks again',
  hardship: 'your request for hardship help',
  complaint: 'your complaint',
};

const open = (label: string, { link }: Context): Pick<Letter, 'action'> =>
  link === undefined ? {} : { action: { label, url: `${link}/help` } };

const ombudsman = ({ answerBy }: HelpContext) => ombudsmanText(ombudsmanOn(answerBy as IsoDate));

/** Which sale it is about, where it is about one. */
const about = ({ property }: Context) => (property === '' ? '' : ` for ${property}`);

/** On the page where there is one: letters lie about, and what people write about money is theirs. */
function said({ hasPage }: HelpContext, text: string | null): string[] {
  return hasPage || text === null ? [] : [text];
}

const LETTERS: Record<News['news'], (help: HelpContext, context: Context) => Letter> = {
  received: (help, context) => ({
    subject: `We have ${WHAT[help.kind]} (${help.reference})`,
    short: `we have ${WHAT[help.kind]}, reference ${help.reference}:`,
    paragraphs: [
      `We have ${WHAT[help.kind]}${about(context)}. A person confirms it within a day, and answers by ${dayText(help.answerBy)}.`,
      ...(help.kind === 'hardship'
        ? [
            'While we look at it, nothing of it is called overdue. What was agreed goes on to cost what it costs.',
          ]
        : []),
      ombudsman(help),
    ],
    ...open('See where it stands', context),
  }),
  acknowledged: (help, context) => ({
    subject: `A person is looking at ${WHAT[help.kind]} (${help.reference})`,
    short: `a person is looking at ${WHAT[help.kind]}, reference ${help.reference}:`,
    paragraphs: [
      `A person is looking at ${WHAT[help.kind]}${about(context)}. You have an answer by ${dayText(help.answerBy)}.`,
    ],
    ...open('See where it stands', context),
  }),
  'more-asked': (help, context) => ({
    subject: `We need something more for ${WHAT[help.kind]} (${help.reference})`,
    short: `we need something more from you, reference ${help.reference}:`,
    paragraphs: [
      `To answer ${WHAT[help.kind]}${about(context)} we need something more from you. We ask only this once.`,
      ...said(help, help.moreAsked),
      ...(help.hasPage ? [] : [`Please call us on ${context.supportPhone} with your reference.`]),
    ],
    ...open('Read and answer', context),
  }),
  answered: (help, context) => ({
    subject: `Our answer to ${WHAT[help.kind]} (${help.reference})`,
    short: `our answer to ${WHAT[help.kind]}, reference ${help.reference}:`,
    paragraphs: [
      `A person has answered ${WHAT[help.kind]}${about(context)}.`,
      ...said(help, help.answer),
      ombudsman(help),
    ],
    ...open('Read the answer', context),
  }),
  escalated: (help, context) => ({
    subject: `${WHAT[help.kind].replace('your', 'Your')} is with the ombudsman (${help.reference})`,
    short: `${WHAT[help.kind]} is with the ombudsman, reference ${help.reference}:`,
    paragraphs: [
      `We have written that ${WHAT[help.kind]}${about(context)} is with the ombudsman.`,
      ombudsman(help),
    ],
    ...open('See where it stands', context),
  }),
};

/** How what somebody asked for stands. Throws where it isn't known what that is. */
function helpLetter(context: Context, { news }: News): Letter {
  const { help } = context;
  if (!help) throw new Error('A letter about help without what was asked for');
  return { ...LETTERS[news](help, context), figures: [['Reference', help.reference]] };
}

/** What whoever asked our own staff for something hears of it. */
export const HELP_MESSAGES = [
  defineMessage({
    kind: 'help-news',
    facts: NewsSchema,
    when: 'at-once',
    needsLink: 'if-there',
    letter: helpLetter,
    example: { news: 'answered' },
  }),
] as const;
