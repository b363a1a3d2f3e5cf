import type { Message } from '../requests/message.ts';
import { type Context, dayText, dollars, type Letter } from './letter.ts';

type Facts<Kind extends Message['kind']> = Extract<
  Message,
  { kind: Kind; facts: unknown }
>['facts'];

const open = (label: string, { link }: Context, path = '') =>
  link === undefined ? {} : { action: { label, url: link + path } };

/** More funds were paid out: what is owed has grown. */
export function fundsAddedLetter(facts: Facts<'funds-added'>, context: Context): Letter {
  const { amount, owing, on } = facts;
  return {
    subject: `${dollars(amount)} more was paid for you: ${context.property}`,
    short: 'more was paid for you, as agreed. See what is owed now:',
    paragraphs: [
      `${dollars(amount)} more was paid for you on ${dayText(on)} for ${context.property}, as it was agreed.`,
      'It is added to what you repay, with what it costs. You can repay it on any day.',
      `Did you not agree to this? Call us at once on ${context.supportPhone}.`,
    ],
    figures: [
      ['Paid for you', dollars(amount)],
      [`To pay everything on ${dayText(on)}`, dollars(owing)],
    ],
    ...open('See what is owed', context),
  };
}

/** A request for more funds was declined by one of our staff. */
export function fundsDeclinedLetter(facts: Facts<'funds-declined'>, context: Context): Letter {
  const { amount } = facts;
  return {
    subject: `A decision on ${dollars(amount)} more for ${context.property}`,
    short: 'there is a decision on the request for more funds:',
    paragraphs: [
      `We can’t offer the ${dollars(amount)} more that was asked for ${context.property}. None of it is paid out, and nothing is added to what you repay.`,
      `The page gives the reason. You can ask for a person to look at it again, or call us on ${context.supportPhone}.`,
    ],
    ...open('See the reason', context, '/help'),
  };
}
