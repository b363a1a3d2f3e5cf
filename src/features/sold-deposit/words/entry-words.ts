import type { DepositEntry } from '../../../../contract/deposit-shapes.ts';
import type { TrustMethod } from '../../../../domain/trust/trust-clearing.ts';
import type { StatusTone } from '../../../ui/feedback/status-pill.tsx';
import { dateText } from '../../../ui/format/date-text.ts';

/** What an entry of the book is called with its number: “Receipt 12”. */
export function entryTitle({ kind, number }: Pick<DepositEntry, 'kind' | 'number'>): string {
  const words = { receipt: 'Receipt', payment: 'Payment', reversal: 'Reversal' } as const;
  return `${words[kind]} ${number}`;
}

/** Whether an entry takes money out of the book. */
export function takesOut({ kind, reverses }: Pick<DepositEntry, 'kind' | 'reverses'>): boolean {
  return kind === 'payment' || (kind === 'reversal' && reverses?.kind !== 'payment');
}

/** Whether money that came this way counts once the bank's statement shows it; cash and cheques are taken to the bank. */
export const isShownByStatement = (method: TrustMethod) => method !== 'cash' && method !== 'cheque';

/** Where a receipt is on its way through the bank. */
export function bankedText({
  kind,
  method,
  bankedOn,
  bankBy,
  clearsOn,
}: DepositEntry): string | undefined {
  if (kind !== 'receipt') return undefined;
  if (bankedOn === undefined) {
    if (isShownByStatement(method)) return 'Waits for the bank statement';
    return bankBy ? `To be banked by ${dateText(bankBy)}` : 'Not banked yet';
  }
  const clears = clearsOn ? `, may be drawn from ${dateText(clearsOn)}` : '';
  return `Banked ${dateText(bankedOn)}${clears}`;
}

/** What took an entry back, or what it takes back. */
export function reversalText({ reverses, reversedBy }: DepositEntry): string | undefined {
  if (reverses) return `Takes back ${reverses.kind} ${reverses.number}`;
  return reversedBy === undefined ? undefined : `Taken back by reversal ${reversedBy}`;
}

/** The pill of an entry: what is wrong or open with it, in a word. */
export function entryPill(entry: DepositEntry): { tone: StatusTone; word: string } {
  if (entry.reversedBy !== undefined) return { tone: 'attention', word: 'Taken back' };
  if (entry.kind !== 'receipt') return { tone: 'neutral', word: 'In the book' };
  if (entry.bankedOn !== undefined) return { tone: 'done', word: 'Banked' };
  return { tone: 'waiting', word: isShownByStatement(entry.method) ? 'Expected' : 'To be banked' };
}
