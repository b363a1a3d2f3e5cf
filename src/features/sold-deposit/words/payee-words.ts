import type { DepositPayee } from '../../../../contract/deposit-shapes.ts';
import { formatBsb } from '../../../../domain/payments/bank-account.ts';
import type { StatusTone } from '../../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';

type Standing = DepositPayee['standing'];

/** Where an account stands, in a word. */
export const PAYEE_STANDING_WORDS: Record<Standing, string> = {
  'in-force': 'In force',
  held: 'On hold',
  replaced: 'Replaced',
  frozen: 'Stopped',
  stopped: 'Taken back',
};

/** How each standing looks. */
export const PAYEE_TONES: Record<Standing, StatusTone> = {
  'in-force': 'done',
  held: 'waiting',
  replaced: 'neutral',
  frozen: 'attention',
  stopped: 'neutral',
};

/** The name of an account, its BSB and the last digits of its number. */
export function payeeLine({ name, bsb, account }: DepositPayee): string {
  return `${name}, ${formatBsb(bsb)}, ${account}`;
}

/** What the bank said of the name, in plain words; undefined where it wasn't asked. */
export function payeeNameText({ nameCheck, registeredName }: DepositPayee): string | undefined {
  switch (nameCheck) {
    case 'match':
      return 'The bank knows the account by this name.';
    case 'close-match':
      return `The bank knows the account ${registeredName ? `as ${registeredName}` : 'by a name like this'}.`;
    case 'no-match':
      return 'The bank knows the account by another name.';
    case 'error':
      return 'The bank gave no answer about the name.';
    default:
      return undefined;
  }
}

/** Until when nothing is paid to an account, and what ends that sooner; undefined where it isn't held. */
export function payeeHold({ standing, inForceFrom, callNumber }: DepositPayee): string | undefined {
  if (standing !== 'held') return undefined;
  const call = callNumber ? `a colleague calls ${callNumber}` : 'a colleague calls its holder';
  return inForceFrom
    ? `Held until ${dateTimeText(inForceFrom)}, or until ${call} and confirms it.`
    : `Held until ${call} and confirms it.`;
}

/** Who gave an account and who confirmed it. */
export function payeeHistory({ givenBy, givenAt, confirmedBy }: DepositPayee): string {
  return `Given by ${givenBy}, ${dateTimeText(givenAt)}.${confirmedBy ? ` Confirmed by ${confirmedBy} after a call.` : ''}`;
}
