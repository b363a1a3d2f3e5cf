import * as v from 'valibot';
import { IDENTIFIED_BY } from '../../../../domain/contracts/in-person.ts';
import { propertyTime, propertyZone } from '../../../../domain/listings/property-time.ts';
import { firstNameForLetters, reasonGiven } from '../../../../domain/messages/strangers-words.ts';
import {
  type Context,
  dayText,
  defineMessage,
  type Letter,
  type SigningContext,
  whoIn,
} from './service.ts';
import { longText, text } from './texts.ts';

const DeclinedSchema = v.strictObject({ name: text, reason: longText });
const VoidedSchema = v.strictObject({ reason: longText });
const ContactChangedSchema = v.strictObject({
  byName: text,
  replaces: v.optional(longText),
  /** Which change it tells of, where that waits. */
  holdId: v.optional(text),
});
const InPersonSchema = v.strictObject({ hostName: text, identifiedBy: v.picklist(IDENTIFIED_BY) });
const OutcomeSchema = v.strictObject({
  outcome: v.picklist(['completed', 'declined', 'expired', 'bounced']),
  /** Whom it is about, where it is about one of them. */
  name: v.optional(text),
  reason: v.optional(longText),
});

const action = (label: string, { link }: Context): Pick<Letter, 'action'> =>
  link === undefined ? {} : { action: { label, url: link } };

const LINK_IS_YOURS =
  'The link is yours alone: please don’t pass it on. A 6-digit code is sent to you before anything opens.';

function invitation(context: Context, signing: SigningContext): Letter {
  const { agencyName, property } = context;
  return {
    subject: `Please sign: ${signing.subject}`,
    short: signing.checkLink
      ? `please confirm who you are: ${signing.checkLink} and read and sign for ${property}:`
      : `please read and sign for ${property}:`,
    paragraphs: [
      `${signing.senderName} of ${agencyName} asks you to read and sign “${signing.subject}” for ${property}.`,
      ...(signing.message ? [`${signing.senderName} writes: ${signing.message}`] : []),
      ...(signing.checkLink
        ? [
            `Please also confirm who you are, as the law asks of every seller and buyer; it takes about five minutes: ${signing.checkLink}`,
          ]
        : []),
      ...untilWhen(signing),
      LINK_IS_YOURS,
    ],
    ...action('Read and sign', context),
  };
}

function reminder(context: Context, signing: SigningContext): Letter {
  return {
    subject: `Reminder, please sign: ${signing.subject}`,
    short: 'a reminder, documents wait for you to sign:',
    paragraphs: [
      `“${signing.subject}” for ${context.property} waits for you to sign.`,
      ...untilWhen(signing),
      LINK_IS_YOURS,
    ],
    ...action('Read and sign', context),
  };
}

function completion(context: Context, signing: SigningContext): Letter {
  return {
    subject: `Signed by everyone: ${signing.subject}`,
    short: 'everyone has signed. Your copy:',
    paragraphs: [
      `Everyone has signed “${signing.subject}” for ${context.property}. Your copy, with its certificate, is at the link below.`,
      'The copy is sealed: any change to it shows. Please keep it.',
    ],
    ...action('Get your copy', context),
  };
}

function completionBefore(context: Context, { subject }: SigningContext): Letter {
  const { property, agencyName, supportPhone } = context;
  const who = whoIn(context, 'a signer');
  return {
    subject: `Signed by everyone: ${subject}`,
    short: `“${subject}” was signed in the name of ${who}, who is reached elsewhere now. Not you? Call ${supportPhone}.`,
    paragraphs: [
      `Everyone has signed “${subject}” for ${property}, also in the name of ${who}.`,
      `You get this because ${agencyName} reached ${who} here before. The copy went to the contact they have now.`,
      `Are you ${who} and haven’t signed? Call us at once on ${supportPhone}.`,
    ],
  };
}

