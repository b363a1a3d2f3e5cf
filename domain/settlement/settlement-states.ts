import { type Machine, type Move, move } from '../state-machine.ts';
import { SETTLEMENT_STATES } from './settlement-state-list.ts';

// What a device shows needs the names alone, without the moves.
export { SETTLEMENT_STATES };

/** The state of the settlement of a sale. */
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

/** Every event the settlement of a sale knows. */
export const SETTLEMENT_EVENTS = [
  'book',
  'proposeDate',
  'acceptDate',
  'rejectDate',
  'withdrawDate',
  'accept',
  'changeFigures',
  'markReady',
  'settle',
  'fail',
  'rebook',
  'disburse',
  'reconcile',
  'cancel',
] as const;

/** The name of a move of the settlement of a sale. */
export type SettlementEvent = (typeof SETTLEMENT_EVENTS)[number];

/** Who may move the settlement of a sale. */
export type SettlementActor = 'AGT' | 'CVY' | 'PRN' | 'APP' | 'SYS';

type SettlementMove = Move<SettlementState, SettlementEvent, SettlementActor>;

/** Moves that the vectors of domain.md 5 don't have, each with what would stay undone without it. */
export const ADDED_SETTLEMENT_MOVES: readonly (SettlementMove & { reason: string })[] = [
  {
    ...move('date_proposed', 'proposeDate', 'date_proposed', 'AGT', 'CVY'),
    reason: 'Another date is proposed before everybody answered the first: it replaces it',
  },
  ...(['proposeDate', 'rejectDate'] as const).map((event) => ({
    ...move('delayed', event, 'delayed', 'AGT', 'CVY'),
    reason: 'After a day that failed the sides agree on the next: until they have, none stands',
  })),
  {
    ...move('date_proposed', 'withdrawDate', 'booked', 'AGT', 'CVY', 'SYS'),
    reason: 'Whoever proposed a date takes it back, or its day is over: the one that stands holds',
  },
  {
    ...move('delayed', 'withdrawDate', 'delayed', 'AGT', 'CVY', 'SYS'),
    reason: 'The same while no day stands',
  },
  ...(['accepted', 'ready'] as const).map((from) => ({
    ...move(from, 'changeFigures', 'booked', 'AGT', 'CVY', 'SYS'),
    reason: 'A figure changes or a payout letter expires: both sides have to approve once more',
  })),
  ...(['booked', 'accepted', 'date_proposed', 'delayed'] as const).map((from) => ({
    ...move(from, 'settle', 'settled', 'PRN', 'SYS'),
    reason:
      'The sale settles elsewhere, whatever was recorded here: a file that can’t say so stays open for ever',
  })),
  {
    ...move('date_proposed', 'fail', 'delayed', 'SYS', 'CVY'),
    reason: 'The day passes while another is still proposed',
  },
  {
    ...move('ready', 'cancel', 'cancelled', 'PRN'),
    reason: 'The contract falls through on the last day',
  },
];

/**
 * The machine of a settlement: `stateMachines.settlement` of the vectors (domain.md 5), and what is added to it.
 */
export const SETTLEMENT_MACHINE: Machine<SettlementState, SettlementEvent, SettlementActor> = {
  initial: 'not_booked',
  final: ['reconciled', 'cancelled'],
  moves: [
    move('not_booked', 'book', 'booked', 'AGT', 'CVY'),
    ...(['booked', 'accepted', 'ready'] as const).map((from) =>
      move(from, 'proposeDate', 'date_proposed', 'AGT', 'CVY'),
    ),
    move('date_proposed', 'acceptDate', 'booked', 'AGT', 'CVY'),
    move('date_proposed', 'rejectDate', 'booked', 'AGT', 'CVY'),
    move('booked', 'accept', 'accepted', 'CVY'),
    move('accepted', 'markReady', 'ready', 'CVY', 'SYS'),
    move('ready', 'settle', 'settled', 'SYS', 'CVY'),
    ...(['ready', 'booked', 'accepted'] as const).map((from) =>
      move(from, 'fail', 'delayed', 'SYS', 'CVY'),
    ),
    move('delayed', 'rebook', 'booked', 'CVY', 'AGT'),
    move('settled', 'disburse', 'disbursed', 'PRN', 'SYS'),
    move('disbursed', 'reconcile', 'reconciled', 'SYS', 'APP'),
    ...(['not_booked', 'booked', 'accepted', 'date_proposed', 'delayed'] as const).map((from) =>
      move(from, 'cancel', 'cancelled', 'PRN'),
    ),
    ...ADDED_SETTLEMENT_MOVES.map(({ reason: _, ...added }) => added),
  ],
};
