import { propertyTime, propertyZone } from '../../../../domain/listings/property-time.ts';
import { reasonGiven } from '../../../../domain/messages/strangers-words.ts';
import type { Message } from '../requests/message.ts';
import { type Context, dayText, type Letter, type SigningContext, whoIn } from './letter.ts';

/** A message about an envelope. */
export type SigningMessage = Extract<Message, { kind: `signing-${string}` }>;

/** The words for what happens to an envelope. Throws where it isn't known what is signed. */
export function signingLetter(message: SigningMessage, context: Context): Letter {
  const { signing } = context;
  if (!signing) throw new Error('A letter about an envelope without the envelope');
  switch (message.kind) {
    case 'signing-invite':
      return invitation(context, signing);
    case 'signing-reminder':
      return reminder(context, signing);
    case 'signing-completed':
      return completion(context, signing);
    case 'signing-completed-before':
      return completionBefore(context, signing);
    case 'signing-contact-changed':
      return contactChanged(message.facts, context, signing);
    case 'signing-in-person':
      return signedBeside(message.facts, context, signing);
    case 'signing-outcome':
      return outcome(message.facts, context, signing);
    default:
      return ending(message, context, signing);
  }
}

const action = (label: string, { link }: Context): Pick<Letter, 'action'> =>
  link === undefined ? {} : { action: { label, url: link } };

const LINK_IS_YOURS =
  'The link is yours alone: please don’t pass it on. A 6-digit code is sent to you before anything opens.';

function invitation(context: Context, signing: SigningContext): Letter {
  const { agencyName, property } = context;
  return {
    subject: `Please sign: ${signing.subject}`,
    short: `please read and sign for ${property}:`,
    paragraphs: [
      `${signing.senderName} of ${agencyName} asks you to read and sign “${signing.subject}” for ${property}.`,
      ...(signing.message ? [`${signing.senderName} writes: ${signing.message}`] : []),
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
  { byName, replaces }: Extract<SigningMessage, { kind: 'signing-contact-changed' }>['facts'],
  context: Context,
  { subject }: SigningContext,
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
  { hostName, identifiedBy }: Extract<SigningMessage, { kind: 'signing-in-person' }>['facts'],
  { agencyName, property, supportPhone }: Context,
  { subject }: SigningContext,
): Letter {
  const known =
    identifiedBy === 'photo-id'
      ? `${hostName} stated that they saw a document with your picture.`
      : `${hostName} stated that they know you.`;
  return {
    subject: `You signed in person: ${subject}`,
    short: `“${subject}” was signed in your name beside ${hostName}. Wasn’t it you? Call ${supportPhone}.`,
    paragraphs: [
      `“${subject}” for ${property} was signed in your name on a device of ${hostName} of ${agencyName}. ${known}`,
      `Wasn’t it you? Call us at once on ${supportPhone}.`,
    ],
  };
}

type Ending = Exclude<
  SigningMessage,
  {
    kind:
      | 'signing-invite'
      | 'signing-reminder'
      | 'signing-completed'
      | 'signing-completed-before'
      | 'signing-contact-changed'
      | 'signing-in-person'
      | 'signing-outcome';
  }
>;

const NOTHING_TO_DO = 'You needn’t do anything. Your link no longer lets you sign.';

function ending(message: Ending, context: Context, { subject }: SigningContext): Letter {
  const { property, agencyName } = context;
  if (message.kind === 'signing-declined') {
    const { name, reason } = message.facts;
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
  if (message.kind === 'signing-voided') {
    return {
      subject: `Withdrawn: ${subject}`,
      short: `“${subject}” was withdrawn. You needn’t sign it.`,
      paragraphs: [
        `${agencyName} has withdrawn “${subject}” for ${property}.`,
        `The reason given: ${message.facts.reason}`,
        NOTHING_TO_DO,
      ],
    };
  }
  if (message.kind === 'signing-corrected') {
    return {
      subject: `Being corrected: ${subject}`,
      short: `“${subject}” is being corrected. You will get a new link.`,
      paragraphs: [
        `${agencyName} is correcting “${subject}” for ${property}.`,
        'What was signed before no longer counts. You get a new link for the corrected documents.',
      ],
    };
  }
  return {
    subject: `Ended without every signature: ${subject}`,
    short: `the time to sign “${subject}” is over.`,
    paragraphs: [
      `The time to sign “${subject}” for ${property} is over, and not everyone has signed.`,
      `If you still want to sign, ask ${agencyName} to send it again.`,
    ],
  };
}

type OutcomeFacts = Extract<SigningMessage, { kind: 'signing-outcome' }>['facts'];

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

function outcome(facts: OutcomeFacts, context: Context, { subject }: SigningContext): Letter {
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
