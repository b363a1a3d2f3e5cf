import { SOLD_DEPOSIT_EVENTS } from './deposit-states.ts';

/** What letters about a deposit, and what is sealed for its people, are about. */
export const SOLD_DEPOSIT = 'sold-deposit';

/** What letters to vendors and buyers about their own accounts are about: they go to their contacts at exchange. */
export const DEPOSIT_PARTY = 'deposit-party';

/** Who is sent the link of a deposit. */
export const DEPOSIT_SIDES = ['buyer', 'buyer-conveyancer', 'vendor-conveyancer'] as const;
export type DepositSide = (typeof DEPOSIT_SIDES)[number];

/** What the history of a deposit tells: each move, and what moves nothing. */
export const DEPOSIT_HAPPENINGS = [
  ...SOLD_DEPOSIT_EVENTS,
  'changeTerms',
  'confirmParties',
  'sendLink',
  'takeLinkBack',
  'recordRelease',
  'setPayee',
  'confirmPayee',
  'prepareWithdrawal',
  'cancelWithdrawal',
  'returnExcess',
] as const;
export type DepositHappening = (typeof DEPOSIT_HAPPENINGS)[number];

/**
 * Why money leaves a deposit: at settlement, early to the vendors, back to the buyer after the sale fell through, to the
 * vendors who keep it, or what the buyer paid too much.
 */
export const WITHDRAWAL_KINDS = [
  'disbursement',
  'release',
  'refund',
  'forfeiture',
  'excess',
] as const;
export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number];

/** Where a withdrawal stands. Once authorised its payments are in the book and its file may be given out. */
export const WITHDRAWAL_STATES = ['prepared', 'authorised', 'cancelled'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** What a line of a trust account's statement is: `unknown` waits for somebody to say so. */
export const TRUST_LINE_KINDS = ['receipt', 'payment', 'returned', 'known', 'unknown'] as const;
export type TrustLineKind = (typeof TRUST_LINE_KINDS)[number];

/** Papers of the trust book. */
export const TRUST_PAPERS = ['cash-book', 'trial-balance', 'reconciliation'] as const;
export type TrustPaper = (typeof TRUST_PAPERS)[number];

/** For how many hours a PayID is held before payers see it. */
export const PAY_ID_HOLD_HOURS = 24;

/** For how many hours the file is held of a withdrawal that one person prepared and authorised. */
export const ALONE_HOLD_HOURS = 1;

/** For how many hours another licensee in charge is held: who got hold of one sign-in can't pay at once. */
export const LICENSEE_HOLD_HOURS = 24;
