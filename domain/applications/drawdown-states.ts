import { type Machine, type Move, move } from '../state-machine.ts';

/** Every state of a drawdown (domain.md 5). */
export const DRAWDOWN_STATES = [
  'requested',
  'confirmed',
  'repaid',
  'cancelled',
  'approved',
  'in_review',
  'declined',
  'scheduled',
  'disbursing',
  'disbursed',
  'failed',
  'reversed',
] as const;

/** The state of a drawdown. */
export type DrawdownState = (typeof DRAWDOWN_STATES)[number];

/** Every event a drawdown knows. */
export const DRAWDOWN_EVENTS = [
  'vendorConfirm',
  'vendorPayNow',
  'vendorDecline',
  'autoApprove',
  'refer',
  'approve',
  'decline',
  'schedule',
  'disburse',
  'confirmPaid',
  'failPayment',
  'retry',
  'reverse',
  'repay',
  'cancel',
] as const;

/** The name of a move of a drawdown. */
export type DrawdownEvent = (typeof DRAWDOWN_EVENTS)[number];

/** Who may move a drawdown. */
export type DrawdownActor = 'VEN' | 'PAY' | 'SYS' | 'ADM' | 'AGT';

type DrawdownMove = Move<DrawdownState, DrawdownEvent, DrawdownActor>;

/** Moves that the vectors of domain.md 5 don't have, each with what would stay undone without it. */
export const ADDED_DRAWDOWN_MOVES: readonly (DrawdownMove & { reason: string })[] = [
  {
    ...move('disbursing', 'cancel', 'cancelled', 'VEN', 'ADM'),
    reason:
      'An agreement is taken back until the money is there, also while it is on its way (220); a write-off ends it (244)',
  },
  ...(['disbursed', 'repaid'] as const).map((from) => ({
    ...move(from, 'failPayment', 'failed', 'PAY'),
    reason:
      'Money that the payee’s bank sent back was not paid out: it is paid anew, or cancelled (217, 255)',
  })),
];

/** The machine of a drawdown: `stateMachines.drawdown` of the vectors (domain.md 5), and what is added to it. */
export const DRAWDOWN_MACHINE: Machine<DrawdownState, DrawdownEvent, DrawdownActor> = {
  initial: 'requested',
  final: ['repaid', 'declined', 'cancelled', 'reversed'],
  moves: [
    move('requested', 'vendorConfirm', 'confirmed', 'VEN'),
    move('requested', 'vendorPayNow', 'repaid', 'PAY'),
    move('requested', 'vendorDecline', 'cancelled', 'VEN'),
    move('confirmed', 'autoApprove', 'approved', 'SYS'),
    move('confirmed', 'refer', 'in_review', 'SYS'),
    move('in_review', 'approve', 'approved', 'ADM'),
    move('in_review', 'decline', 'declined', 'ADM'),
    move('approved', 'schedule', 'scheduled', 'SYS', 'ADM'),
    move('scheduled', 'disburse', 'disbursing', 'SYS'),
    move('disbursing', 'confirmPaid', 'disbursed', 'PAY'),
    move('disbursing', 'failPayment', 'failed', 'PAY'),
    move('failed', 'retry', 'scheduled', 'ADM'),
    move('disbursed', 'reverse', 'reversed', 'ADM'),
    move('disbursed', 'repay', 'repaid', 'SYS'),
    ...(['requested', 'confirmed', 'in_review', 'approved', 'scheduled', 'failed'] as const).map(
      (from) => move(from, 'cancel', 'cancelled', 'AGT', 'VEN', 'ADM'),
    ),
    ...ADDED_DRAWDOWN_MOVES.map(({ reason: _, ...added }) => added),
  ],
};
