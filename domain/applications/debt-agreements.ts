import { type Machine, move } from '../state-machine.ts';

/** What is agreed about a debt: a later due day, or a part of it by a day. */
export const DEBT_AGREEMENT_KINDS = ['extension', 'part_payment'] as const;
export type DebtAgreementKind = (typeof DEBT_AGREEMENT_KINDS)[number];

/** Where such an agreement stands. A part payment is kept once its money came, and broken once its day is over. */
export const DEBT_AGREEMENT_STATES = [
  'proposed',
  'agreed',
  'declined',
  'withdrawn',
  'kept',
  'broken',
] as const;
export type DebtAgreementState = (typeof DEBT_AGREEMENT_STATES)[number];

/** What may happen to it. */
export type DebtAgreementEvent = 'agree' | 'decline' | 'withdraw' | 'keep' | 'break';

/** Who moves it: the people who owe (VEN), our own staff (ADM), money or the day (SYS). */
export type DebtAgreementActor = 'VEN' | 'ADM' | 'SYS';

/** The machine of an agreement about a debt. Source: domain.md 3, row 25. */
export const DEBT_AGREEMENT_MACHINE: Machine<
  DebtAgreementState,
  DebtAgreementEvent,
  DebtAgreementActor
> = {
  initial: 'proposed',
  final: ['declined', 'withdrawn', 'kept', 'broken'],
  moves: [
    move('proposed', 'agree', 'agreed', 'VEN'),
    move('proposed', 'decline', 'declined', 'VEN'),
    move('proposed', 'withdraw', 'withdrawn', 'ADM'),
    move('agreed', 'keep', 'kept', 'SYS'),
    move('agreed', 'break', 'broken', 'SYS'),
  ],
};