function contactChanged(
  context: Context,
  { subject }: SigningContext,
  { byName, replaces }: v.InferOutput<typeof ContactChangedSchema>,
): Letter {
  const { property, agencyName, supportPhone } = context;
  const who = whoIn(context, 'a signer');
  if (replaces !== undefined) {
    return {
      subject: `Somebody else is asked to sign: ${subject}`,
      short: `${byName} asks ${who} to sign “${subject}” in the place of ${replaces}. Not known to you? Call ${supportPhone}.`,
      paragraphs: [
        `${byName} of ${agencyName} asks ${who} to sign “${subject}” for ${property} in the place of ${replaces}, who was reached here.`,
        `If you are ${replaces} and didn’t ask for that, call us at once on ${supportPhone}: nobody may sign in your place.`,
      ],
    };
  }
  if (context.stopLink !== undefined) {
    return {
      subject: `Sent elsewhere from now on: ${subject}`,
      short: `${byName} changed how ${who} is reached to sign. Not asked for? Stop it:`,
      paragraphs: [
        `${byName} of ${agencyName} changed how ${who} is reached to sign “${subject}” for ${property}. Links and codes may no longer come here.`,
        `If you are ${who} and asked for that, you needn’t do anything. If you didn’t, stop it by the link below: what was known before stands again, and no one person can change it.`,
        `You can also call us on ${supportPhone}: nobody may sign in your place.`,
      ],
      action: { label: 'See what was changed, and stop it', url: context.stopLink },
    };
  }
  return {
    subject: `Sent elsewhere from now on: ${subject}`,
    short: `${byName} changed where “${subject}” is sent for ${who} to sign. Not asked for? Call ${supportPhone}.`,
    paragraphs: [
      `${byName} of ${agencyName} changed how ${who} is reached to sign “${subject}” for ${property}. Links and codes no longer come here.`,
      `If you are ${who} and didn’t ask for that, call us at once on ${supportPhone}: nobody may sign in your place.`,
    ],
  };
}

function signedBeside(
  { agencyName, property, supportPhone, stopLink }: Context,
  { subject }: SigningContext,
  { hostName, identifiedBy }: v.InferOutput<typeof InPersonSchema>,
): Letter {
  const known =
    identifiedBy === 'photo-id'
      ? `${hostName} stated that they saw a document with your picture.`
      : `${hostName} stated that they know you.`;
  return {
    subject: `You signed in person: ${subject}`,
    short:
      stopLink === undefined
        ? `“${subject}” was signed in your name beside ${hostName}. Wasn’t it you? Call ${supportPhone}.`
        : `“${subject}” was signed in your name beside ${hostName}. Not you?`,
    paragraphs: [
      `“${subject}” for ${property} was signed in your name on a device of ${hostName} of ${agencyName}. ${known}`,
      stopLink === undefined
        ? `Wasn’t it you? Call us at once on ${supportPhone}.`
        : `Wasn’t it you? Say so by the link below, and call us at once on ${supportPhone}.`,
    ],
    ...(stopLink === undefined ? {} : { action: { label: 'It wasn’t me', url: stopLink } }),
  };
}

const NOTHING_TO_DO = 'You needn’t do anything. Your link no longer lets you sign.';

function declined(
  { property }: Context,
  { subject }: SigningContext,
  { name, reason }: v.InferOutput<typeof DeclinedSchema>,
): Letter {
  return {
    subject: `Not signed: ${subject}`,
    short: `${name} has declined to sign “${subject}”. Nobody needs to sign it any more.`,
    paragraphs: [
      `${name} has declined to sign “${subject}” for ${property}.`,
      reasonGiven(reason),
      NOTHING_TO_DO,
    ],
  };
}

function voided(
  { property, agencyName }: Context,
  { subject }: SigningContext,
  { reason }: v.InferOutput<typeof VoidedSchema>,
): Letter {
  return {
    subject: `Withdrawn: ${subject}`,
    short: `“${subject}” was withdrawn. You needn’t sign it.`,
    paragraphs: [
      `${agencyName} has withdrawn “${subject}” for ${property}.`,
      `The reason given: ${reason}`,
      NOTHING_TO_DO,
    ],
  };
}

function corrected({ property, agencyName }: Context, { subject }: SigningContext): Letter {
  return {
    subject: `Being corrected: ${subject}`,
    short: `“${subject}” is being corrected. You will get a new link.`,
    paragraphs: [
      `${agencyName} is correcting “${subject}” for ${property}.`,
      'What was signed before no longer counts. You get a new link for the corrected documents.',
    ],
  };
}

function expired({ property, agencyName }: Context, { subject }: SigningContext): Letter {
  return {
    subject: `Ended without every signature: ${subject}`,
    short: `the time to sign “${subject}” is over.`,
    paragraphs: [
      `The time to sign “${subject}” for ${property} is over, and not everyone has signed.`,
      `If you still want to sign, ask ${agencyName} to send it again.`,
    ],
  };
}

type OutcomeFacts = v.InferOutput<typeof OutcomeSchema>;

const OUTCOMES: Record<OutcomeFacts['outcome'], (facts: OutcomeFacts) => [string, string]> = {
  completed: () => ['Signed by everyone', 'Everyone has signed. The sealed copy is ready.'],
  declined: ({ name }) => [
    'Declined',
    `${name} has declined to sign. Nobody else can sign it now.`,
  ],
  expired: () => ['Ended', 'The time to sign is over, and not everyone has signed.'],
  bounced: ({ name }) => [
    'Can’t be delivered',
    `The message to ${name} can’t be delivered. Correct how they are reached, and it is sent again.`,
  ],
};

