import type { SoldDepositState } from '../trust/deposit-states.ts';
import type { FigureSide, SettlementCheck } from './checklist.ts';

/** What is missing of the checks of a settlement, in names. */
export type CheckFacts = {
  deposit: SoldDepositState | null;
  /** Vendors without a certificate that is valid at settlement. */
  uncleared: readonly string[];
  /** Fundings without a payout letter of the day and the figure that hold. */
  withoutLetter: readonly string[];
  toApprove: readonly FigureSide[];
  /** What the vendors have to bring, as text; null where the statement balances. */
  missing: string | null;
};

const AND = new Intl.ListFormat('en-AU', { style: 'long', type: 'conjunction' });

function depositWords(deposit: SoldDepositState | null, isDone: boolean): string {
  if (deposit === null) return 'The sale has no deposit.';
  if (deposit === 'refunded' || deposit === 'forfeited') return 'The deposit isn’t held any more.';
  return isDone ? 'The deposit is here.' : 'The deposit isn’t held in full yet.';
}

function certificateWords(uncleared: readonly string[], isDone: boolean): string {
  if (uncleared.length === 0) {
    return isDone ? 'Every vendor has a clearance certificate.' : 'The listing has no vendor.';
  }
  const who = `No valid clearance certificate of ${AND.format(uncleared)}`;
  return isDone ? `${who}: 15 % is withheld.` : `${who}.`;
}

function letterWords(withoutLetter: readonly string[], isDone: boolean): string {
  if (isDone) return 'Every payout letter is good on the day of settlement.';
  if (withoutLetter.length === 0) return 'A payout letter ends before settlement.';
  return `No payout letter for the day of settlement: ${AND.format(withoutLetter)}.`;
}

function approvalWords(toApprove: readonly FigureSide[]): string {
  if (toApprove.length === 0) return 'Both sides approved the figures.';
  const sides = toApprove.map((side) => `the ${side}’s side`);
  return `Not approved yet by ${AND.format(sides)}.`;
}

/** One plain sentence for a check of a settlement: that it is done, or what is missing and of whom. Source: row 76. */
export function checkWords(check: SettlementCheck, isDone: boolean, facts: CheckFacts): string {
  switch (check) {
    case 'deposit_held':
      return depositWords(facts.deposit, isDone);
    case 'clearance_certificates':
      return certificateWords(facts.uncleared, isDone);
    case 'payout_letters':
      return letterWords(facts.withoutLetter, isDone);
    case 'figures_approved':
      return approvalWords(facts.toApprove);
    case 'statement_balanced':
      if (isDone) return 'The statement balances to the cent.';
      return facts.missing === null
        ? 'The statement doesn’t balance.'
        : `The sale doesn’t pay everything: the vendors have to bring ${facts.missing}.`;
  }
}
