import * as v from 'valibot';
import { nameForLetters, reasonGiven } from '../../../../domain/messages/strangers-words.ts';
import { PositiveCentsSchema } from '../../../../domain/money.ts';
import { type Context, defineMessage, dollars, type Letter } from './service.ts';
import { longText, text } from './texts.ts';

const StoppedSchema = v.strictObject({
  /** Who said no, and to what, or that nobody agreed in time. */
  name: text,
  what: v.picklist([
    'cancelled',
    'disagreed',
    'declined-funds',
    'ran-out',
    'funds-ended',
    'sale-ended',
    'never-paid',
    'reopened',
    'payout-back',
  ]),
  /** Empty for none. */
  reason: longText,
  amount: v.optional(PositiveCentsSchema),
  /** To whoever said it themselves. */
  isOwn: v.optional(v.literal(true)),
  /** What goes back of what was paid already. */
  goingBack: v.optional(PositiveCentsSchema),
  /** Of a payout that came back: it had been repaid by then. */
  isRepaid: v.optional(v.literal(true)),
  /** What was being paid out by then: nobody owes it, whether it arrives or not. */
  onItsWay: v.optional(PositiveCentsSchema),
});
type Stopped = v.InferOutput<typeof StoppedSchema>;

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
  facts: Stopped,
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
function stoppedLetter(context: Context, facts: Stopped): Letter {
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

/** What an owner stopped themselves, or somebody took up again: whoever stands beside it is told as it happens. */
const TOLD_AT_ONCE: readonly Stopped['what'][] = [
  'cancelled',
  'disagreed',
  'declined-funds',
  'reopened',
];

/** An application, or funds of it, that don't go on. */
export const APPLICATION_STOPPED = defineMessage({
  kind: 'application-stopped',
  facts: StoppedSchema,
  when: ({ what, isOwn }) =>
    isOwn === true || TOLD_AT_ONCE.includes(what) ? 'at-once' : 'in-the-morning',
  needsLink: 'if-there',
  letter: stoppedLetter,
  example: { name: 'Ben Owner', what: 'disagreed', reason: 'Too dear' },
});
