import { type Machine, type Move, move } from '../state-machine.ts';
import { SOLD_DEPOSIT_STATES } from './deposit-state-list.ts';

// What a device shows needs the names alone, without the moves.
export { SOLD_DEPOSIT_STATES };

/** The state of the deposit of a sale. */
export type SoldDepositState = (typeof SOLD_DEPOSIT_STATES)[number];

/** Every event the deposit of a sale knows. */
export const SOLD_DEPOSIT_EVENTS = [
  'exchange',
  'request',
  'receivePart',
  'receiveFull',
  'clear',
  'goOverdue',
  'dishonour',
  'requestRelease',
  'authoriseRelease',
  'objection',
  'payOut',
  'settlementNotice',
  'cancelNotice',
  'disburse',
  'rescind',
  'refund',
  'dispute',
  'resolve',
  'forfeit',
  'returnPayment',
] as const;

/** The name of a move of the deposit of a sale. */
export type SoldDepositEvent = (typeof SOLD_DEPOSIT_EVENTS)[number];

/** Who may move the deposit of a sale. */
export type SoldDepositActor = 'AGT' | 'PRN' | 'BUY' | 'CVY' | 'SYS' | 'PAY';

type SoldDepositMove = Move<SoldDepositState, SoldDepositEvent, SoldDepositActor>;

/** Moves that the vectors of domain.md 5 don't have, each with what would stay undone without it. */
export const ADDED_SOLD_DEPOSIT_MOVES: readonly (SoldDepositMove & { reason: string })[] = [
  {
    ...move('received', 'dishonour', 'requested', 'PAY'),
    reason:
      'A bank returns the debit or cheque before it clears: the buyer is asked for it once more',
  },
  ...(['due', 'requested', 'part_received', 'received', 'overdue'] as const).map((from) => ({
    ...move(from, 'rescind', 'refund_pending', 'PRN'),
    reason:
      'A buyer cools off before all is held, often with 0.25 % paid on exchange: what came is refunded',
  })),
  ...(['not_due', 'part_received', 'overdue'] as const).map((from) => ({
    ...move(from, 'receivePart', from, 'PAY'),
    reason: 'Money comes before exchange, as one part of several, or late and in parts',
  })),
  {
    ...move('due', 'receivePart', 'part_received', 'PAY'),
    reason: 'Money comes before anybody asked for it by a link',
  },
  {
    ...move('due', 'receiveFull', 'received', 'PAY'),
    reason: 'Money comes before anybody asked for it by a link',
  },
  ...(['release_requested', 'release_authorised', 'accounting'] as const).map((from) => ({
    ...move(from, 'rescind', 'refund_pending', 'PRN'),
    reason: 'The sale falls through after a release was asked for, or a settlement was noted',
  })),
  {
    ...move('accounting', 'cancelNotice', 'held', 'PRN'),
    reason: 'The notice was wrong: the sale hasn’t settled',
  },
  {
    ...move('release_authorised', 'objection', 'held', 'CVY', 'BUY'),
    reason:
      'An objection in time is told after the release was authorised, and nothing is paid yet',
  },
  {
    ...move('release_authorised', 'settlementNotice', 'accounting', 'SYS', 'CVY'),
    reason: 'The sale settles before the early release was paid',
  },
  ...(['release_requested', 'release_authorised', 'accounting'] as const).map((from) => ({
    ...move(from, 'dispute', 'frozen', 'PRN', 'CVY'),
    reason: 'A dispute freezes the deposit wherever it stands, while nothing is paid',
  })),
  {
    ...move('not_due', 'rescind', 'refund_pending', 'PRN'),
    reason: 'What came before exchange goes back where no contract is made',
  },
  {
    ...move('overdue', 'request', 'overdue', 'AGT'),
    reason: 'The buyer is sent the link after the due day',
  },
  {
    ...move('held', 'dishonour', 'requested', 'PAY'),
    reason: 'A receipt turns out to be wrong after it was cleared: the buyer is asked once more',
  },
  {
    ...move('part_received', 'dishonour', 'requested', 'PAY'),
    reason: 'The only part that came is taken back',
  },
  ...(
    [
      ['disbursed', 'accounting'],
      ['refunded', 'refund_pending'],
      ['forfeited', 'frozen'],
    ] as const
  ).map(([from, to]) => ({
    ...move(from, 'returnPayment', to, 'PAY'),
    reason: 'A bank sends a payment back: the deposit holds its money once more, and pays it again',
  })),
  ...(
    [
      ['disbursed', 'accounting'],
      ['refunded', 'refund_pending'],
      ['forfeited', 'frozen'],
    ] as const
  ).map(([from, to]) => ({
    ...move(from, 'receiveFull', to, 'PAY'),
    reason: 'Money comes for a deposit that is paid out: it is held, and paid out again',
  })),
];

/** The machine of a deposit: `stateMachines.soldDeposit` of the vectors (domain.md 5), and what is added to it. */
export const SOLD_DEPOSIT_MACHINE: Machine<SoldDepositState, SoldDepositEvent, SoldDepositActor> = {
  initial: 'not_due',
  final: ['disbursed', 'refunded', 'forfeited'],
  moves: [
    move('not_due', 'exchange', 'due', 'SYS'),
    move('due', 'request', 'requested', 'AGT'),
    move('requested', 'receivePart', 'part_received', 'PAY'),
    move('requested', 'receiveFull', 'received', 'PAY'),
    move('part_received', 'receiveFull', 'received', 'PAY'),
    move('received', 'clear', 'held', 'SYS', 'PRN'),
    ...(['due', 'requested', 'part_received'] as const).map((from) =>
      move(from, 'goOverdue', 'overdue', 'SYS'),
    ),
    move('overdue', 'receiveFull', 'received', 'PAY'),
    move('held', 'requestRelease', 'release_requested', 'AGT', 'CVY'),
    move('release_requested', 'authoriseRelease', 'release_authorised', 'CVY', 'PRN'),
    move('release_requested', 'objection', 'held', 'CVY', 'BUY'),
    move('release_authorised', 'payOut', 'disbursed', 'PRN'),
    ...(['held', 'release_requested'] as const).map((from) =>
      move(from, 'settlementNotice', 'accounting', 'SYS', 'CVY'),
    ),
    move('accounting', 'disburse', 'disbursed', 'PRN'),
    move('held', 'rescind', 'refund_pending', 'PRN'),
    move('held', 'dispute', 'frozen', 'PRN', 'CVY'),
    move('frozen', 'resolve', 'held', 'PRN'),
    move('refund_pending', 'refund', 'refunded', 'PRN'),
    ...(['held', 'frozen'] as const).map((from) => move(from, 'forfeit', 'forfeited', 'PRN')),
    ...ADDED_SOLD_DEPOSIT_MOVES.map(({ reason: _, ...added }) => added),
  ],
};
