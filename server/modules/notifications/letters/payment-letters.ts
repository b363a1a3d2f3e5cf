import * as v from 'valibot';
import { IsoDateSchema } from '../../../../domain/dates.ts';
import { PositiveCentsSchema } from '../../../../domain/money.ts';
import { bracketed, referenceLine, seePayments } from './payment-words.ts';
import { type Context, dayText, defineMessage, dollars, type Letter } from './service.ts';
import { text } from './texts.ts';

const ReceiptSchema = v.strictObject({
  amount: PositiveCentsSchema,
  /** Of the amount, by dated rule; 0 for none. */
  surcharge: PositiveCentsSchema,
  /** Of the amount, what isn't needed; a message of its own says what becomes of it. */
  over: v.optional(PositiveCentsSchema),
  method: text,
  reference: text,
  paidOn: IsoDateSchema,
});
type Receipt = v.InferOutput<typeof ReceiptSchema>;

/** A payment has arrived. */
function receiptLetter(context: Context, facts: Receipt): Letter {
  const paid = facts.amount + facts.surcharge;
  const { over = 0 } = facts;
  const isThanked = over === 0;
  const used = `${dollars(paid - over)} pays what was asked. What becomes of the other ${dollars(over)} is in a message of its own.`;
  return {
    subject: `Receipt: ${dollars(paid)} for ${context.property}`,
    short: `we received ${dollars(paid)}${facts.reference === '' ? '' : `, reference ${facts.reference}`}. ${isThanked ? 'Thank you.' : used} Receipt:`,
    paragraphs: isThanked
      ? [`We received your payment for ${context.property}. Thank you.`]
      : [`We received ${dollars(paid)} for ${context.property}. ${used}`],
    figures: [
      ['Amount', dollars(facts.amount)],
      ...(facts.surcharge > 0 ? ([['Surcharge', dollars(facts.surcharge)]] as const) : []),
      ['Paid by', facts.method],
      ...referenceLine(facts.reference),
      ['Date', dayText(facts.paidOn)],
    ],
    ...(context.link === undefined
      ? {}
      : { action: { label: 'Open the receipt', url: context.link } }),
  };
}

const PAYMENT_RECEIPT = defineMessage({
  kind: 'payment-receipt',
  facts: ReceiptSchema,
  when: 'at-once',
  needsLink: true,
  letter: receiptLetter,
  trusted: ['method', 'reference'],
  maxTexts: 2,
  example: {
    amount: 535_000,
    surcharge: 1_250,
    method: 'Credit card',
    reference: 'LN7K2M9QX4',
    paidOn: '2026-11-21',
  },
});

const PartSchema = v.strictObject({
  amount: PositiveCentsSchema,
  left: PositiveCentsSchema,
  reference: text,
});
type Part = v.InferOutput<typeof PartSchema>;

/** A part of what is asked for came. */
function partLetter(context: Context, facts: Part): Letter {
  const { amount, left, reference } = facts;
  return {
    subject: `${dollars(amount)} received for ${context.property}`,
    short: `we received ${dollars(amount)}${bracketed(reference)}. Thank you. Still to pay: ${dollars(left)}.`,
    paragraphs: [
      `We received ${dollars(amount)} for ${context.property}. Thank you.`,
      `${dollars(left)} is still to be paid. You can pay the rest the same way, or another one.`,
    ],
    figures: [
      ['Amount', dollars(amount)],
      ['Still to pay', dollars(left)],
      ...referenceLine(reference),
    ],
    ...seePayments(context),
  };
}

const PAYMENT_PART = defineMessage({
  kind: 'payment-part',
  facts: PartSchema,
  when: 'at-once',
  needsLink: true,
  letter: partLetter,
  trusted: ['reference'],
  maxTexts: 2,
  example: { amount: 200_000, left: 300_000, reference: 'LN7K2M9QX4' },
});

const MoreSchema = v.strictObject({ on: IsoDateSchema });
type More = v.InferOutput<typeof MoreSchema>;

/** Many transfers of one day are told together: the page has each of them. */
function moreLetter(context: Context, { on }: More): Letter {
  return {
    subject: `More transfers for ${context.property}`,
    short: 'more transfers came or went back. See each:',
    paragraphs: [
      `More transfers for ${context.property} came or went back on ${dayText(on)}. We write no letter for each of them: your page shows them all, and what became of each.`,
      'If you didn’t send them, you don’t have to do anything.',
    ],
    ...seePayments(context),
  };
}

// More transfers came or went back within a day than are told one by one.
const PAYMENT_MORE = defineMessage({
  kind: 'payment-more',
  facts: MoreSchema,
  when: 'at-once',
  needsLink: true,
  letter: moreLetter,
  example: { on: '2027-02-20' },
});

