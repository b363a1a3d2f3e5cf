import { SETTLEMENT_EVENTS } from './settlement-states.ts';

/** What letters about a settlement, and what is sealed for its people, are about. */
export const SALE_SETTLEMENT = 'settlement';

/** What letters to the vendors of a sale are about, who have no link of its settlement. */
export const SETTLEMENT_VENDOR = 'settlement-vendor';

/** Where a settlement takes place; on paper it takes place at a desk. */
export const SETTLEMENT_PLATFORMS = ['pexa', 'sympli', 'paper'] as const;
export type SettlementPlatform = (typeof SETTLEMENT_PLATFORMS)[number];

/** What the history of a settlement tells: each move, and what moves nothing. */
export const SETTLEMENT_HAPPENINGS = [
  ...SETTLEMENT_EVENTS,
  'acceptForSide',
  'changeTerms',
  'setParticipant',
  'removeParticipant',
  'sendLink',
  'takeLinkBack',
  'approveFigures',
  'reportSettled',
  'takeReportBack',
] as const;
export type SettlementHappening = (typeof SETTLEMENT_HAPPENINGS)[number];

/** Why a settlement did not take place on its day. */
export const FAIL_REASONS = [
  'funds_not_ready',
  'not_signed',
  'figures_disputed',
  'title_problem',
  'platform_down',
  'other',
] as const;
export type FailReason = (typeof FAIL_REASONS)[number];

/** What the settlement of a sale pays out of what the buyer brings. */
export const SETTLEMENT_PAYMENT_KINDS = [
  'mortgage',
  'funding',
  'marketing',
  'outgoing',
  'charge',
  'commission',
  'withholding',
  'vendor',
] as const;
export type SettlementPaymentKind = (typeof SETTLEMENT_PAYMENT_KINDS)[number];
