import * as v from 'valibot';
import { IsoDateSchema } from '../../../domain/dates.ts';
import { CentsSchema, PositiveCentsSchema } from '../../../domain/money.ts';
import { DEPOSIT_SIDES } from '../../../domain/trust/trust-work.ts';
import { dayText, defineMessage, dollars, whoIn } from '../notifications/letters/service.ts';

const WHERE_TO_PAY =
  'The account is on the page behind your code, and nowhere else. If a message gives you another one, don’t pay: call us.';

/** The name before what a text message says; nothing where it is none. */
function toWhom(context: Parameters<typeof whoIn>[0]): string {
  const name = whoIn(context, '');
  return name === '' ? '' : `${name}, `;
}

/** The last sentence about a receipt: what is still to come, or comes back. */
function restWords({ short, over }: { short: number; over: number }): string {
  if (short > 0) return `${dollars(short)} is still to come.`;
  return over > 0
    ? `That is ${dollars(over)} more than the deposit. The agency gives it back.`
    : 'The deposit is all here.';
}

/** What buyers and conveyancers hear of the deposit of a sale. None of it ever holds an account. */
export const DEPOSIT_MESSAGES = [
  defineMessage({
    kind: 'deposit-link',
    facts: v.strictObject({ side: v.picklist(DEPOSIT_SIDES) }),
    when: 'at-once',
    needsLink: true,
    maxTexts: 2,
    letter: (context, { side }) => ({
      subject: `The deposit for ${context.property}`,
      // Two buyers may share a phone.
      short: `${toWhom(context)}${side === 'buyer' ? 'how to pay the deposit:' : 'where the deposit stands:'}`,
      paragraphs:
        side === 'buyer'
          ? [
              `${context.agencyName} holds the deposit for ${context.property}. On your page you see what to pay, by when, and what has come.`,
              WHERE_TO_PAY,
            ]
          : [
              `${context.agencyName} has opened a page for you about the deposit for ${context.property}: what has come, where it stands, and what you can tell the agency about it.`,
            ],
      ...(context.link === undefined
        ? {}
        : { action: { label: 'Open the deposit page', url: context.link } }),
    }),
    example: { side: 'buyer' },
  }),
  defineMessage({
    kind: 'deposit-received',
    facts: v.strictObject({
      amount: PositiveCentsSchema,
      number: v.pipe(v.number(), v.integer()),
      short: CentsSchema,
      over: CentsSchema,
    }),
    when: 'at-once',
    needsLink: 'if-there',
    maxTexts: 2,
    letter: (context, { amount, number, ...rest }) => ({
      subject: `${dollars(amount)} received for ${context.property}`,
      short: `${dollars(amount)} of your deposit is here, receipt ${number}.`,
      paragraphs: [
        `${context.agencyName} received ${dollars(amount)} for the deposit of ${context.property}. Your receipt is number ${number}.`,
        restWords(rest),
      ],
      ...(context.link === undefined
        ? {}
        : { action: { label: 'See the receipt', url: context.link } }),
    }),
    example: { amount: 9_800_000, number: 12, short: 0, over: 0 },
  }),
  defineMessage({
    kind: 'deposit-late',
    facts: v.strictObject({ short: PositiveCentsSchema, dueOn: IsoDateSchema }),
    when: 'in-the-morning',
    needsLink: true,
    maxTexts: 2,
    letter: (context, { short, dueOn }) => ({
      subject: `The deposit for ${context.property} is late`,
      short: `${dollars(short)} of your deposit was due on ${dayText(dueOn)}:`,
      paragraphs: [
        `${dollars(short)} of the deposit for ${context.property} was due on ${dayText(dueOn)} and hasn’t arrived. A late deposit can cost you the contract. If you have paid, nothing is to be done.`,
        WHERE_TO_PAY,
      ],
      ...(context.link === undefined
        ? {}
        : { action: { label: 'See how to pay', url: context.link } }),
    }),
    example: { short: 9_800_000, dueOn: '2026-12-07' },
  }),
  defineMessage({
    kind: 'deposit-release',
    facts: v.strictObject({ side: v.picklist(['buyer', 'buyer-conveyancer']) }),
    when: 'at-once',
    needsLink: 'if-there',
    maxTexts: 2,
    letter: (context, { side }) => {
      const who = side === 'buyer' ? 'you' : 'the buyer';
      return {
        subject: `Early release of the deposit for ${context.property}`,
        short: `we recorded that ${who} agreed to release the deposit early. If not, object now or call us:`,
        paragraphs: [
          `${context.agencyName} recorded that ${who} agreed to release the deposit for ${context.property} before settlement. If ${who} didn’t, object on your page or call ${context.supportPhone} at once.`,
        ],
        ...(context.link === undefined
          ? {}
          : { action: { label: 'See the early release', url: context.link } }),
      };
    },
    example: { side: 'buyer' },
  }),
  defineMessage({
    kind: 'deposit-settled',
    facts: v.strictObject({ on: IsoDateSchema }),
    when: 'at-once',
    needsLink: 'if-there',
    maxTexts: 2,
    letter: (context, { on }) => ({
      subject: `Settlement of ${context.property}`,
      short: `we were told the sale settled on ${dayText(on)}. If that isn’t so, call us:`,
      paragraphs: [
        `${context.agencyName} was told that the sale of ${context.property} settled on ${dayText(on)}. The deposit will be paid out. If that isn’t so, call ${context.supportPhone} at once.`,
      ],
      ...(context.link === undefined
        ? {}
        : { action: { label: 'See where the deposit stands', url: context.link } }),
    }),
    example: { on: '2026-12-07' },
  }),
  defineMessage({
    kind: 'deposit-link-elsewhere',
    when: 'at-once',
    needsLink: false,
    maxTexts: 2,
    letter: (context) => ({
      subject: `Another contact for the deposit of ${context.property}`,
      short:
        'the page of the deposit was sent to another contact of yours. If you didn’t ask, call us.',
      paragraphs: [
        `The page about the deposit for ${context.property}, meant for you as a conveyancer of the sale, was sent to another email or mobile than this one. If you didn’t ask ${context.agencyName} for that, call ${context.supportPhone} at once.`,
      ],
    }),
  }),
  defineMessage({
    kind: 'deposit-objected',
    facts: v.strictObject({ side: v.picklist(['buyer', 'vendor-conveyancer']) }),
    when: 'at-once',
    needsLink: 'if-there',
    letter: (context, { side }) => ({
      subject: `Objection to the early release for ${context.property}`,
      short:
        side === 'buyer'
          ? 'we recorded an objection to the early release of your deposit.'
          : 'the buyer objected to the early release of the deposit.',
      paragraphs: [
        side === 'buyer'
          ? `${context.agencyName} recorded an objection of your side to the early release of the deposit for ${context.property}. It is held until settlement, or until both sides agree.`
          : `The buyer objected to the early release of the deposit for ${context.property}. ${context.agencyName} holds it until settlement, or until both sides agree.`,
      ],
      ...(context.link === undefined
        ? {}
        : { action: { label: 'See where the deposit stands', url: context.link } }),
    }),
    example: { side: 'vendor-conveyancer' },
  }),
  defineMessage({
    kind: 'deposit-account-given',
    facts: v.strictObject({ ending: v.pipe(v.string(), v.regex(/^\d{1,4}$/)) }),
    when: 'at-once',
    needsLink: false,
    maxTexts: 2,
    letter: ({ agencyName, property, supportPhone }, { ending }) => ({
      subject: `An account was given for your money from the deposit of ${property}`,
      short: `an account ending in ${ending} was given for you. Not yours? Call ${supportPhone} at once.`,
      paragraphs: [
        `${agencyName} was given an account ending in ${ending} for what you are paid from the deposit of ${property}. If that isn’t yours, call ${supportPhone} at once.`,
      ],
    }),
    example: { ending: '333' },
  }),
] as const;

/** A message about a deposit as whoever sends it writes it. */
export type DepositMessage = v.InferInput<(typeof DEPOSIT_MESSAGES)[number]['schema']>;
