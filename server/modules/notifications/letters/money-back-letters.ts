import * as v from 'valibot';
import { IsoDateSchema } from '../../../../domain/dates.ts';
import { PositiveCentsSchema } from '../../../../domain/money.ts';
import { bracketed, referenceLine, seePayments } from './payment-words.ts';
import { type Context, dayText, defineMessage, dollars, type Letter } from './service.ts';
import { text } from './texts.ts';

const ReturnedSchema = v.strictObject({ amount: PositiveCentsSchema, reference: text });
type Returned = v.InferOutput<typeof ReturnedSchema>;

/** A bank took a payment back, days later (domain.md 4.4, direct debit). */
function returnedLetter(context: Context, facts: Returned): Letter {
  return {
    subject: `A payment for ${context.property} was returned`,
    short: `${dollars(facts.amount)} that you paid was returned by the bank. Unless you have paid it since, please pay again:`,
    paragraphs: [
      `The bank returned ${dollars(facts.amount)} that you paid for ${context.property} (reference ${facts.reference}), so it counts as not paid.`,
      'Unless you have paid it since, please pay again, in another way too.',
    ],
    ...(context.link === undefined ? {} : { action: { label: 'Pay again', url: context.link } }),
  };
}

const PAYMENT_RETURNED = defineMessage({
  kind: 'payment-returned',
  facts: ReturnedSchema,
  when: 'in-the-morning',
  needsLink: true,
  letter: returnedLetter,
  trusted: ['reference'],
  maxTexts: 2,
  example: { amount: 535_000, reference: 'LN7K2M9QX4' },
});

const GivenBackSchema = v.strictObject({
  amount: PositiveCentsSchema,
  reference: text,
  on: IsoDateSchema,
});
type GivenBack = v.InferOutput<typeof GivenBackSchema>;

/** Money that waited went back to whoever sent it. */
function givenBackLetter(context: Context, facts: GivenBack): Letter {
  const { amount, reference, on } = facts;
  return {
    subject: `${dollars(amount)} for ${context.property} went back`,
    short: `${dollars(amount)} that was not needed${bracketed(reference)} went back on ${dayText(on)} to the account it came from.`,
    paragraphs: [
      `${dollars(amount)} that we held for ${context.property}${bracketed(reference)} and that was not needed went back on ${dayText(on)} to the account it came from.`,
      'A bank may take some days to show it. If it isn’t there in five business days, call us.',
    ],
    figures: [['Amount', dollars(amount)], ['Sent back', dayText(on)], ...referenceLine(reference)],
    ...seePayments(context),
  };
}

const PAYMENT_GIVEN_BACK = defineMessage({
  kind: 'payment-given-back',
  facts: GivenBackSchema,
  when: 'at-once',
  needsLink: 'if-there',
  letter: givenBackLetter,
  trusted: ['reference'],
  maxTexts: 2,
  example: { amount: 200_000, reference: 'LN7K2M9QX4', on: '2027-02-20' },
});

const UndoneSchema = v.strictObject({ amount: PositiveCentsSchema });
type Undone = v.InferOutput<typeof UndoneSchema>;

/** Money that was put down to people by our slip is taken off again. */
function undoneLetter(context: Context, { amount }: Undone): Letter {
  const taken = dollars(amount);
  return {
    subject: `${taken} was put down to ${context.property} by mistake`,
    short: `we put ${taken} down to you by mistake. It was somebody else’s and no longer counts. See:`,
    paragraphs: [
      `We put ${taken} down to ${context.property} that somebody else had sent. That was our mistake. It no longer counts for you.`,
      'What you paid yourself hasn’t changed. Your page shows what came, and what is still to be paid.',
    ],
    figures: [['Taken off', taken]],
    ...seePayments(context),
  };
}

const PAYMENT_UNDONE = defineMessage({
  kind: 'payment-undone',
  facts: UndoneSchema,
  when: 'in-the-morning',
  needsLink: true,
  letter: undoneLetter,
  maxTexts: 2,
  example: { amount: 200_000 },
});

const RefundSchema = v.strictObject({
  amount: PositiveCentsSchema,
  reference: text,
  /** Of what somebody refunded: whether it is to be paid again. */
  refunded: v.optional(v.picklist(['owed-again', 'asked-again', 'not-asked'])),
  /** It couldn't be sent back after all, and counts as before. */
  isFailed: v.optional(v.boolean()),
});
type Refund = v.InferOutput<typeof RefundSchema>;

/** What a refund means for whoever paid. */
const AFTER_REFUND = {
  'owed-again': 'What it had paid is owed again: your page says how much, and by when.',
  'asked-again': 'It is to be paid again, another way: your page says how.',
  'not-asked': 'You do not have to pay it again.',
};

/** What was paid for something goes back, since it was cancelled or somebody refunded it. */
function refundLetter(context: Context, facts: Refund): Letter {
  const after = facts.refunded && AFTER_REFUND[facts.refunded];
  return {
    subject: `${dollars(facts.amount)} for ${context.property} goes back to you`,
    short: `${after ? '' : 'it was cancelled. '}${dollars(facts.amount)} (reference ${facts.reference}) goes back the way it came, within five business days.${after ? ` ${after}` : ''}`,
    paragraphs: [
      `What you paid for ${context.property} (reference ${facts.reference}) goes back, because ${after ? 'it was refunded' : 'what it was for was cancelled'}.`,
      ...(after ? [after] : []),
      `It goes back the way it came: to the account or card that it was paid from. That takes up to five business days.${after ? '' : ' You do not have to do anything.'}`,
      'If it isn’t there by then, call us with the reference.',
      // Of whoever cancelled this is the only letter about it.
      ...(after ? [] : [`Was it not you or another owner? Call us on ${context.supportPhone}.`]),
    ],
    figures: [
      ['Amount', dollars(facts.amount)],
      ['Reference', facts.reference],
    ],
    ...seePayments(context),
  };
}

/** What was to go back to whoever paid didn't. */
function refundFailedLetter(context: Context, { amount, reference }: Refund): Letter {
  const money = dollars(amount);
  const { property, supportPhone } = context;
  return {
    subject: `${money} for ${property} did not go back to you`,
    short: `we wrote that ${money} (reference ${reference}) goes back to you. It could not be sent back, so it counts as paid again. Questions? Call us.`,
    paragraphs: [
      `We wrote that ${money} for ${property} (reference ${reference}) goes back to you. It could not be sent back the way it came.`,
      'It counts as paid, as it did before: it isn’t asked for again.',
      `One of our staff looks into it within two business days. Do you want it back another way? Call us on ${supportPhone} with the reference.`,
    ],
    figures: [['Amount', money], ...referenceLine(reference)],
    ...seePayments(context),
  };
}

const PAYMENT_REFUND = defineMessage({
  kind: 'payment-refund',
  facts: RefundSchema,
  when: 'at-once',
  // An agency that cancels takes the links back, and the money goes back all the same.
  needsLink: 'if-there',
  letter: (context, facts) =>
    facts.isFailed ? refundFailedLetter(context, facts) : refundLetter(context, facts),
  trusted: ['reference'],
  maxTexts: 2,
  example: { amount: 200_000, reference: 'LN7K2M9QX4' },
});

/** Money that goes back. */
export const MONEY_BACK_LETTERS = [
  PAYMENT_RETURNED,
  PAYMENT_GIVEN_BACK,
  PAYMENT_UNDONE,
  PAYMENT_REFUND,
] as const;
