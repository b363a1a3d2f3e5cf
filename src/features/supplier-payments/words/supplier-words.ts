import type { SupplierAccount } from '../../../../contract/endpoints/suppliers.ts';
import { formatBsb } from '../../../../domain/payments/bank-account.ts';
import type { StatusTone } from '../../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';

type Standing = SupplierAccount['standing'];

/** Where an account stands, in a word. */
export const STANDING_WORDS: Record<Standing, string> = {
  'in-force': 'In force',
  held: 'On hold',
  replaced: 'Replaced',
  frozen: 'Stopped',
  stopped: 'Taken back',
};

/** How each standing looks. */
export const STANDING_TONES: Record<Standing, StatusTone> = {
  'in-force': 'done',
  held: 'waiting',
  replaced: 'neutral',
  frozen: 'attention',
  stopped: 'neutral',
};

/** What the bank said of the name, in plain words. */
export function nameCheckText({
  nameCheck,
  registeredName,
}: Pick<SupplierAccount, 'nameCheck' | 'registeredName'>): string {
  switch (nameCheck) {
    case 'match':
      return 'Match: the bank knows the account by this name.';
    case 'close-match':
      return registeredName === undefined
        ? 'Close match: the bank knows the account by a name like this.'
        : `Close match: the bank knows the account as ${registeredName}.`;
    case 'no-match':
      return 'No match: the bank knows the account by another name.';
    case 'error':
      return 'Error: the bank gave no answer, which says nothing about the account.';
  }
}

/** BSB with its bank, and the last digits of the number. */
export function supplierAccountLine({ bsb, bank, account }: SupplierAccount): string {
  return `${formatBsb(bsb)}${bank ? ` (${bank})` : ''}, ${account}`;
}

/** What happened to an account, in a sentence or two. */
export function supplierAccountHistory(account: SupplierAccount): string {
  const { askedBy, askedAt, inForceFrom, confirmedBy, calledNumber, stoppedBy, standing } = account;
  const entered = `Entered by ${askedBy}, ${dateTimeText(askedAt)}.`;
  const called = calledNumber ? ` after a call to the number that ends in ${calledNumber}` : '';
  const confirmed = confirmedBy ? ` Confirmed by ${confirmedBy}${called}.` : '';
  const stopped = stoppedBy ? ` Stopped by ${stoppedBy}.` : '';
  const from = inForceFrom
    ? ` In force from ${dateTimeText(inForceFrom)}.`
    : ' It waits for a call.';
  const isWaiting = standing === 'held' && !confirmedBy;
  return `${entered}${isWaiting ? from : ''}${confirmed}${stopped}`;
}
