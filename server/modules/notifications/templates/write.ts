import type { Message } from '../requests/message.ts';
import { applicationLetter, ownerContactLetter } from './application-letters.ts';
import { fundsAddedLetter, fundsDeclinedLetter } from './funds-letters.ts';
import { helpLetter, stoppedLetter } from './help-letters.ts';
import { type Context, type Letter, NEVER_BANK_DETAILS } from './letter.ts';
import {
  drawdownLetter,
  payeeLetter,
  payoutLetter,
  receiptLetter,
  refundLetter,
  returnedLetter,
  waitingLetter,
} from './money-letters.ts';
import {
  endedLetter,
  forDebtLetter,
  givenBackLetter,
  heldLetter,
  moreLetter,
  partLetter,
  refundFailedLetter,
  undoneLetter,
} from './money-news-letters.ts';
import { noticeLetter } from './notice-letters.ts';
import { signingLetter } from './signing-letters.ts';
import type { Written } from './written.ts';

/** A message that anybody may read who has the letter; a code is written elsewhere. */
export type OpenMessage = Exclude<Message, { kind: 'one-time-code' }>;

/** Puts a message into words. */
export function write(message: OpenMessage, context: Context): Written {
  const letter = letterOf(message, context);
  const link = letter.action ? ` ${letter.action.url}` : '';
  return {
    letter,
    sms: {
      before: '',
      name: context.agencyName,
      after: `: ${letter.short}${link} We never text bank details.`,
    },
    lastLine: NEVER_BANK_DETAILS,
    saysWhereHelpIs: true,
  };
}

function letterOf(message: OpenMessage, context: Context): Letter {
  switch (message.kind) {
    case 'payment-receipt':
      return receiptLetter(message.facts, context);
    case 'payment-returned':
      return returnedLetter(message.facts, context);
    case 'payment-waiting':
      if (message.facts.isHeld) return heldLetter(message.facts, context);
      if (message.facts.isEnded) return endedLetter(message.facts, context);
      return message.facts.isForDebt
        ? forDebtLetter(message.facts, context)
        : waitingLetter(message.facts, context);
    case 'payment-more':
      return moreLetter(message.facts, context);
    case 'payment-part':
      return partLetter(message.facts, context);
    case 'payment-given-back':
      return givenBackLetter(message.facts, context);
    case 'payment-undone':
      return undoneLetter(message.facts, context);
    case 'payment-refund':
      return message.facts.isFailed
        ? refundFailedLetter(message.facts, context)
        : refundLetter(message.facts, context);
    case 'payout-letter':
      return payoutLetter(message.facts, context);
    case 'money-notice':
      return noticeLetter(message.facts, context);
    case 'payout-payee':
      return payeeLetter(message.facts, context);
    case 'owner-contact-changed':
      return ownerContactLetter(context);
    case 'funds-added':
      return fundsAddedLetter(message.facts, context);
    case 'funds-declined':
      return fundsDeclinedLetter(message.facts, context);
    case 'application-stopped':
      return stoppedLetter(message.facts, context);
    case 'help-news':
      return helpLetter(message.facts, context);
    case 'drawdown-request':
      return drawdownLetter(message.facts, context);
    case 'signing-invite':
    case 'signing-reminder':
    case 'signing-expired':
    case 'signing-completed':
    case 'signing-declined':
    case 'signing-voided':
    case 'signing-corrected':
    case 'signing-completed-before':
    case 'signing-contact-changed':
    case 'signing-in-person':
    case 'signing-outcome':
      return signingLetter(message, context);
    default:
      return applicationLetter(message.kind, context);
  }
}
