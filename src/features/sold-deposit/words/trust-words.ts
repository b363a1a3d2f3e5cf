import type {
  TrustAlarm,
  TrustChoice,
  TrustLine,
} from '../../../../contract/endpoints/trust-book.ts';
import type { TrustLineKind, TrustPaper } from '../../../../domain/trust/trust-work.ts';
import type { StatusTone } from '../../../ui/feedback/status-pill.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { type TrustPart, trustAddress } from '../places.ts';

/** “November 2026”, from “2026-11”. */
export function monthText(month: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}

/** What the papers of the book are called. */
export const PAPER_WORDS: Record<TrustPaper, string> = {
  'cash-book': 'Cash book',
  'trial-balance': 'Trial balance',
  reconciliation: 'Reconciliation',
};

/** An alarm in plain words: what is wrong, what to do, and where. */
export function alarmWords({ kind, count, month }: TrustAlarm): {
  title: string;
  todo: string;
  href: string;
  part: TrustPart;
} {
  const receipts = count === 1 ? '1 receipt' : `${count} receipts`;
  const at = (part: TrustPart) => ({ part, href: trustAddress(part) });
  switch (kind) {
    case 'bank-late':
      return {
        title: `${receipts} should have been banked by now`,
        todo: 'Bank the money today and say so under Bank.',
        ...at('bank'),
      };
    case 'bank-today':
      return {
        title: `${receipts} to be banked today`,
        todo: 'Bank the money before the bank closes, then say so under Bank.',
        ...at('bank'),
      };
    case 'unknown-money':
      return {
        title: `${count === 1 ? '1 line' : `${count} lines`} of the statement nobody has named`,
        todo: 'Say under Bank what each is. Ask the bank or the sender where you don’t know.',
        ...at('bank'),
      };
    case 'not-reconciled':
      return {
        title: month ? `${monthText(month)} isn’t reconciled` : 'A month isn’t reconciled',
        todo: 'Enter the balance of the bank’s statement under Month.',
        ...at('month'),
      };
    case 'number-gap':
      return {
        title: 'The numbers of the book have a gap',
        todo: 'Tell your licensee in charge and call our support before you enter anything more.',
        ...at('book'),
      };
    case 'other-account':
      return {
        title: 'Another trust account holds money',
        todo: 'Choose it above.',
        ...at('book'),
      };
    case 'below-nothing':
      return {
        title: 'More was paid out for a sale than was held',
        todo: 'Make it good from your agency’s own account today, and tell your licensee in charge.',
        ...at('book'),
      };
  }
}

/** What a line of a trust statement was. */
export const TRUST_LINE_WORDS: Record<TrustLineKind, string> = {
  receipt: 'Receipt',
  payment: 'Payment',
  returned: 'Came back',
  known: 'Not for a deposit',
  unknown: 'Not named yet',
};

/** How each kind of line looks. */
export const TRUST_LINE_TONES: Record<TrustLineKind, StatusTone> = {
  receipt: 'done',
  payment: 'done',
  returned: 'attention',
  known: 'neutral',
  unknown: 'waiting',
};

/** What an unknown line may be, in words. */
export function choiceText(choice: TrustChoice): string {
  switch (choice.is) {
    case 'deposit':
      return `Money for ${choice.listingReference}, ${choice.address} (${moneyText(choice.short)} to come)`;
    case 'receipt':
      return `Receipt ${choice.number}, ${choice.name}`;
    case 'payment':
      return `Payment ${choice.number}, ${choice.name}`;
    case 'withdrawal':
      return `All payments for ${choice.listingReference} in one sum`;
  }
}

/** One choice by a key of its own. */
export function choiceKey(choice: TrustChoice): string {
  switch (choice.is) {
    case 'deposit':
      return `deposit ${choice.depositId}`;
    case 'withdrawal':
      return `withdrawal ${choice.withdrawalId}`;
    default:
      return `${choice.is} ${choice.entryId}`;
  }
}

/** What a line may be: money in for a deposit, or an entry of the same sum. */
export function choicesFor(
  { amount }: Pick<TrustLine, 'amount'>,
  choices: readonly TrustChoice[],
): TrustChoice[] {
  return choices.filter((choice) => {
    if (choice.is === 'deposit') return amount > 0;
    if (choice.is === 'receipt') return choice.amount === amount;
    if (choice.is === 'withdrawal') return choice.amount === -amount;
    // A payment left, or came back.
    return choice.amount === Math.abs(amount);
  });
}
