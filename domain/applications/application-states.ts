import { type Machine, type Move, move } from '../state-machine.ts';

/** Every state of an application (domain.md 5). */
export const APPLICATION_STATES = [
  'draft',
  'sent',
  'opened',
  'in_progress',
  'paid',
  'partially_completed',
  'submitted',
  'approved',
  'in_review',
  'info_required',
  'declined',
  'accepted',
  'active',
  'overdue',
  'hardship',
  'closed',
  'written_off',
  'cancelled',
  'expired',
] as const;

/** The state of an application. */
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Every event an application knows. */
export const APPLICATION_EVENTS = [
  'send',
  'open',
  'start',
  'payNow',
  'markPartial',
  'resume',
  'submit',
  'autoApprove',
  'refer',
  'requestInfo',
  'supplyInfo',
  'approve',
  'decline',
  'sign',
  'fund',
  'goOverdue',
  'cure',
  'requestHardship',
  'agreeArrangement',
  'repay',
  'close',
  'writeOff',
  'cancel',
  'expire',
  'reopen',
  'declineHardship',
  'payoutBack',
] as const;

/** The name of a move of an application. */
export type ApplicationEvent = (typeof APPLICATION_EVENTS)[number];

/** Who may move an application. */
export type ApplicationActor = 'AGT' | 'APP' | 'VEN' | 'PAY' | 'SYS' | 'ADM';

type ApplicationMove = Move<ApplicationState, ApplicationEvent, ApplicationActor>;

/**
 * Moves that the vectors of domain.md 5 don't have, each with what would stay undone without it (decisions
 * 165, 175, 220, 222, 253 and 255). Everything else of the machine equals the vectors.
 */
export const ADDED_APPLICATION_MOVES: readonly (ApplicationMove & { reason: string })[] = [
  ...(['in_progress', 'partially_completed'] as const).map((from) => ({
    ...move(from, 'payNow', 'paid', 'PAY'),
    reason:
      'Paying at once stays open until all owners have agreed to have it funded (decision 165)',
  })),
  {
    ...move('declined', 'reopen', 'in_review', 'ADM'),
    reason: 'A person who looked again found that a decision against somebody was wrong',
  },
  {
    ...move('approved', 'reopen', 'in_review', 'ADM'),
    reason: 'A person who looked again found that an approval was wrong, before it was accepted',
  },
  {
    ...move('approved', 'refer', 'in_review', 'SYS'),
    reason:
      'The property is another one since it was approved, or its owners are reached elsewhere (decision 274)',
  },
  {
    ...move('accepted', 'cancel', 'cancelled', 'VEN'),
    reason: 'An owner takes an agreement back until the money is paid out (decisions 171 and 220)',
  },
  {
    ...move('approved', 'expire', 'expired', 'SYS'),
    reason: 'An approval is good for so many days, and never after its due day (decision 222)',
  },
  {
    ...move('accepted', 'expire', 'expired', 'SYS'),
    reason:
      'What wasn’t paid out by its due day, or before its listing was closed, never is (decision 253)',
  },
  ...(['active', 'overdue', 'hardship'] as const).map((from) => ({
    ...move(from, 'payoutBack', 'accepted', 'SYS'),
    reason:
      'Every payout came back: it is agreed to and nothing is out, as before the first (decision 255)',
  })),
  ...(['paid', 'closed'] as const).map((from) => ({
    ...move(from, 'payoutBack', 'active', 'SYS'),
    reason: 'A payout came back after it was repaid: it is paid anew, or ended (decision 255)',
  })),
  {
    ...move('hardship', 'declineHardship', 'active', 'ADM'),
    reason: 'A request for hardship help may be refused, with reasons; the agreed terms go on',
  },
];

/** The machine of an application: `stateMachines.application` of the vectors (domain.md 5), and what is added to it. */
export const APPLICATION_MACHINE: Machine<ApplicationState, ApplicationEvent, ApplicationActor> = {
  initial: 'draft',
  final: ['closed', 'declined', 'cancelled', 'expired', 'written_off'],
  moves: [
    move('draft', 'send', 'sent', 'AGT', 'APP'),
    move('sent', 'open', 'opened', 'VEN'),
    move('sent', 'start', 'in_progress', 'VEN'),
    move('opened', 'start', 'in_progress', 'VEN'),
    move('opened', 'payNow', 'paid', 'PAY'),
    move('in_progress', 'markPartial', 'partially_completed', 'VEN', 'SYS'),
    move('partially_completed', 'resume', 'in_progress', 'VEN'),
    move('in_progress', 'submit', 'submitted', 'VEN'),
    move('submitted', 'autoApprove', 'approved', 'SYS'),
    move('submitted', 'refer', 'in_review', 'SYS'),
    move('in_review', 'requestInfo', 'info_required', 'ADM'),
    move('info_required', 'supplyInfo', 'in_review', 'VEN', 'AGT'),
    move('in_review', 'approve', 'approved', 'ADM'),
    move('in_review', 'decline', 'declined', 'ADM'),
    move('approved', 'sign', 'accepted', 'VEN'),
    move('accepted', 'fund', 'active', 'SYS'),
    move('active', 'goOverdue', 'overdue', 'SYS'),
    move('overdue', 'cure', 'active', 'SYS', 'ADM'),
    move('active', 'requestHardship', 'hardship', 'VEN', 'ADM'),
    move('overdue', 'requestHardship', 'hardship', 'VEN', 'ADM'),
    move('hardship', 'agreeArrangement', 'active', 'ADM'),
    move('active', 'repay', 'paid', 'SYS'),
    move('overdue', 'repay', 'paid', 'SYS'),
    move('hardship', 'repay', 'paid', 'SYS'),
    move('paid', 'close', 'closed', 'SYS'),
    move('overdue', 'writeOff', 'written_off', 'ADM'),
    ...(
      [
        'draft',
        'sent',
        'opened',
        'in_progress',
        'partially_completed',
        'submitted',
        'in_review',
        'info_required',
        'approved',
      ] as const
    ).map((from) => move(from, 'cancel', 'cancelled', 'AGT', 'APP', 'VEN', 'ADM')),
    ...(['sent', 'opened', 'in_progress', 'partially_completed'] as const).map((from) =>
      move(from, 'expire', 'expired', 'SYS'),
    ),
    ...ADDED_APPLICATION_MOVES.map(({ reason: _, ...added }) => added),
  ],
};
