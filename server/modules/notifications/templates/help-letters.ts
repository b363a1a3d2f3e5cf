import type { IsoDate } from '../../../../domain/dates.ts';
import { ombudsmanOn, ombudsmanText } from '../../../../domain/help/afca.ts';
import type { HelpKind } from '../../../../domain/help/help-states.ts';
import { nameForLetters, reasonGiven } from '../../../../domain/messages/strangers-words.ts';
import type { Message } from '../requests/message.ts';
import { type Context, dayText, dollars, type HelpContext, type Letter } from './letter.ts';

type Facts<Kind extends Message['kind']> = Extract<
  Message,
  { kind: Kind; facts: unknown }
>['facts'];
type News = Facts<'help-news'>['news'];

const WHAT: Record<HelpKind, string> = {
  review: 'your request that a person looks again',
  hardship: 'your request for hardship help',
  complaint: 'your complaint',
};

const open = (label: string, { link }: Context): Pick<Letter, 'action'> =>
  link === undefined ? {} : { action: { label, url: `${link}/help` } };

/** How what somebody asked for stands. Throws where it isn't known what that is. */
export function helpLetter({ news }: Facts<'help-news'>, context: Context): Letter {
  const { help } = context;
  if (!help) throw new Error('A letter about help without what was asked for');
  return { ...LETTERS[news](help, context), figures: [['Reference', help.reference]] };
}

const ombudsman = ({ answerBy }: HelpContext) => ombudsmanText(ombudsmanOn(answerBy as IsoDate));

/** Which sale it is about, where it is about one. */
const about = ({ property }: Context) => (property === '' ? '' : ` for ${property}`);

/** On the page where there is one: letters lie about, and what people write about money is theirs. */
function said({ hasPage }: HelpContext, text: string | null): string[] {
  return hasPage || text === null ? [] : [text];
}

