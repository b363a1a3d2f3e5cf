import { leadsNowhere } from '../../../../domain/messages/strangers-words.ts';
import type { Message } from '../requests/message.ts';
import { type Context, dayText, dollars, type Letter } from './letter.ts';
import { bracketed, referenceLine } from './money-news-letters.ts';

type Facts<Kind extends Message['kind']> = Extract<
  Message,
  { kind: Kind; facts: unknown }
>['facts'];

/** A payment has arrived. */
export function receiptLetter(facts: Facts<'payment-receipt'>, context: Context): Letter {
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

/** A bank took a payment back, days later (domain.md 4.4, direct debit). */
export function returnedLetter(facts: Facts<'payment-returned'>, context: Context): Letter {
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

/** Money came that is more than was asked for, or wasn't asked for any more. */
export function waitingLetter(facts: Facts<'payment-waiting'>, context: Context): Letter {
  return {
    subject: `${dollars(facts.amount)} more than was asked for ${context.property}`,
    short: `we received ${dollars(facts.amount)} more than was asked${bracketed(facts.reference)}. It is safe with us. What happens to it:`,
    paragraphs: [
      `We received ${dollars(facts.amount)} for ${context.property}${bracketed(facts.reference)} that was not needed, because it is more than was asked or came by a second payment.`,
      'It is safe with us and has not been passed on. A person looks at it within two business days: it goes back to the account it came from or, if something is still owed, pays that.',
      'You do not have to do anything. Please don’t pay again.',
    ],
    figures: [['Amount', dollars(facts.amount)], ...referenceLine(facts.reference)],
    ...(context.link === undefined
      ? {}
      : { action: { label: 'See your payments', url: context.link } }),
  };
}

/** What a refund means for whoever paid. */
const AFTER_REFUND = {
  'owed-again': 'What it had paid is owed again: your page says how much, and by when.',
  'asked-again': 'It is to be paid again, another way: your page says how.',
  'not-asked': 'You do not have to pay it again.',
};

/** What was paid for something goes back, since it was cancelled or somebody refunded it. */
export function refundLetter(facts: Facts<'payment-refund'>, context: Context): Letter {
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
    ...(context.link === undefined
      ? {}
      : { action: { label: 'See your payments', url: context.link } }),
  };
}

/** The payout figure with its date, its end and what a day adds (domain.md 4.3, 8). */
export function payoutLetter(facts: Facts<'payout-letter'>, context: Context): Letter {
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

/** Somebody chose an account that funds are paid to (security.md 3.2, row 29): owners see if it is wrong. */
export function payeeLetter(facts: Facts<'payout-payee'>, context: Context): Letter {
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

/** The agent asks for more funds, which the person agrees to or not. */
export function drawdownLetter(facts: Facts<'drawdown-request'>, context: Context): Letter {
  const { link } = context;
  return {
    subject: `More funds for ${context.property}: your answer is needed`,
    short: `${dollars(facts.amount)} more is asked for. See and answer:`,
    paragraphs: [
      `${context.agencyName} asks for ${dollars(facts.amount)} more for ${context.property}.`,
      leadsNowhere(facts.reason)
        ? `What for: ${facts.reason}`
        : 'What it is for stands on your page.',
      'Nothing is paid out until you agree. Before that your page says who lends, what is charged and what it costs by date, with a paper to keep; you find it there afterwards too.',
    ],
    ...(link === undefined
      ? {}
      : { action: { label: 'See and answer', url: `${link}/${facts.drawdownId}` } }),
  };
}
