import type {
  Participant,
  Proposal,
  SaleSettlement,
} from '../../../../contract/sale-settlement-shapes.ts';
import type {
  OutgoingKind,
  OutgoingPayment,
  SettlementDayOwner,
} from '../../../../domain/settlement/adjustments.ts';
import type { FigureSide, SettlementCheck } from '../../../../domain/settlement/checklist.ts';
import type { ClearanceStanding } from '../../../../domain/settlement/clearance.ts';
import type {
  DateEffect,
  DateProposer,
  DateWarning,
} from '../../../../domain/settlement/date-change.ts';
import type {
  SettlementHappening,
  SettlementPaymentKind,
  SettlementPlatform,
} from '../../../../domain/settlement/settlement-work.ts';
import type { StatusTone } from '../../../ui/feedback/status-pill.tsx';

/** Who takes part, as a heading names them. */
export const SIDE_WORDS: Record<DateProposer, string> = {
  vendor: 'Vendor’s conveyancer',
  buyer: 'Buyer’s conveyancer',
  vendor_lender: 'Vendor’s lender',
  buyer_lender: 'Buyer’s lender',
  agency: 'Agency',
};

/** The same within a sentence. */
export const sideName = (side: DateProposer) =>
  `the ${SIDE_WORDS[side].charAt(0).toLowerCase()}${SIDE_WORDS[side].slice(1)}`;

/** Several of them: “the vendor’s conveyancer and the buyer’s lender”. */
export const sideNames = (sides: readonly DateProposer[]) =>
  new Intl.ListFormat('en-AU').format(sides.map(sideName));

export const FIGURE_SIDE_WORDS: Record<FigureSide, string> = {
  vendor: 'Vendor’s side',
  buyer: 'Buyer’s side',
};

export const PLATFORM_WORDS: Record<SettlementPlatform, string> = {
  pexa: 'PEXA',
  sympli: 'Sympli',
  paper: 'On paper',
};

export const OUTGOING_WORDS: Record<OutgoingKind, string> = {
  council: 'Council rates',
  water: 'Water',
  land_tax: 'Land tax',
  strata: 'Strata or owners corporation',
  other: 'Other',
};

export const OUTGOING_PAYMENT_WORDS: Record<OutgoingPayment, string> = {
  paid: 'The vendor has paid it',
  at_settlement: 'It is paid at settlement',
  by_buyer: 'The buyer pays it afterwards',
};

export const DAY_OWNER_WORDS: Record<SettlementDayOwner, string> = {
  vendor: 'The vendor bears the day of settlement',
  buyer: 'The buyer bears the day of settlement',
};

export const CHECK_WORDS: Record<SettlementCheck, string> = {
  deposit_held: 'Deposit held',
  clearance_certificates: 'Clearance certificates',
  payout_letters: 'Payout letters',
  figures_approved: 'Figures approved by both sides',
  statement_balanced: 'Statement adds up',
};

export const EFFECT_WORDS: Record<DateEffect, string> = {
  figures: 'The approvals of the figures are taken back. Both sides approve once more.',
  payout_letters: 'Payout letters are for the old day. New ones have to be made.',
  debits: 'Debits that are planned move with it.',
  aml_deadline: 'It sets the last day for the buyer’s identity check.',
  due_dates: 'The days on which fundings are repaid move.',
};

export const WARNING_WORDS: Record<DateWarning, string> = {
  weekend: 'This is a weekend. Banks and the land registry don’t settle then.',
  'public-holiday': 'This is a public holiday where the property is.',
};

export const PROPOSAL_PILLS: Record<Proposal['standing'], { tone: StatusTone; word: string }> = {
  waiting: { tone: 'waiting', word: 'Waiting for answers' },
  accepted: { tone: 'done', word: 'Accepted' },
  rejected: { tone: 'attention', word: 'Refused' },
  replaced: { tone: 'neutral', word: 'Replaced by another' },
  withdrawn: { tone: 'neutral', word: 'Taken back' },
};

export const CERTIFICATE_PILLS: Record<ClearanceStanding, { tone: StatusTone; word: string }> = {
  cleared: { tone: 'done', word: 'Valid' },
  missing: { tone: 'attention', word: 'No certificate' },
  expired: { tone: 'attention', word: 'Not valid on the day' },
};

export const PAYMENT_WORDS: Record<SettlementPaymentKind, string> = {
  mortgage: 'Mortgage',
  funding: 'Funding',
  marketing: 'Marketing',
  outgoing: 'Account of the property',
  charge: 'Charge',
  commission: 'Commission',
  withholding: 'Withheld for the tax office',
  vendor: 'Vendor',
};

/** How the link of somebody who acts for a side stands. */
export function linkPill({ sentAt, openedAt, works }: Participant): {
  tone: StatusTone;
  word: string;
} {
  if (!sentAt) return { tone: 'neutral', word: 'Not sent' };
  if (!works) return { tone: 'neutral', word: 'Link ended' };
  return openedAt ? { tone: 'done', word: 'Opened' } : { tone: 'waiting', word: 'Not opened yet' };
}

/** What has to happen with money after settlement, and whether it did. */
export function movementPill({ kind, isMet }: SaleSettlement['movements'][number]): {
  tone: StatusTone;
  word: string;
} {
  if (!isMet) return { tone: 'waiting', word: 'Waits' };
  return { tone: 'done', word: kind === 'trust_line' ? 'Seen at the bank' : 'Paid' };
}

/** What happened, as the history names it. */
export const HAPPENING_WORDS: Record<SettlementHappening, string> = {
  book: 'Booked',
  proposeDate: 'Another date proposed',
  acceptDate: 'Date agreed by every side',
  rejectDate: 'Proposed date refused',
  accept: 'Figures approved by both sides',
  changeFigures: 'Figures or letters changed',
  markReady: 'Ready to settle',
  settle: 'Settled',
  fail: 'Settlement did not take place',
  rebook: 'Booked again',
  disburse: 'All paid out',
  reconcile: 'Seen at the bank, and closed',
  cancel: 'Cancelled',
  withdrawDate: 'Proposed date taken back',
  acceptForSide: 'Date accepted by a side',
  changeTerms: 'Terms changed',
  setParticipant: 'Somebody named for a side',
  removeParticipant: 'Somebody removed from a side',
  sendLink: 'Link sent',
  takeLinkBack: 'Link taken back',
  approveFigures: 'Figures approved by a side',
  reportSettled: 'Reported as settled',
  takeReportBack: 'Report of settlement taken back',
};

/** What else an event says: which side it is about, and the words that were given with it. */
export function eventDetail({ side, reason }: SaleSettlement['events'][number]): string {
  return [side && SIDE_WORDS[side], reason]
    .filter((part) => part !== undefined && part !== '')
    .join('. ');
}
