import { utc } from '@date-fns/utc/utc';
import { isWeekend } from 'date-fns/isWeekend';
import { isBusinessDay } from '../business-days.ts';
import { addDays, type IsoDate, utcMidnight } from '../dates.ts';
import type { AustralianState } from '../listings/listing-fields.ts';
import { ok, type Result, refuse } from '../result.ts';

/** Who takes part in a settlement and has a say in its date. */
export const SETTLEMENT_SIDES = ['vendor', 'buyer', 'vendor_lender', 'buyer_lender'] as const;
export type SettlementSide = (typeof SETTLEMENT_SIDES)[number];

/** Who proposes a date: a side, or the agency, which has no say in it. */
export const DATE_PROPOSERS = [...SETTLEMENT_SIDES, 'agency'] as const;
export type DateProposer = (typeof DATE_PROPOSERS)[number];

/** Why a date can't be proposed. */
export type DateRefusal =
  | 'in-past'
  | 'before-exchange'
  | 'same-date'
  | 'too-far'
  | 'nobody-to-accept';

/** What to tell about a date that may be proposed all the same. */
export type DateWarning = 'weekend' | 'public-holiday';

/** A date as its proposal is checked; `today` is the date at the property. */
export type DateToPropose = {
  settleOn: IsoDate;
  proposedBy: DateProposer;
  present: readonly SettlementSide[];
  /** Whether another time of day is proposed with it. */
  isOtherTime?: boolean;
  /** The date that stands; null while none does. */
  standsOn: IsoDate | null;
  /** Null while no contract is exchanged. */
  exchangedOn: IsoDate | null;
  today: IsoDate;
  state: AustralianState;
};

/** The sides that have to accept a date: all that are present but the one that proposes it. Source: domain.md 4.6. */
export function sidesToAccept(
  present: readonly SettlementSide[],
  proposedBy: DateProposer,
): SettlementSide[] {
  return SETTLEMENT_SIDES.filter((side) => side !== proposedBy && present.includes(side));
}

function dateWarnings(settleOn: IsoDate, state: AustralianState): DateWarning[] {
  if (isWeekend(utcMidnight(settleOn), { in: utc })) return ['weekend'];
  return isBusinessDay(settleOn, state) ? [] : ['public-holiday'];
}

/** Two years: each day of a debt until then is worked out. */
const MOST_DAYS_LATER = 731;

/**
 * Checks another date for a settlement: who has to accept it, and what to warn of. Refuses a day that is past or before
 * exchange, the day and time that stand already, one far ahead of it, and a proposal that nobody else could accept. Source: domain.md 4.6, row 76.
 */
export function proposeDate(
  date: DateToPropose,
): Result<{ toAccept: SettlementSide[]; warnings: DateWarning[] }, DateRefusal> {
  const { settleOn, exchangedOn } = date;
  if (settleOn < date.today) return refuse('in-past');
  if (exchangedOn !== null && settleOn < exchangedOn) return refuse('before-exchange');
  if (settleOn === date.standsOn && !date.isOtherTime) return refuse('same-date');
  const from = date.standsOn !== null && date.standsOn > date.today ? date.standsOn : date.today;
  if (settleOn > addDays(from, MOST_DAYS_LATER)) return refuse('too-far');
  const toAccept = sidesToAccept(date.present, date.proposedBy);
  if (toAccept.length === 0) return refuse('nobody-to-accept');
  return ok({ toAccept, warnings: dateWarnings(settleOn, date.state) });
}

/** A proposal of a date as it is kept; `replacedBy` is the proposal that came after it before it was decided. */
export type DateProposal = {
  id: string;
  toAccept: readonly SettlementSide[];
  replacedBy: string | null;
};

/** What a side says to one proposal. */
export type DateAnswer = { proposalId: string; side: SettlementSide; isAccepted: boolean };

/** Where a proposal stands; the date changes only by one that is accepted. */
export type DateProposalStanding =
  | { standing: 'waiting'; waitingFor: SettlementSide[] }
  | { standing: 'accepted' | 'rejected' | 'replaced' };

/**
 * Where a proposal stands after the answers to it: accepted once every side that has to has accepted it, rejected by the
 * first that doesn't. Answers to another proposal, and of sides that have no say, count for nothing. Source: domain.md 4.6.
 */
export function proposalStanding(
  { id, toAccept, replacedBy }: DateProposal,
  answers: readonly DateAnswer[],
): DateProposalStanding {
  if (replacedBy !== null) return { standing: 'replaced' };
  const counted = answers.filter(
    ({ proposalId, side }) => proposalId === id && toAccept.includes(side),
  );
  if (counted.some(({ isAccepted }) => !isAccepted)) return { standing: 'rejected' };
  const waitingFor = toAccept.filter((each) => !counted.some(({ side }) => side === each));
  const isDecided = toAccept.length > 0 && waitingFor.length === 0;
  return isDecided ? { standing: 'accepted' } : { standing: 'waiting', waitingFor };
}

/** What a change of date takes back or moves, in the order in which it is done again. */
export const DATE_EFFECTS = [
  'figures',
  'payout_letters',
  'debits',
  'aml_deadline',
  'due_dates',
] as const;
export type DateEffect = (typeof DATE_EFFECTS)[number];

/** What stands before a date changes. */
export type BeforeDateChange = {
  approvedFigures: number;
  payoutLetters: number;
  plannedDebits: number;
  movedDueDates: number;
  /** Whether a date was agreed before: the buyer's check is counted from the first that was. */
  hadAgreedDate: boolean;
};

/**
 * What a new date takes back or moves: approvals of figures, payout letters, debits, due dates, and the last day for the
 * buyer's check where no date was agreed before. Source: domain.md 4.6 and 4.7.
 */
export function dateEffects(before: BeforeDateChange): DateEffect[] {
  const isUndone: Record<DateEffect, boolean> = {
    figures: before.approvedFigures > 0,
    payout_letters: before.payoutLetters > 0,
    debits: before.plannedDebits > 0,
    aml_deadline: !before.hadAgreedDate,
    due_dates: before.movedDueDates > 0,
  };
  return DATE_EFFECTS.filter((effect) => isUndone[effect]);
}
