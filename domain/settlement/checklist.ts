import type { IsoDate } from '../dates.ts';
import { type Cents, cents } from '../money.ts';
import type { SoldDepositState } from '../trust/deposit-states.ts';
import { type ClearanceCertificate, clearanceStanding } from './clearance.ts';

/** What stands between a booking and a settlement that is ready. */
export const SETTLEMENT_CHECKS = [
  'deposit_held',
  'clearance_certificates',
  'payout_letters',
  'figures_approved',
  'statement_balanced',
] as const;
export type SettlementCheck = (typeof SETTLEMENT_CHECKS)[number];

/** The two sides that approve every figure. */
export type FigureSide = 'vendor' | 'buyer';

/** What a checklist is worked out from; money in cents. */
export type ChecklistFacts = {
  settleOn: IsoDate;
  /** The date at the property. */
  today: IsoDate;
  /** Where the deposit stands; null where the sale has none. */
  deposit: SoldDepositState | null;
  /** Each vendor's certificate, and whether the statement withholds from them. */
  vendors: readonly { certificate: ClearanceCertificate | null; isWithheld: boolean }[];
  /** The last day of each funding's payout letter; null while none is issued. */
  payoutLetters: readonly { goodUntil: IsoDate | null }[];
  figures: readonly { approvedBy: readonly FigureSide[] }[];
  /** What the buyer brings and everything it pays, the vendors' parts too; null while there is no statement. */
  statement: { balance: Cents; payments: readonly Cents[] } | null;
};

/** The money is held, or was held and left by the trust account's own rules. */
const HELD: readonly SoldDepositState[] = [
  'held',
  'release_requested',
  'release_authorised',
  'accounting',
  'disbursed',
];

/**
 * What a statement leaves unpaid, in cents: 0 where it balances, below zero where it pays more than the buyer brings.
 * Source: domain.md 5 (`markReady`).
 */
export function statementDifference(statement: {
  balance: Cents;
  payments: readonly Cents[];
}): Cents {
  return cents(statement.payments.reduce((left, paid) => left - paid, statement.balance as number));
}

function isEveryVendorSettled({ vendors, settleOn }: ChecklistFacts): boolean {
  return (
    vendors.length > 0 &&
    vendors.every(
      ({ certificate, isWithheld }) =>
        isWithheld || clearanceStanding(certificate, settleOn) === 'cleared',
    )
  );
}

function areLettersGood({ payoutLetters, settleOn, today }: ChecklistFacts): boolean {
  const neededUntil = settleOn < today ? today : settleOn;
  return payoutLetters.every(({ goodUntil }) => goodUntil !== null && goodUntil >= neededUntil);
}

function areFiguresApproved({ figures }: ChecklistFacts): boolean {
  return (
    figures.length > 0 &&
    figures.every(({ approvedBy }) => approvedBy.includes('vendor') && approvedBy.includes('buyer'))
  );
}

function isBalanced({ statement }: ChecklistFacts): boolean {
  if (statement === null) return false;
  return statement.payments.every((paid) => paid > 0) && statementDifference(statement) === 0;
}

/**
 * What is done of what a settlement needs before it is ready, in the order of `SETTLEMENT_CHECKS`. A vendor without a
 * valid certificate is done once the statement withholds from them; a payout letter has to be good on the day money is
 * paid. Source: domain.md 5 (`accept`, `markReady`), rows 23, 76 and 79.
 */
export function settlementChecklist(
  facts: ChecklistFacts,
): { check: SettlementCheck; isDone: boolean }[] {
  const { deposit } = facts;
  const isDone: Record<SettlementCheck, boolean> = {
    deposit_held: deposit === null || HELD.includes(deposit),
    clearance_certificates: isEveryVendorSettled(facts),
    payout_letters: areLettersGood(facts),
    figures_approved: areFiguresApproved(facts),
    statement_balanced: isBalanced(facts),
  };
  return SETTLEMENT_CHECKS.map((check) => ({ check, isDone: isDone[check] }));
}

/**
 * Whether nothing is left to do before a settlement is ready.
 */
export function isReadyToSettle(facts: ChecklistFacts): boolean {
  return settlementChecklist(facts).every(({ isDone }) => isDone);
}
