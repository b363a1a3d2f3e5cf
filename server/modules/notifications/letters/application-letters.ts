import { type Context, dayText, defineMessage, dollars, type Letter, whoIn } from './service.ts';

const open = (label: string, { link }: Context): Pick<Letter, 'action'> =>
  link === undefined ? {} : { action: { label, url: link } };

/** What people are told of an application by its kind alone. */
export const APPLICATION_NOTICES = [
  defineMessage({
    kind: 'application-sent',
    when: 'at-once',
    needsLink: true,
    letter: (context) => ({
      subject: `Paying for the sale of ${context.property}`,
      short: 'how to pay for your property campaign:',
      paragraphs: [
        `${context.agencyName} has sent you a link for ${context.property}.`,
        'It shows what each way to pay costs, paying now included. The link is yours alone: please don’t pass it on.',
      ],
      ...open('See your options', context),
    }),
  }),
  defineMessage({
    kind: 'application-reminder',
    when: 'at-once',
    needsLink: true,
    letter: (context) => ({
      subject: `Reminder: paying for the sale of ${context.property}`,
      short: 'a reminder, your application is waiting for you:',
      paragraphs: [`Your application for ${context.property} is waiting for you to go on with it.`],
      ...open('Go on', context),
    }),
  }),
  defineMessage({
    kind: 'application-cancelled',
    when: 'in-the-morning',
    needsLink: false,
    letter: ({ property, agencyName }) => ({
      subject: `Your application for ${property} was cancelled`,
      short: 'your application was cancelled and its link no longer works.',
      paragraphs: [
        `${agencyName} has cancelled your application for ${property}. Its link no longer works.`,
      ],
    }),
  }),
  defineMessage({
    kind: 'application-approved',
    when: 'at-once',
    needsLink: true,
    letter: (context) => ({
      subject: `Your application for ${context.property} was approved`,
      short: 'your application was approved. What comes next:',
      paragraphs: [
        context.approvedAmount === undefined
          ? `Your application for ${context.property} was approved.`
          : `Your application for ${context.property} was approved for ${dollars(context.approvedAmount)}.`,
        ...(context.approvedUntil === undefined
          ? []
          : [
              `You can agree to it until ${dayText(context.approvedUntil)}. After that day the approval has run out, and your agent would send a new application.`,
            ]),
        'Rules worked out by a computer took part in this decision. The page shows which, and you can ask for a person to look at it again.',
      ],
      ...open('See what comes next', context),
    }),
  }),
  defineMessage({
    kind: 'application-declined',
    when: 'in-the-morning',
    needsLink: true,
    letter: (context) => ({
      subject: `A decision on your application for ${context.property}`,
      short: 'there is a decision on your application:',
      paragraphs: [
        `We can’t approve your application for ${context.property} as it stands.`,
        `The page gives the reasons. You can ask for a person to look at it again, or call us on ${context.supportPhone}.`,
      ],
      ...open('See the reasons', context),
    }),
  }),
  defineMessage({
    kind: 'application-info-required',
    when: 'at-once',
    needsLink: true,
    letter: (context) => ({
      subject: `Your application for ${context.property} needs more information`,
      short: 'your application needs more information:',
      paragraphs: [`We need something more from you to decide on ${context.property}.`],
      ...open('Add what is missing', context),
    }),
  }),
  defineMessage({
    kind: 'owner-consent',
    when: 'at-once',
    needsLink: true,
    letter: (context) => ({
      subject: `Your consent is needed for ${context.property}`,
      short: 'as an owner, your consent is needed. Read and answer:',
      paragraphs: [
        `You are named as an owner of ${context.property}. Every owner reads the application and agrees to it, or doesn’t, by a link of their own.`,
        'Please answer yourself, and don’t pass your link on.',
      ],
      ...open('Read and answer', context),
    }),
  }),
  defineMessage({
    kind: 'owner-answers-changed',
    when: 'at-once',
    needsLink: true,
    letter: (context) => ({
      subject: `Answers changed for ${context.property}: please agree again`,
      short: 'another owner changed the answers you agreed to. Read and agree again:',
      paragraphs: [
        `Another owner of ${context.property} changed answers of the application after you had agreed to it. What you agreed to doesn’t count any more.`,
        'Nothing goes on before you have read it and agreed once more, or said no.',
      ],
      ...open('Read and answer', context),
    }),
  }),
] as const;

/** The kind of one of them. */
export type ApplicationNotice = (typeof APPLICATION_NOTICES)[number]['kind'];

/** Tells somebody, where they were reached before, that their application goes elsewhere. */
function ownerContactLetter(context: Context): Letter {
  const { property, agencyName, supportPhone } = context;
  const who = whoIn(context, 'an owner');
  return {
    subject: `Sent elsewhere from now on: paying for the sale of ${property}`,
    short: `what ${who} is asked to agree to goes elsewhere now. Not asked for? Call ${supportPhone}.`,
    paragraphs: [
      `${agencyName} has sent an application for ${property} to ${who}, and reaches ${who} elsewhere than here. Links and codes for it don’t come here.`,
      `If you are ${who} and didn’t ask for that, call us at once on ${supportPhone}: nobody may borrow in your name.`,
    ],
  };
}

/** A contact of an owner's that changed: a warning, which is worth something only at once. */
export const OWNER_CONTACT_CHANGED = defineMessage({
  kind: 'owner-contact-changed',
  when: 'at-once',
  needsLink: false,
  letter: ownerContactLetter,
});
