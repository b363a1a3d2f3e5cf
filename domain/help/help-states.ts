import { type Machine, move } from '../state-machine.ts';

/**
 * What people ask our own staff for: a person to look again at a decision (`review`), help because it is
 * hard to repay (`hardship`), or that something be put right (`complaint`). Source: domain.md 3, rows 20, 26.
 */
export const HELP_KINDS = ['review', 'hardship', 'complaint'] as const;
export type HelpKind = (typeof HELP_KINDS)[number];

/** What a complaint is about: credit and hardship have a shorter clock than everything else. */
export const COMPLAINT_TOPICS = ['credit', 'other'] as const;
export type ComplaintTopic = (typeof COMPLAINT_TOPICS)[number];

/** Every state of what somebody asked for. */
export const HELP_STATES = [
  'received',
  'acknowledged',
  'more_asked',
  'answered',
  'closed',
  'escalated',
] as const;
export type HelpState = (typeof HELP_STATES)[number];

/** Whether it still waits for an answer of ours, also where it went to AFCA without one. */
export function isUnanswered({ state, outcome }: { state: HelpState; outcome: unknown }): boolean {
  return isOpenHelp(state) || (state === 'escalated' && outcome === null);
}

/** Every event of it. */
export const HELP_EVENTS = [
  'acknowledge',
  'askMore',
  'supplyMore',
  'answer',
  'close',
  'escalate',
] as const;
export type HelpEvent = (typeof HELP_EVENTS)[number];

/** Who moves it: whoever asked (VEN) or our own staff (ADM). */
export type HelpActor = 'VEN' | 'ADM';

/** Whether our own staff still owe an answer. */
export function isOpenHelp(state: HelpState): boolean {
  return state === 'received' || state === 'acknowledged' || state === 'more_asked';
}

/**
 * The machine of what somebody asked for (decision 176): acknowledged by a person, answered with a reason,
 * then closed, or taken to AFCA, which is open at any time before it is closed.
 */
export const HELP_MACHINE: Machine<HelpState, HelpEvent, HelpActor> = {
  initial: 'received',
  final: ['closed'],
  moves: [
    move('received', 'acknowledge', 'acknowledged', 'ADM'),
    move('received', 'askMore', 'more_asked', 'ADM'),
    move('acknowledged', 'askMore', 'more_asked', 'ADM'),
    move('more_asked', 'supplyMore', 'acknowledged', 'VEN'),
    ...(['received', 'acknowledged', 'more_asked'] as const).map((from) =>
      move(from, 'answer', 'answered', 'ADM'),
    ),
    // What went to AFCA unanswered is answered all the same: what waits for it would wait for good.
    move('escalated', 'answer', 'answered', 'ADM'),
    move('answered', 'close', 'closed', 'ADM'),
    ...(['received', 'acknowledged', 'more_asked', 'answered'] as const).map((from) =>
      move(from, 'escalate', 'escalated', 'ADM'),
    ),
  ],
};

/** How an answer ends: what was decided stands or is decided anew; help is agreed or refused; a complaint is put right or not. */
export const HELP_OUTCOMES = {
  review: ['stands', 'anew'],
  hardship: ['agreed', 'refused'],
  complaint: ['put-right', 'not-upheld'],
} as const satisfies Record<HelpKind, readonly string[]>;

export type HelpOutcome = (typeof HELP_OUTCOMES)[HelpKind][number];

/** Every outcome of any kind. */
export const ALL_HELP_OUTCOMES: readonly HelpOutcome[] = Object.values(HELP_OUTCOMES).flat();

/** Whether an answer to that kind may end that way. */
export function fitsKind(kind: HelpKind, outcome: HelpOutcome): boolean {
  const own: readonly HelpOutcome[] = HELP_OUTCOMES[kind];
  return own.includes(outcome);
}
