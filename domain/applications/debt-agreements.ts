import { addDays, type IsoDate } from '../dates.ts';
import { type Cents, cents } from '../money.ts';
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

/** How long after the due day, or today where that is over, what is agreed may go on. */
const LONGEST_DAYS = 365;

/** What is proposed; the amount in cents, of a part payment alone. */
export type DebtProposal = {
  kind: DebtAgreementKind;
  dueOn: IsoDate;
  amount?: Cents | undefined;
};

/**
 * Why something can't be proposed about a debt, as a field and a sentence; undefined where it can. An extension is a day
 * to come after the due day that holds, a year after it at most; a part payment is at most what is owed. Source: domain.md
 * 3, row 25.
 */
export function proposalFault(
  { kind, dueOn, amount }: DebtProposal,
  { today, due, figure }: { today: IsoDate; due: IsoDate | undefined; figure: Cents },
): { path: 'dueOn' | 'amount'; message: string } | undefined {
  if (dueOn <= today) return { path: 'dueOn', message: 'Enter a date to come' };
  const from = due !== undefined && due > today ? due : today;
  if (dueOn > addDays(from, LONGEST_DAYS)) {
    return { path: 'dueOn', message: 'Enter a date within a year' };
  }
  if (kind === 'extension') {
    if (amount !== undefined) return { path: 'amount', message: 'A later due day has no amount' };
    const isLater = due === undefined || dueOn > due;
    return isLater ? undefined : { path: 'dueOn', message: 'Enter a date after the due date' };
  }
  if (!amount) return { path: 'amount', message: 'Enter an amount' };
  return amount <= figure ? undefined : { path: 'amount', message: 'Is more than what is owed' };
}

/**
 * What came of each part payment, the oldest first, in cents: money counts from the instant a part was proposed at, and
 * each cent of it for one part.
 */
export function partsReceived(
  parts: readonly { amount: Cents; since: number }[],
  came: readonly { at: number; amount: Cents }[],
): Cents[] {
  const left = came.map(({ amount }): number => amount);
  return parts.map(({ amount, since }) => {
    let received = 0;
    for (const [index, { at }] of came.entries()) {
      if (at < since) continue;
      const taken = Math.min(left[index] ?? 0, amount - received);
      left[index] = (left[index] ?? 0) - taken;
      received += taken;
    }
    return cents(received);
  });
}

/** What becomes of a part payment that was agreed: kept once its money came, broken after its day; undefined until then. */
export function partPaymentOutcome(
  { amount, dueOn }: { amount: Cents; dueOn: IsoDate },
  { received, today }: { received: Cents; today: IsoDate },
): 'keep' | 'break' | undefined {
  if (received >= amount) return 'keep';
  return today > dueOn ? 'break' : undefined;
}