const LETTERS: Record<News, (help: HelpContext, context: Context) => Letter> = {
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

/** What becomes of what was paid for something that ends. */
function backSentence(goingBack: number | undefined): string[] {
  return goingBack
    ? [
        `${dollars(goingBack)} that was paid already goes back the way it came, within five business days. Money that is still on its way comes back too.`,
      ]
    : ['Nothing was taken. Money that is still on its way comes back to whoever sent it.'];
}

/** What becomes of what was being paid out when its agreement was taken back. */
function onItsWaySentence(onItsWay: number | undefined): string[] {
  if (!onItsWay) return [];
  return [
    `${dollars(onItsWay)} was being paid out at that moment. We stop it where that can still be done. If it arrives all the same, no owner owes any of it, and whoever got it sends it back to us.`,
  ];
}

/** To the owner who cancelled it: that it is done, and what follows. */
function ownCancelled(
  facts: Facts<'application-stopped'>,
  { property, supportPhone }: Context,
  action: Pick<Letter, 'action'>,
): Letter {
  return {
    subject: `You cancelled the application for ${property}`,
    short: 'you cancelled the application. See where it stands:',
    paragraphs: [
      `You cancelled the application for ${property} for all its owners. It can’t be taken up again.`,
      ...onItsWaySentence(facts.onItsWay),
      ...backSentence(facts.goingBack),
      `Was it not you? Call us on ${supportPhone}.`,
    ],
    ...action,
  };
}

/** Somebody of the owners said no: to the others, and to whoever of the agency has it in hand. */
export function stoppedLetter(facts: Facts<'application-stopped'>, context: Context): Letter {
  const { what, reason, amount } = facts;
  const name = nameForLetters(facts.name) ?? 'Somebody';
  const { property } = context;
  const because = reason ? [reasonGiven(reason)] : [];
  const action =
    context.link === undefined
      ? {}
      : { action: { label: 'See where it stands', url: context.link } };
  switch (what) {
    case 'cancelled':
      if (facts.isOwn) return ownCancelled(facts, context, action);
      return {
        subject: `${name} cancelled the application for ${property}`,
        short: facts.goingBack
          ? `an owner cancelled it. ${dollars(facts.goingBack)} that was paid goes back. See:`
          : 'an owner cancelled it, and nothing was taken. See:',
        paragraphs: [
          `${name}, an owner, cancelled the application for ${property} for all owners.`,
          ...because,
          ...onItsWaySentence(facts.onItsWay),
          ...backSentence(facts.goingBack),
        ],
        ...action,
      };
    case 'ran-out':
      return {
        subject: `The application for ${property} has run out`,
        short: 'the last day to agree to the application has passed. Nothing is lent. See:',
        paragraphs: [
          `The last day to agree to the application for ${property} has passed, so it has ended. Nothing is lent and nothing is charged.`,
          'Whoever still wants it asks the agent for a new application, which is decided anew.',
        ],
        ...action,
      };
    case 'funds-ended':
      return {
        subject: `No more funds are paid out: ${property}`,
        short: 'the account has ended, and what was asked for isn’t paid out. See:',
        paragraphs: [
          `The account of ${property} has ended, so the ${amount === undefined ? 'funds' : dollars(amount)} that was asked for and not paid out yet isn’t lent. Nobody owes any of it.`,
          ...onItsWaySentence(facts.onItsWay),
          'What was paid towards it goes back the way it came.',
        ],
        ...action,
      };
    case 'sale-ended':
      return {
        subject: `No more funds are paid out: ${property}`,
        short: 'the property isn’t for sale any more, and what was asked for isn’t paid out. See:',
        paragraphs: [
          `${property} isn’t for sale any more, so the ${amount === undefined ? 'funds' : dollars(amount)} that was asked for isn’t lent. Nobody owes any of it, and nobody is to pay it.`,
          'What was paid towards it goes back the way it came.',
        ],
        ...action,
      };
    case 'never-paid':
      return {
        subject: `The application for ${property} has ended`,
        short: 'nothing was paid out in time, so the application has ended. Nothing is owed. See:',
        paragraphs: [
          `Nothing was paid out on the application for ${property} while it could be: it was due by now, or the property isn’t for sale any more. So it has ended. Nothing is lent and nothing is charged.`,
          'If you paid something already, one of our staff sends it back within two business days.',
          'Whoever still wants it asks the agent for a new application, which is decided anew.',
        ],
        ...action,
      };
    case 'reopened':
      return {
        subject: `The application for ${property} is decided anew`,
        short: 'the application is decided anew, so nothing can be agreed to until then. See:',
        paragraphs: [
          `Somebody asked that a person looks again at the decision on the application for ${property}. It is decided anew. What was approved before can’t be agreed to until then, and nothing is lent.`,
          'You don’t have to do anything now. You hear from us once it is decided.',
        ],
        ...action,
      };
    case 'payout-back': {
      const money = amount === undefined ? 'Money' : dollars(amount);
      return {
        subject: `${money} for ${property} was sent back`,
        short: 'money that was paid out was sent back by the payee’s bank. See:',
        paragraphs: [
          `${money} that was paid out for ${property} was sent back by the bank of whoever was to get it. Nobody owes it while it isn’t paid out, and nothing is charged on it from now on.`,
          ...(facts.isRepaid
            ? [
                'It had been repaid already. What was repaid is held: it pays what is paid out again, or one of our staff sends it back to whoever paid.',
              ]
            : []),
          'The agent can have it paid out again, or take it back. To other bank details it is paid once a second person has agreed.',
        ],
        ...action,
      };
    }
    case 'disagreed':
      return {
        subject: `${name} doesn’t agree to the application for ${property}`,
        short: 'an owner doesn’t agree to it. See where it stands:',
        paragraphs: [
          `${name}, an owner, doesn’t agree to the application for ${property}.`,
          ...because,
          'Nothing goes on without every owner. They may still agree later by their own link.',
        ],
        ...action,
      };
    case 'declined-funds':
      return {
        subject: `${name} turned the request for more funds down: ${property}`,
        short: 'an owner turned more funds down. See:',
        paragraphs: [
          `${name}, an owner, turned the request for ${amount === undefined ? 'more funds' : dollars(amount)} for ${property} down. None of it is lent.`,
          ...because,
          ...onItsWaySentence(facts.onItsWay),
          ...(facts.goingBack ? backSentence(facts.goingBack) : []),
        ],
        ...action,
      };
  }
}
