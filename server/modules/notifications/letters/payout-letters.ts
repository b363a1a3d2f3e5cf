import * as v from 'valibot';
import { IsoDateSchema } from '../../../../domain/dates.ts';
import { leadsNowhere } from '../../../../domain/messages/strangers-words.ts';
import { PositiveCentsSchema } from '../../../../domain/money.ts';
import { type Context, dayText, defineMessage, dollars, type Letter } from './service.ts';
import { text } from './texts.ts';

const PayoutFigureSchema = v.strictObject({
  amount: PositiveCentsSchema,
  payoutOn: IsoDateSchema,
  goodUntil: IsoDateSchema,
  perDiem: PositiveCentsSchema,
});
type PayoutFigure = v.InferOutput<typeof PayoutFigureSchema>;

/** The payout figure with its date, its end and what a day adds (domain.md 4.3, 8). */
function payoutLetter(context: Context, facts: PayoutFigure): Letter {
  return {
    subject: `Payout figure for ${context.property}`,
    short: `your payout figure for ${dayText(facts.payoutOn)} is ${dollars(facts.amount)}, good until ${dayText(facts.goodUntil)}:`,
    paragraphs: [
      `This is what settles your application for ${context.property}.`,
      'The page your link opens has the letter itself as a PDF, for whoever pays it, and shows the figure live, with the account and the reference to pay with. If it differs from a letter, the page is right.',
      'We never put bank details into a mail or a text. If anybody gives you some, call us.',
    ],
    figures: [
      ['Payout figure', dollars(facts.amount)],
      ['For payment on', dayText(facts.payoutOn)],
      ['Good until', dayText(facts.goodUntil)],
      ['Each day after adds', dollars(facts.perDiem)],
    ],
    ...(context.link === undefined
      ? {}
      : { action: { label: 'Open the letter', url: context.link } }),
  };
}

const PAYOUT_LETTER = defineMessage({
  kind: 'payout-letter',
  facts: PayoutFigureSchema,
  when: 'at-once',
  needsLink: true,
  letter: payoutLetter,
  maxTexts: 2,
  example: { amount: 535_000, payoutOn: '2027-02-20', goodUntil: '2027-02-27', perDiem: 0 },
});

const PayeeSchema = v.strictObject({
  amount: PositiveCentsSchema,
  name: text,
  /** Masked, always. */
  account: text,
  /** A second person looks at it first. */
  isWaiting: v.boolean(),
});
type Payee = v.InferOutput<typeof PayeeSchema>;

/** Somebody chose an account that funds are paid to (security.md 3.2, row 29): owners see if it is wrong. */
function payeeLetter(context: Context, facts: Payee): Letter {
  const { amount, account, isWaiting } = facts;
  const name = leadsNowhere(facts.name) ? facts.name : 'the payee on your page';
  const asked = isWaiting ? 'is to be paid' : 'is being paid';
  const shortName = name.length > 40 ? `${name.slice(0, 39)}…` : name;
  return {
    subject: `${dollars(amount)} for ${context.property} ${asked} to ${shortName}`,
    short: `${dollars(amount)} ${asked} to ${shortName}, account ${account}. Not who you agreed to? Call us. See:`,
    paragraphs: [
      `${dollars(amount)} of your funds for ${context.property} ${asked} to the account below.`,
      isWaiting
        ? 'A second person looks at it before any money goes.'
        : 'The bank was asked whose account it is.',
      'If this is not who you agreed to pay, call at once, on a number you know.',
    ],
    figures: [
      ['Amount', dollars(amount)],
      ['Paid to', name],
      ['Account', account],
    ],
    ...(context.link === undefined
      ? {}
      : { action: { label: 'See where it stands', url: context.link } }),
  };
}

const PAYOUT_PAYEE = defineMessage({
  kind: 'payout-payee',
  facts: PayeeSchema,
  when: 'at-once',
  needsLink: true,
  letter: payeeLetter,
  trusted: ['account'],
  maxTexts: 2,
  example: {
    amount: 150_000,
    name: 'Styling Sisters Pty Ltd',
    account: 'XXXXXX678',
    isWaiting: true,
  },
});

/** What settles an application, and where its funds go. */
export const PAYOUT_LETTERS = [PAYOUT_LETTER, PAYOUT_PAYEE] as const;
