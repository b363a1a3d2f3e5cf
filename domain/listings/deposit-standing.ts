import type { SoldDepositState } from '../trust/deposit-states.ts';

/** What the step of the deposit is read from. `short` in cents; the rest are things that wait for somebody. */
export type DepositFacts = {
  state: SoldDepositState;
  /** What is still to come of it, in cents. */
  short: number;
  /** Whether a link was sent to a buyer. */
  isRequested: boolean;
  /** Receipts that should have been banked by now. */
  lateBankings: number;
  /** Whether a withdrawal waits for the licensee in charge. */
  waitsForLicensee: boolean;
  /** Whether the buyer paid more than was asked, and it is still held. */
  isOver: boolean;
};

type DepositStanding = {
  status: 'not_started' | 'in_progress' | 'waiting_on_other' | 'attention' | 'done';
  needs: string;
  isToDo: boolean;
};

const toDo = (status: DepositStanding['status'], needs: string): DepositStanding => ({
  status,
  needs,
  isToDo: true,
});
const waits = (status: DepositStanding['status'], needs: string): DepositStanding => ({
  status,
  needs,
  isToDo: false,
});

const STANDINGS: Record<SoldDepositState, DepositStanding> = {
  not_due: waits('not_started', 'Money is held before exchange. The deposit is due once sold.'),
  due: toDo('attention', 'Check the deposit’s amount and day, then send the buyer the link.'),
  requested: waits('waiting_on_other', 'Waiting for the buyer to pay the deposit.'),
  part_received: waits('waiting_on_other', 'Part of the deposit is here; the rest is to come.'),
  overdue: toDo('attention', 'The deposit is late. Ask the buyer, and tell the vendors.'),
  received: waits('in_progress', 'The deposit is here and clears at the bank.'),
  held: waits('in_progress', 'The deposit is held until settlement.'),
  release_requested: waits('waiting_on_other', 'Waiting for the buyer about the early release.'),
  release_authorised: toDo('attention', 'The early release is agreed and can be paid out.'),
  accounting: toDo('attention', 'The sale has settled. The deposit is to be paid out.'),
  refund_pending: toDo('attention', 'The sale fell through. The deposit is to be refunded.'),
  frozen: waits('attention', 'The deposit is in dispute. Nothing is paid out of it.'),
  disbursed: waits('done', 'The deposit is paid out.'),
  refunded: waits('done', 'The deposit went back to the buyer.'),
  forfeited: waits('done', 'The deposit was forfeited.'),
};

/** Where the step of the deposit stands, the most pressing first. Source: domain.md 4.1 and 5. */
export function depositStanding(facts: DepositFacts): DepositStanding {
  if (facts.lateBankings > 0) return toDo('attention', 'Money for the deposit has to be banked.');
  if (facts.waitsForLicensee) {
    return toDo('attention', 'A payment out of the deposit waits for the licensee in charge.');
  }
  if (facts.isOver && facts.state === 'held') {
    return toDo('attention', 'The buyer paid more than the deposit. The rest goes back.');
  }
  return STANDINGS[facts.state];
}