const WaitingSchema = v.strictObject({
  amount: PositiveCentsSchema,
  /** Empty where people don't know it. */
  reference: text,
  /** It was paid at once before funds were agreed to: it pays the debt as soon as there is one. */
  isForDebt: v.optional(v.boolean()),
  /** It came while the agency may take none. */
  isHeld: v.optional(v.boolean()),
  /** What it was for has ended without being funded or paid. */
  isEnded: v.optional(v.boolean()),
});
type Waiting = v.InferOutput<typeof WaitingSchema>;

/** Money came that is more than was asked for, or wasn't asked for any more. */
function waitingLetter(context: Context, facts: Waiting): Letter {
  return {
    subject: `${dollars(facts.amount)} more than was asked for ${context.property}`,
    short: `we received ${dollars(facts.amount)} more than was asked${bracketed(facts.reference)}. It is safe with us. What happens to it:`,
    paragraphs: [
      `We received ${dollars(facts.amount)} for ${context.property}${bracketed(facts.reference)} that was not needed, because it is more than was asked or came by a second payment.`,
      'It is safe with us and has not been passed on. A person looks at it within two business days: it goes back to the account it came from or, if something is still owed, pays that.',
      'You do not have to do anything. Please don’t pay again.',
    ],
    figures: [['Amount', dollars(facts.amount)], ...referenceLine(facts.reference)],
    ...seePayments(context),
  };
}

/** What was paid at once before funds were agreed to comes off the debt. */
function forDebtLetter(context: Context, facts: Waiting): Letter {
  const paid = dollars(facts.amount);
  return {
    subject: `${paid} that you paid for ${context.property}`,
    short: `you paid ${paid} already${bracketed(facts.reference)}. We hold it: it comes off what you owe as soon as the funds are paid out.`,
    paragraphs: [
      `You paid ${paid} for ${context.property}${bracketed(facts.reference)} before it was agreed to pay later.`,
      'We hold it. As soon as the funds are paid out it comes off what is owed. If they are not, a person sends it back.',
      'You do not have to do anything.',
    ],
    figures: [['Amount', paid], ...referenceLine(facts.reference)],
    ...seePayments(context),
  };
}

/** What was paid while its agency may take no money. */
function heldLetter(context: Context, facts: Waiting): Letter {
  const paid = dollars(facts.amount);
  const { agencyName, property, supportPhone } = context;
  return {
    subject: `${paid} that you paid for ${property}`,
    short: `you paid ${paid}${bracketed(facts.reference)}. We hold it: ${agencyName} can’t be paid through us just now.`,
    paragraphs: [
      `You paid ${paid} for ${property}${bracketed(facts.reference)}.`,
      `We hold it, because ${agencyName} can’t be paid through us just now. Once that has ended it is passed on, or a person sends it back to the account it came from.`,
      `You do not have to do anything. Please don’t pay again. Questions, or do you want it back? Call us on ${supportPhone}.`,
    ],
    figures: [['Amount', paid], ...referenceLine(facts.reference)],
    ...seePayments(context),
  };
}

/** What came for something that has ended. */
function endedLetter(context: Context, facts: Waiting): Letter {
  const paid = dollars(facts.amount);
  return {
    subject: `${paid} that you paid for ${context.property} goes back`,
    short: `we hold ${paid}${bracketed(facts.reference)}. Nothing is to be paid any more: a person sends it back within two business days.`,
    paragraphs: [
      `We received ${paid} for ${context.property}${bracketed(facts.reference)}. Nothing is to be paid for it any more.`,
      'It is safe with us and has not been passed on. A person sends it back within two business days, to the account or card it came from.',
      'You do not have to do anything. Please don’t pay again.',
    ],
    figures: [['Amount', paid], ...referenceLine(facts.reference)],
    ...seePayments(context),
  };
}

// Money that came and isn't used: it goes back, or pays what is owed.
const PAYMENT_WAITING = defineMessage({
  kind: 'payment-waiting',
  facts: WaitingSchema,
  when: 'at-once',
  // An agency that cancels takes the links back, and the money goes back all the same.
  needsLink: 'if-there',
  letter(context, facts) {
    if (facts.isHeld) return heldLetter(context, facts);
    if (facts.isEnded) return endedLetter(context, facts);
    return facts.isForDebt ? forDebtLetter(context, facts) : waitingLetter(context, facts);
  },
  trusted: ['reference'],
  maxTexts: 2,
  example: { amount: 50_050, reference: 'LN7K2M9QX4' },
});

/** Money that came. */
export const PAYMENT_LETTERS = [
  PAYMENT_RECEIPT,
  PAYMENT_PART,
  PAYMENT_MORE,
  PAYMENT_WAITING,
] as const;
