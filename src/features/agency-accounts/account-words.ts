import type { AgencyAccount } from '../../../contract/endpoints/agency-accounts.ts';
import { formatBsb } from '../../../domain/payments/bank-account.ts';
import { dateTimeText } from '../../ui/format/date-text.ts';

/** Where an account stands, in a word. */
export const STANDING_WORDS: Record<AgencyAccount['standing'], string> = {
  'in-force': 'In force',
  held: 'On hold',
  replaced: 'Replaced',
  frozen: 'Stopped',
  stopped: 'Taken back',
};

/** What the bank said of the name, in plain words. */
export function nameCheckText({ nameCheck, registeredName }: AgencyAccount): string {
  if (nameCheck === undefined) return 'Not checked';
  if (nameCheck === 'match') return 'Match: the bank knows the account by this name.';
  if (nameCheck === 'close-match') {
    return registeredName === undefined
      ? 'Close match: the bank knows the account by a name like this.'
      : `Close match: the bank knows the account as ${registeredName}.`;
  }
  return nameCheck === 'no-match'
    ? 'No match: the bank knows the account by another name.'
    : 'Error: the bank gave no answer, which says nothing about the account.';
}

/** BSB with its bank, and the last digits of the number. */
export function accountLine({ bsb, bank, account }: AgencyAccount): string {
  return `${formatBsb(bsb)}${bank ? ` (${bank})` : ''}, ${account}`;
}

/** What happened to an account, in one sentence. */
export function historyText(account: AgencyAccount): string {
  const { standing, askedBy, askedAt, inForceFrom, confirmedBy, stoppedBy, stoppedAt } = account;
  const asked = `Entered by ${askedBy}, ${dateTimeText(askedAt)}.`;
  const stopped = stoppedAt ? ` Stopped by ${stoppedBy}, ${dateTimeText(stoppedAt)}.` : '';
  if (standing === 'held') return `${asked} In force from ${dateTimeText(inForceFrom)}.`;
  if (standing === 'stopped') return `${asked}${stopped} It was never in force.`;
  const by = confirmedBy ? `, confirmed by ${confirmedBy}` : '';
  return `${asked} In force since ${dateTimeText(inForceFrom)}${by}.${stopped}`;
}
