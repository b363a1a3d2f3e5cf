import * as v from 'valibot';
import {
  type Context,
  defineMessage,
  type Letter,
  type RegistrationContext,
} from '../notifications/letters/service.ts';

const FactsSchema = v.strictObject({
  news: v.picklist(['received', 'more-needed', 'declined', 'started']),
});
type News = v.InferOutput<typeof FactsSchema>['news'];

const LETTERS: Record<News, (of: RegistrationContext) => Omit<Letter, 'figures' | 'action'>> = {
  received: ({ reference }) => ({
    subject: `We have your registration (${reference})`,
    short: `we have your registration, reference ${reference}:`,
    paragraphs: [
      'We have the registration of your agency. A person looks at it, and you hear from us by email.',
      'By this link you see at any time where it stands.',
    ],
  }),
  'more-needed': ({ reference, told }) => ({
    subject: `We need something more for your registration (${reference})`,
    short: `we need something more for your registration, reference ${reference}:`,
    paragraphs: [
      'Before we can go on with the registration of your agency, we ask you for this:',
      told,
    ],
  }),
  started: ({ tradingName }) => ({
    subject: `Register ${tradingName} with Lintel`,
    short: `you can register ${tradingName} with us:`,
    paragraphs: [
      `You can register ${tradingName} by this link. We have filled in what we know; change what isn’t right.`,
      'Your email and mobile are proven by a code on the way. The link is good for 14 days, and whoever has it can go on: keep it to yourself.',
    ],
  }),
  declined: ({ reference, told }) => ({
    subject: `Your registration is declined (${reference})`,
    short: `your registration is declined, reference ${reference}:`,
    paragraphs: ['We don’t take up the registration of your agency, for this reason:', told],
  }),
};

const ACTIONS: Record<News, string> = {
  started: 'Register your agency',
  received: 'See the registration',
  'more-needed': 'See the registration',
  declined: 'See the registration',
};

function letter(context: Context, { news }: { news: News }): Letter {
  const { registration, link } = context;
  if (!registration) throw new Error('A letter about a registration without one');
  return {
    ...LETTERS[news](registration),
    figures: [['Reference', registration.reference]],
    ...(link === undefined ? {} : { action: { label: ACTIONS[news], url: link } }),
  };
}

/** What whoever registers an agency hears of it; that it is approved is said by the invitation. */
export const REGISTRATION_MESSAGES = [
  defineMessage({
    kind: 'registration-news',
    facts: FactsSchema,
    when: 'at-once',
    needsLink: 'if-there',
    letter,
    example: { news: 'received' },
  }),
] as const;
