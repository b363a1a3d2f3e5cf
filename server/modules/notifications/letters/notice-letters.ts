import * as v from 'valibot';
import { NOTICE_TOPICS, noticeOn } from '../../../../domain/applications/money-notices.ts';
import { IsoDateSchema } from '../../../../domain/dates.ts';
import { PositiveCentsSchema } from '../../../../domain/money.ts';
import { type Context, dayText, defineMessage, dollars, type Letter } from './service.ts';
import { text } from './texts.ts';

const NoticeSchema = v.strictObject({
  topic: v.picklist(NOTICE_TOPICS),
  /** The day that it is about. */
  on: IsoDateSchema,
  /** The last day on which it is told; any when left out. */
  until: v.optional(IsoDateSchema),
  /** What is charged on it, where that is known. */
  amount: v.optional(PositiveCentsSchema),
  /** What was told before and isn't so any more. */
  replaces: v.optional(
    v.strictObject({ on: IsoDateSchema, amount: v.optional(PositiveCentsSchema) }),
  ),
  /** Its day has come when it goes: said by who sends it. */
  isPast: v.optional(v.boolean()),
  /** Percent a year, where interest begins. */
  rate: v.optional(text),
  /** What pays everything, by day. */
  figures: v.array(v.strictObject({ on: IsoDateSchema, amount: PositiveCentsSchema })),
});
type Facts = v.InferOutput<typeof NoticeSchema>;

type Words = Pick<Letter, 'subject' | 'short' | 'paragraphs'>;

const hard = ({ supportPhone }: Context) =>
  `Is paying hard just now, or is something wrong here? Call us on ${supportPhone}: we look for a way with you.`;

// A text shows on locked screens: it names a day, never an amount or a debt.
const dated = (on: string) => `there is a date for you on ${dayText(on)}. See or ask for help:`;
const past = (on: string) => `something changed for you on ${dayText(on)}. See or ask for help:`;

/** Of a charge that was told otherwise before. */
const insteadOf = ({ replaces }: Pick<Facts, 'replaces'>) =>
  replaces === undefined
    ? []
    : [
        `This takes the place of our message about a charge${replaces.amount === undefined ? '' : ` of ${dollars(replaces.amount)}`} on ${dayText(replaces.on)}.`,
      ];

const TODAY = 'Your page shows what pays everything today.';

/** What is said of a charge, or of interest, whose day has come. */
const PAST_WORDS: Record<'charge' | 'interest', (facts: Facts, context: Context) => Words> = {
  charge: ({ on, amount, ...facts }, context) => ({
    subject: `What was charged on ${dayText(on)} for ${context.property}`,
    short: past(on),
    paragraphs: [
      amount === undefined
        ? `On ${dayText(on)} a charge was added to what is owed for ${context.property}.`
        : `On ${dayText(on)} a charge of ${dollars(amount)} was added to what is owed for ${context.property}.`,
      ...insteadOf(facts),
      TODAY,
      hard(context),
    ],
  }),
  interest: ({ on, rate = '' }, context) => ({
    subject: `Interest is counted since ${dayText(on)} for ${context.property}`,
    short: past(on),
    paragraphs: [
      `The time without interest is over for ${context.property}: since ${dayText(on)} interest of ${rate}% a year is counted by the day.`,
      TODAY,
      hard(context),
    ],
  }),
};

const WORDS: Record<Facts['topic'], (facts: Facts, context: Context) => Words> = {
  charge: ({ on, amount, ...facts }, context) => ({
    subject: `A charge on ${dayText(on)} for ${context.property}`,
    short: dated(on),
    paragraphs: [
      amount === undefined
        ? `On ${dayText(on)} a charge is added to what is owed for ${context.property}.`
        : `On ${dayText(on)} a charge of ${dollars(amount)} is added to what is owed for ${context.property}.`,
      ...insteadOf(facts),
      'It isn’t charged if everything is paid before that day.',
      hard(context),
    ],
  }),
  interest: ({ on, rate = '' }, context) => ({
    subject: `Interest begins on ${dayText(on)} for ${context.property}`,
    short: dated(on),
    paragraphs: [
      `The time without interest ends for ${context.property}: from ${dayText(on)} interest of ${rate}% a year is counted by the day.`,
      'There is none if everything is paid before that day.',
      hard(context),
    ],
  }),
  due: ({ on }, context) => ({
    subject: `Due on ${dayText(on)}: what is owed for ${context.property}`,
    short: dated(on),
    paragraphs: [
      `What was paid for you for ${context.property} is due on ${dayText(on)}, or earlier when the sale settles. If it isn’t repaid from the sale by then, please pay it by that day.`,
      hard(context),
    ],
  }),
  settled: ({ on }, context) => ({
    subject: `Your sale is reported as settled: ${context.property}`,
    short: `your agent reported that the sale settled on ${dayText(on)}. Please don’t pay as well. See:`,
    paragraphs: [
      `${context.agencyName} reported that the sale of ${context.property} settled on ${dayText(on)}. What is owed is paid from the sale.`,
      'Please don’t pay it as well. We write to you as soon as the money is here; until then it is still owing.',
      `Is that not so? Call us on ${context.supportPhone}.`,
    ],
  }),
  'not-settled': ({ on }, context) => ({
    subject: `Your sale isn’t reported as settled any more: ${context.property}`,
    short: `the report that your sale settled on ${dayText(on)} doesn’t stand any more. See what that means:`,
    paragraphs: [
      `${context.agencyName} had reported that the sale of ${context.property} settled on ${dayText(on)}. That report doesn’t stand any more: it was taken back, or we couldn’t find its money.`,
      `Nothing was paid by it. What is owed for ${context.property} is still owing, and charges go on. ${TODAY}`,
      hard(context),
    ],
  }),
  overdue: ({ on }, context) => ({
    subject: `Please look at this: ${context.property}`,
    short: 'please open your page, or call us. We can help:',
    paragraphs: [
      `What was paid for you for ${context.property} was due on ${dayText(on)} and isn’t repaid. Charges go on until it is.`,
      'Have you paid in the last days? Then it is on its way, and there is nothing to do.',
      hard(context),
    ],
  }),
};

/** A notice of money before, on or after its day, with the figure of each day that matters. */
function noticeLetter(context: Context, facts: Facts): Letter {
  const { topic, isPast } = facts;
  const isOver = isPast === true && (topic === 'charge' || topic === 'interest');
  return {
    ...(isOver ? PAST_WORDS[topic] : WORDS[topic])(facts, context),
    figures: facts.figures.map(
      ({ on, amount }) => [`To pay everything by ${dayText(on)}`, dollars(amount)] as const,
    ),
    ...(context.link === undefined
      ? {}
      : { action: { label: 'See your page, or ask for help', url: context.link } }),
  };
}

/** A reminder of money and its day. */
export const MONEY_NOTICE = defineMessage({
  kind: 'money-notice',
  facts: NoticeSchema,
  when: 'in-the-morning',
  needsLink: true,
  letter: noticeLetter,
  // None once it is repaid or cancelled, its day makes it pointless, or what was reported was taken back or reported anew.
  asOf(facts, { isOwing, isReported, today }) {
    if (!isOwing) return undefined;
    if (facts.topic === 'settled' && !isReported) return undefined;
    if (facts.topic === 'not-settled' && isReported) return undefined;
    return noticeOn(facts, today);
  },
  trusted: ['rate'],
  example: {
    topic: 'charge',
    on: '2027-02-20',
    amount: 7_500,
    figures: [
      { on: '2027-02-19', amount: 527_500 },
      { on: '2027-02-20', amount: 535_000 },
    ],
  },
});