function outcome(context: Context, { subject }: SigningContext, facts: OutcomeFacts): Letter {
  const [head, words] = OUTCOMES[facts.outcome](facts);
  return {
    subject: `${head}: ${subject}`,
    short: words,
    paragraphs: [
      `“${subject}” for ${context.property}: ${words}`,
      ...(facts.reason ? [reasonGiven(facts.reason)] : []),
    ],
    ...action('Open the listing', context),
  };
}

function untilWhen({ expiresAt, state }: SigningContext): string[] {
  if (expiresAt === null) return [];
  const { date, time } = propertyTime(expiresAt, propertyZone(state));
  return [`Please sign before ${dayText(date)}, ${time} (time at the property).`];
}

/** The words for what happens to an envelope. They throw where it isn't known what is signed. */
function ofEnvelope<Facts>(
  words: (context: Context, signing: SigningContext, facts: Facts) => Letter,
): (context: Context, facts: Facts) => Letter {
  return (context, facts) => {
    if (!context.signing) throw new Error('A letter about an envelope without the envelope');
    return words(context, context.signing, facts);
  };
}

/** The same for a letter to one who signs: its text names them, as two may be reached by one phone. */
function toSigner<Facts>(
  words: (context: Context, signing: SigningContext, facts: Facts) => Letter,
): (context: Context, facts: Facts) => Letter {
  return ofEnvelope((context, signing, facts: Facts) => {
    const letter = words(context, signing, facts);
    const first = firstNameForLetters(context.partyName);
    return first === undefined ? letter : { ...letter, short: `Hi ${first}, ${letter.short}` };
  });
}

/** What people are told of an envelope: as it happens, since signing isn't about money; reminders by day. */
export const SIGNING_LETTERS = [
  defineMessage({
    kind: 'signing-invite',
    when: 'at-once',
    needsLink: true,
    letter: toSigner(invitation),
    maxTexts: 2,
    isWatched: true,
  }),
  defineMessage({
    kind: 'signing-reminder',
    when: 'in-the-morning',
    needsLink: true,
    untilDone: true,
    letter: toSigner(reminder),
    maxTexts: 2,
  }),
  defineMessage({
    kind: 'signing-expired',
    when: 'at-once',
    needsLink: false,
    letter: toSigner(expired),
    maxTexts: 2,
  }),
  defineMessage({
    kind: 'signing-completed',
    when: 'at-once',
    needsLink: true,
    letter: toSigner(completion),
    maxTexts: 2,
  }),
  defineMessage({
    kind: 'signing-completed-before',
    when: 'at-once',
    needsLink: false,
    letter: ofEnvelope(completionBefore),
    maxTexts: 2,
  }),
  defineMessage({
    kind: 'signing-corrected',
    when: 'at-once',
    needsLink: false,
    letter: toSigner(corrected),
    maxTexts: 2,
  }),
  defineMessage({
    kind: 'signing-declined',
    facts: DeclinedSchema,
    when: 'at-once',
    needsLink: false,
    letter: toSigner(declined),
    trusted: ['name'],
    maxTexts: 2,
    example: { name: 'Ben Owner', reason: 'Not the commission we agreed' },
  }),
  defineMessage({
    kind: 'signing-voided',
    facts: VoidedSchema,
    when: 'at-once',
    needsLink: false,
    letter: toSigner(voided),
    trusted: ['reason'],
    maxTexts: 2,
    example: { reason: 'The sale fell through' },
  }),
  defineMessage({
    kind: 'signing-contact-changed',
    facts: ContactChangedSchema,
    when: 'at-once',
    needsLink: false,
    letter: ofEnvelope(contactChanged),
    trusted: ['byName', 'holdId'],
    isWatched: true,
    maxTexts: 2,
    example: { byName: 'Ann Agent' },
  }),
  defineMessage({
    kind: 'signing-in-person',
    facts: InPersonSchema,
    when: 'at-once',
    needsLink: false,
    letter: ofEnvelope(signedBeside),
    trusted: ['hostName'],
    maxTexts: 2,
    example: { hostName: 'Ann Agent', identifiedBy: 'photo-id' },
  }),
  defineMessage({
    /** To whoever sent an envelope: what became of it. */
    kind: 'signing-outcome',
    facts: OutcomeSchema,
    when: 'at-once',
    needsLink: true,
    letter: ofEnvelope(outcome),
    trusted: ['name'],
    maxTexts: 2,
    example: { outcome: 'declined', name: 'Ben Owner', reason: 'Not the commission we agreed' },
  }),
] as const;
