import type { IsoDate } from '../dates.ts';
import type { AmlState } from './case-states.ts';

/** On which side of the sale a customer stands. */
export const AML_SIDES = ['seller', 'buyer'] as const;
export type AmlSide = (typeof AML_SIDES)[number];

/** What happens next with a check, and who does it. Exactly one for each state. */
export const AML_NEXT = [
  'start',
  'start-or-delay',
  'collect',
  'wait-screening',
  'look',
  'enhance',
  'look-again',
  'blocked',
  'none',
] as const;
export type AmlNext = (typeof AML_NEXT)[number];

/** The one next action of a check; a party without a case has none yet. */
export function nextAction(side: AmlSide, state: AmlState | undefined): AmlNext {
  switch (state) {
    case undefined:
    case 'not_started':
    case 'closed':
      return side === 'buyer' ? 'start-or-delay' : 'start';
    case 'delayed':
      return 'start';
    case 'collecting':
      return 'collect';
    case 'screening':
      return 'wait-screening';
    case 'needs_attention':
      return 'look';
    case 'edd':
      return 'enhance';
    case 'review':
      return 'look-again';
    case 'blocked':
      return 'blocked';
    case 'verified':
    case 'failed':
      return 'none';
    default:
      return state satisfies never;
  }
}

/** What the step of a listing reads of each party's check. */
export type AmlFact = {
  side: AmlSide;
  state: AmlState | undefined;
  dueOn: IsoDate | undefined;
};

/** Whether the agency may act for this party: a check that is being looked at again still stands. */
export function isCleared(state: AmlState | undefined): boolean {
  return state === 'verified' || state === 'review';
}
