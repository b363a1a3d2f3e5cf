import type { IsoDate } from '../../../../domain/dates.ts';
import { centsText } from '../../../../domain/money.ts';
import type { Result } from '../../../../domain/result.ts';
import { checkWords } from '../../../../domain/settlement/check-words.ts';
import {
  type ChecklistFacts,
  type FigureSide,
  isReadyToSettle,
  SETTLEMENT_CHECKS,
  type SettlementCheck,
  settlementChecklist,
} from '../../../../domain/settlement/checklist.ts';
import { clearanceStanding } from '../../../../domain/settlement/clearance.ts';
import type { SettlementSide } from '../../../../domain/settlement/date-change.ts';
import type { Tx } from '../../../db/transaction.ts';
import { latestLetters, type PayoutLetterRow } from '../../payments/payout-letters-service.ts';
import { todayAt } from '../bookings/open.ts';
import type { FiguresWanted } from './facts.ts';
import { type WorkedFigures, workOutFigures } from './read-figures.ts';
import { type ApprovalRow, findApprovals } from './store.ts';

/** All that says how far a settlement is: its figures, who approved them, and the letters of what is owed. */
export type Standing = {
  worked: Result<WorkedFigures, string>;
  /** The latest first. */
  approvals: ApprovalRow[];
  letters: Map<string, PayoutLetterRow>;
  today: IsoDate;
};

/** The figure that a side approves, by its mark. */
export const markFor = ({ figures }: WorkedFigures, side: FigureSide) =>
  side === 'vendor' ? figures.mark : figures.statement.mark;

/** Whether an approval is of the figures that hold, and nothing took it back. */
export const isCurrent = (
  { worked }: Pick<Standing, 'worked'>,
  { side, mark, voidedAt }: Pick<ApprovalRow, 'side' | 'mark' | 'voidedAt'>,
) => voidedAt === null && worked.ok && markFor(worked.value, side) === mark;

/** Why there are no figures, as somebody reads it: to the buyer's side it may tell what the vendors owe. */
export const faultFor = (side: 'office' | SettlementSide, fault: string): string =>
  side === 'buyer' ? 'The statement isn’t ready yet. Ask the agent.' : fault;

/** The sides that approved the figures that hold. */
export const approvedBy = (standing: Pick<Standing, 'worked' | 'approvals'>): FigureSide[] =>
  (['vendor', 'buyer'] as const).filter((side) =>
    standing.approvals.some((each) => each.side === side && isCurrent(standing, each)),
  );

/** Reads how far a settlement is; without one only the figures. */
export async function readStanding(tx: Tx, wanted: FiguresWanted): Promise<Standing> {
  const { now, listing, row } = wanted;
  return {
    worked: await workOutFigures(tx, wanted),
    approvals: row ? await findApprovals(tx, row) : [],
    letters: await latestLetters(tx, listing),
    today: todayAt(now, listing),
  };
}

/** Whether a letter isn't of the day and the figure that hold. */
export const isOldLetter = (
  { on, figure, replacedAt }: PayoutLetterRow,
  now: { settleOn: IsoDate; figure: number },
) => replacedAt !== null || on !== now.settleOn || figure !== now.figure;

/** What is owed on the property by what was advanced, each with its letter where a good one is there. */
function owedWithLetters({ letters }: Standing, { facts }: WorkedFigures) {
  const { settleOn } = facts;
  return facts.fundings
    .filter(({ isPlanned, figure }) => !isPlanned && figure > 0)
    .map(({ applicationId, label, figure }) => {
      const letter = letters.get(applicationId);
      const isGood = letter !== undefined && !isOldLetter(letter, { settleOn, figure });
      return { label, goodUntil: isGood ? (letter.goodUntil as IsoDate) : null };
    });
}

/** What the checklist of a settlement is worked out from. */
function checklistFacts(standing: Standing, value: WorkedFigures): ChecklistFacts {
  const { figures, facts } = value;
  return {
    settleOn: figures.settleOn,
    today: standing.today,
    deposit: facts.deposit?.state ?? null,
    vendors: facts.terms.vendors.map(({ payeeId, certificate }) => ({
      certificate,
      isWithheld: figures.vendors.some((each) => each.partyId === payeeId && each.withheld > 0),
    })),
    payoutLetters: owedWithLetters(standing, value),
    figures: [{ approvedBy: approvedBy(standing) }],
    statement: {
      balance: figures.statement.balance,
      payments: value.worked.payments.map(({ amount }) => amount),
    },
  };
}

type Checked = { check: SettlementCheck; isDone: boolean };

/** The checklist of a settlement; nothing of it is done while its figures can't be worked out. */
function checksOf(standing: Standing): Checked[] {
  if (standing.worked.ok)
    return settlementChecklist(checklistFacts(standing, standing.worked.value));
  return SETTLEMENT_CHECKS.map((check) => ({ check, isDone: false }));
}

/** Whether nothing is left to do. */
export const isReady = (standing: Standing) =>
  standing.worked.ok && isReadyToSettle(checklistFacts(standing, standing.worked.value));

/** The checklist with a sentence for each: what is missing, and of whom. */
export function saidChecks(standing: Standing): (Checked & { words: string })[] {
  const { worked } = standing;
  return checksOf(standing).map((each) => ({
    ...each,
    words: worked.ok ? wordsOf(standing, worked.value, each) : worked.error,
  }));
}

function wordsOf(standing: Standing, value: WorkedFigures, { check, isDone }: Checked): string {
  const { figures, facts } = value;
  const withoutCertificate = facts.terms.vendors.filter(
    ({ certificate }) => clearanceStanding(certificate, figures.settleOn) !== 'cleared',
  );
  const nameOf = (id: string) => facts.listing.vendors.find((each) => each.id === id)?.name ?? '';
  const missingOf = (side: FigureSide) => !approvedBy(standing).includes(side);
  return checkWords(check, isDone, {
    deposit: facts.deposit?.state ?? null,
    uncleared: withoutCertificate.map(({ payeeId }) => nameOf(payeeId)),
    withoutLetter: owedWithLetters(standing, value)
      .filter(({ goodUntil }) => goodUntil === null)
      .map(({ label }) => label),
    toApprove: (['vendor', 'buyer'] as const).filter(missingOf),
    missing: figures.missing > 0 ? centsText(figures.missing) : null,
  });
}
