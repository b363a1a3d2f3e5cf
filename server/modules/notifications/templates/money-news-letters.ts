import type { Message } from '../requests/message.ts';
import { type Context, dayText, dollars, type Letter } from './letter.ts';

type Facts<Kind extends Message['kind']> = Extract<
  Message,
  { kind: Kind; facts: unknown }
>['facts'];

/** How a sentence names the payment it is about; nothing where people don't know its reference. */
export function bracketed(reference: string): string {
  return reference === '' ? '' : ` (reference ${reference})`;
}

/** The line of a reference under a letter, where people know it. */
export function referenceLine(reference: string): (readonly [string, string])[] {
  return reference === '' ? [] : [['Reference', reference]];
}

const seePayments = ({ link }: Context) =>
  link === undefined ? {} : { action: { label: 'See your payments', url: link } };

/** A part of what is asked for came. */
export function partLetter(facts: Facts<'payment-part'>, context: Context): Letter {
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

/** Many transfers of one day are told together: the page has each of them. */
export function moreLetter({ on }: Facts<'payment-more'>, context: Context): Letter {
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

/** What was paid at once before funds were agreed to comes off the debt. */
export function forDebtLetter(facts: Facts<'payment-waiting'>, context: Context): Letter {
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
export function heldLetter(facts: Facts<'payment-waiting'>, context: Context): Letter {
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
export function endedLetter(facts: Facts<'payment-waiting'>, context: Context): Letter {
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

/** Money that waited went back to whoever sent it. */
export function givenBackLetter(facts: Facts<'payment-given-back'>, context: Context): Letter {
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

/** What was to go back to whoever paid didn't. */
export function refundFailedLetter(
  { amount, reference }: Facts<'payment-refund'>,
  context: Context,
): Letter {
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

/** Money that was put down to people by our slip is taken off again. */
export function undoneLetter({ amount }: Facts<'payment-undone'>, context: Context): Letter {
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
