import type { Withdrawal } from '../../../../contract/withdrawal-shapes.ts';
import type { IsoInstant } from '../../../../domain/dates.ts';
import type { DisbursementKind } from '../../../../domain/trust/disbursement.ts';
import type { WithdrawalKind, WithdrawalState } from '../../../../domain/trust/trust-work.ts';
import type { StatusTone } from '../../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';

/** What each kind of payment out of a deposit is called. */
export const WITHDRAWAL_KIND_WORDS: Record<WithdrawalKind, string> = {
  disbursement: 'Payment at settlement',
  release: 'Early release to the vendors',
  refund: 'Refund to the buyer',
  forfeiture: 'Forfeited deposit to the vendors',
  excess: 'What the buyer paid too much',
};

/** What each kind is for, where somebody chooses one. */
export const WITHDRAWAL_KIND_HINTS: Record<WithdrawalKind, string> = {
  disbursement: 'Commission, funding payouts, and the rest to the vendors',
  release: 'All that is held, to the vendors by their shares, before settlement',
  refund: 'What is held, less what the vendors keep',
  forfeiture: 'All that is held, because the buyer lost it',
  excess: 'Only what is over the deposit',
};

/** What each state is called. */
export const WITHDRAWAL_STATE_WORDS: Record<WithdrawalState, string> = {
  prepared: 'Waits for the licensee',
  authorised: 'Authorised',
  cancelled: 'Cancelled',
};

/** How each state looks. */
export const WITHDRAWAL_TONES: Record<WithdrawalState, StatusTone> = {
  prepared: 'waiting',
  authorised: 'done',
  cancelled: 'neutral',
};

/** What a line of a payment is for. */
export const LINE_KIND_WORDS: Record<DisbursementKind, string> = {
  commission: 'Commission, with GST',
  payout: 'Payout of an application',
  supplier: 'Supplier',
  vendor: 'Vendor',
  buyer: 'Buyer',
};

/** Who gave the account of a line and whether its holder was called; undefined for the agency’s own and ours. */
export function lineAccountText({
  accountGivenBy,
  accountConfirmedBy,
}: Withdrawal['lines'][number]): string | undefined {
  if (accountGivenBy === undefined) return undefined;
  return accountConfirmedBy === undefined
    ? `Account given by ${accountGivenBy}, and nobody has called its holder.`
    : `Account given by ${accountGivenBy}, confirmed by ${accountConfirmedBy} after a call.`;
}

/** From when on a file is given out, by the clock of the device, and why it waits. */
export function fileWaitText(sendableAt: IsoInstant): string {
  const time = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' })
    .format(new Date(sendableAt))
    .toLowerCase();
  return `The file is ready from ${time}: one person prepared and authorised it, so it waits an hour.`;
}

/** What happened to a withdrawal so far, in one sentence each. */
export function withdrawalHistory(withdrawal: Withdrawal): string[] {
  const { preparedBy, preparedAt, authorisedBy, authorisedAt, cancelledBy } = withdrawal;
  return [
    `Prepared by ${preparedBy}, ${dateTimeText(preparedAt)}.`,
    ...(authorisedBy && authorisedAt
      ? [`Authorised by ${authorisedBy}, ${dateTimeText(authorisedAt)}.`]
      : []),
    ...(cancelledBy ? [`Cancelled by ${cancelledBy}. Nothing of it is paid.`] : []),
  ];
}
