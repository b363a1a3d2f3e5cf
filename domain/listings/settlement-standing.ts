import type { IsoDate } from '../dates.ts';
import type { SettlementState } from '../settlement/settlement-states.ts';

/** What the step of the settlement is read from. */
export type SettlementFacts = {
  state: SettlementState;
  /** The agreed day; absent until it is booked. */
  settleOn?: IsoDate | undefined;
  /** Whether somebody's word that the sale settled waits for a second person. */
  waitsForSecond: boolean;
};

type SettlementStanding = {
  status: 'not_started' | 'in_progress' | 'waiting_on_other' | 'attention' | 'done';
  needs: string;
  isToDo: boolean;
};

const toDo = (status: SettlementStanding['status'], needs: string): SettlementStanding => ({
  status,
  needs,
  isToDo: true,
});
const waits = (status: SettlementStanding['status'], needs: string): SettlementStanding => ({
  status,
  needs,
  isToDo: false,
});

const STANDINGS: Record<
  Exclude<SettlementState, 'not_booked' | 'cancelled'>,
  SettlementStanding
> = {
  booked: waits('waiting_on_other', 'Booked. Both sides have to approve the figures.'),
  date_proposed: waits('waiting_on_other', 'Another date is proposed and waits for an answer.'),
  accepted: toDo('in_progress', 'The figures are approved. See what is left on the checklist.'),
  ready: waits('in_progress', 'Ready to settle.'),
  delayed: toDo('attention', 'Settlement did not take place. Book another day.'),
  settled: toDo('attention', 'The sale has settled. Funding and deposit are to be paid out.'),
  disbursed: waits('in_progress', 'All is paid out. The bank has to show it.'),
  reconciled: waits('done', 'Settled, paid out and closed.'),
};

/**
 * Where the step of the settlement stands on a day at the property, the most pressing first; undefined where the listing's
 * own dates say it. Source: domain.md 4.1 and 5.
 */
export function settlementStanding(
  { state, settleOn, waitsForSecond }: SettlementFacts,
  today: IsoDate,
): SettlementStanding | undefined {
  if (waitsForSecond) {
    return toDo('attention', 'A second person has to confirm that the sale settled.');
  }
  if (state === 'not_booked' || state === 'cancelled') return undefined;
  const isToCome = ['booked', 'date_proposed', 'accepted', 'ready'].includes(state);
  if (isToCome && settleOn !== undefined && settleOn < today) {
    return toDo('attention', 'The day of settlement has passed. Say whether it settled.');
  }
  return STANDINGS[state];
}
