import type { ApplicationEntry } from '../../../../contract/application-shapes.ts';
import { APPLICATION_STATE_NAMES } from '../../../../domain/applications/state-words.ts';
import type { IconName } from '../../../ui/icon/icon-paths.ts';

type Words = { title: string; icon: IconName };

const WORDS: Record<string, Words> = {
  created: { title: 'Application made', icon: 'add' },
  send: { title: 'Links sent', icon: 'send' },
  reminded: { title: 'Reminder sent', icon: 'bell' },
  open: { title: 'Link opened', icon: 'link' },
  start: { title: 'Application begun', icon: 'edit' },
  payNow: { title: 'Paid now', icon: 'check' },
  markPartial: { title: 'Left before the end', icon: 'clock' },
  resume: { title: 'Gone on with', icon: 'edit' },
  submit: { title: 'Submitted', icon: 'send' },
  autoApprove: { title: 'Approved by the rules', icon: 'check' },
  refer: { title: 'Handed to a person to decide', icon: 'people' },
  requestInfo: { title: 'More information asked for', icon: 'help' },
  supplyInfo: { title: 'Information supplied', icon: 'info' },
  approve: { title: 'Approved', icon: 'check' },
  decline: { title: 'Declined', icon: 'close' },
  approveFirst: { title: 'Approved by one person, waiting for a second', icon: 'people' },
  contactsConfirmed: { title: 'How an owner is reached was confirmed', icon: 'phone' },
  sign: { title: 'Terms accepted', icon: 'edit' },
  fund: { title: 'Funded', icon: 'check' },
  goOverdue: { title: 'Overdue', icon: 'alert' },
  repay: { title: 'Repaid', icon: 'check' },
  close: { title: 'Closed', icon: 'check' },
  cancel: { title: 'Cancelled', icon: 'minus' },
  expire: { title: 'Ran out', icon: 'clock' },
  reopen: { title: 'Opened again for a new decision', icon: 'restore' },
  requestHardship: { title: 'Help asked for: hard to repay just now', icon: 'help' },
  agreeArrangement: { title: 'Arrangement agreed', icon: 'check' },
  declineHardship: { title: 'No arrangement: the agreed terms go on', icon: 'info' },
  payoutBack: { title: 'A payout came back: it is agreed to and not paid out', icon: 'restore' },
  cure: { title: 'No longer overdue', icon: 'check' },
  writeOff: { title: 'Written off', icon: 'close' },
  writeOffFirst: {
    title: 'Writing off agreed by one person, waiting for a second',
    icon: 'people',
  },
  disagreed: { title: 'An owner doesn’t agree', icon: 'alert' },
  'drawdown-vendorDecline': { title: 'Drawdown turned down by the owner', icon: 'close' },
  'review-asked': { title: 'A person asked to look again', icon: 'people' },
  'review-answered': { title: 'Looked at again by a person', icon: 'check' },
  'drawdown-requested': { title: 'Drawdown requested', icon: 'add' },
  'drawdown-confirmedByOne': {
    title: 'Drawdown confirmed by one owner, waiting for the others',
    icon: 'people',
  },
  'drawdown-vendorConfirm': { title: 'Drawdown confirmed', icon: 'check' },
  'drawdown-autoApprove': { title: 'Drawdown approved by the rules', icon: 'check' },
  'drawdown-refer': { title: 'Drawdown handed to a person', icon: 'people' },
  'drawdown-approveFirst': { title: 'Drawdown approved by one person', icon: 'people' },
  'drawdown-approve': { title: 'Drawdown approved', icon: 'check' },
  'drawdown-decline': { title: 'Drawdown declined', icon: 'close' },
  'drawdown-schedule': { title: 'Drawdown to be paid out', icon: 'clock' },
  'drawdown-disburse': { title: 'Drawdown being paid out', icon: 'send' },
  'drawdown-confirmPaid': { title: 'Drawdown paid out', icon: 'check' },
  'drawdown-failPayment': { title: 'Payment of the drawdown failed', icon: 'alert' },
  'drawdown-cancel': { title: 'Drawdown cancelled', icon: 'minus' },
  'drawdown-reverse': { title: 'Drawdown reversed', icon: 'restore' },
  'drawdown-repay': { title: 'Drawdown repaid', icon: 'check' },
  'payment-said-sent': { title: 'Said to be paid', icon: 'info' },
  'payment-settled': { title: 'Payment received', icon: 'check' },
  'payment-part-paid': { title: 'Part of a payment received', icon: 'check' },
  'payment-processing': { title: 'Payment on its way', icon: 'clock' },
  'payment-failed': { title: 'Payment failed', icon: 'alert' },
  'payment-dishonoured': { title: 'Payment returned by the bank', icon: 'alert' },
  'payment-expired': { title: 'Payment ran out', icon: 'clock' },
  'payment-refund-first': { title: 'One of two agreed to a refund', icon: 'clock' },
  'payment-refund-pending': { title: 'Refund on its way', icon: 'clock' },
  'payment-match-undone': { title: 'Match of money undone', icon: 'restore' },
  'payment-looked-into': { title: 'Payment looked into', icon: 'check' },
  'payment-dealt-with': { title: 'Returned payment dealt with', icon: 'check' },
  'payment-refunded-part': { title: 'Payment refunded in part', icon: 'restore' },
  'payment-refunded': { title: 'Payment refunded', icon: 'restore' },
  'drawdown-reverseFirst': { title: 'Reversal agreed to by one person', icon: 'people' },
  'settlement-reported': { title: 'Settlement reported, not confirmed yet', icon: 'clock' },
  'payout-letter-sent': { title: 'Payout figure sent to the owners', icon: 'document' },
  'settlement-withdrawn': { title: 'Reported settlement taken back', icon: 'restore' },
  'settlement-refused': { title: 'Reported settlement refused', icon: 'close' },
  'settlement-confirmedFirst': { title: 'Settlement confirmed by one person', icon: 'people' },
  'settlement-confirmed': { title: 'Settlement confirmed', icon: 'check' },
  'payout-asked': { title: 'Payout waits for a second person', icon: 'people' },
  'payout-released': { title: 'Payout released', icon: 'send' },
  'payout-refused': { title: 'Payout refused by the second person', icon: 'close' },
  dueOnMoved: { title: 'A later due date agreed', icon: 'clock' },
  'debt-proposed': { title: 'Something proposed about what is owed', icon: 'send' },
  'debt-agreed-by-one': { title: 'Proposal agreed to by an owner', icon: 'people' },
  'debt-agreed': { title: 'Proposal agreed to by all', icon: 'check' },
  'debt-declined': { title: 'Proposal declined', icon: 'close' },
  'debt-withdrawn': { title: 'Proposal taken back', icon: 'restore' },
  'debt-kept': { title: 'Agreed part payment received', icon: 'check' },
  'debt-broken': { title: 'Agreed part payment didn’t come', icon: 'alert' },
  bypassUsed: { title: 'Page opened as staff', icon: 'lock' },
  bypassFailed: { title: 'Opening as staff failed', icon: 'alert' },
  bypassGranted: { title: 'Opened as staff, without a code', icon: 'lock' },
  codesUnlocked: { title: 'Codes let in again', icon: 'lock' },
};

/** Whom it was paid to and why, as far as the entry says. */
export function entryDetail({ payee, reason }: ApplicationEntry): string | undefined {
  const said = [
    payee ? `To ${payee.name}, account ${payee.account}` : '',
    reason ? `Reason: ${reason}` : '',
  ].filter((text) => text !== '');
  return said.length === 0 ? undefined : said.join('. ');
}

/** What happened, in one line; a kind without words of its own is told by the state it led to. */
export function entryWords({ kind, to }: Pick<ApplicationEntry, 'kind' | 'to'>): Words {
  const known = WORDS[kind];
  if (known) return known;
  return {
    title: to ? `Now ${APPLICATION_STATE_NAMES[to].toLowerCase()}` : 'Changed',
    icon: 'check',
  };
}
