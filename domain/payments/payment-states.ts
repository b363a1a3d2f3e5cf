import { type Machine, move } from '../state-machine.ts';

/** Every state of a payment (domain.md 5). */
export const PAYMENT_STATES = [
  'created',
  'awaiting_customer',
  'processing',
  'settled',
  'part_paid',
  'failed',
  'dishonoured',
  'refund_pending',
  'refunded',
  'cancelled',
  'expired',
] as const;

/** The state of a payment. */
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Every event a payment knows. */
export const PAYMENT_EVENTS = [
  'present',
  'authorise',
  'receiveFunds',
  'receivePart',
  'fail',
  'dishonour',
  'retry',
  'giveUp',
  'requestRefund',
  'refundPaid',
  'refundFailed',
  'cancel',
  'expire',
] as const;

/** The name of a move of a payment. */
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

/** Who may move a payment. */
export type PaymentActor = 'SYS' | 'PAY' | 'VEN' | 'ADM' | 'APP' | 'AGT';

/** The machine of a payment, equal to `stateMachines.payment` of the vectors (domain.md 5). */
export const PAYMENT_MACHINE: Machine<PaymentState, PaymentEvent, PaymentActor> = {
  initial: 'created',
  final: ['refunded', 'failed', 'expired', 'cancelled'],
  moves: [
    move('created', 'present', 'awaiting_customer', 'SYS'),
    move('awaiting_customer', 'authorise', 'processing', 'PAY'),
    move('awaiting_customer', 'receiveFunds', 'settled', 'PAY'),
    move('processing', 'receiveFunds', 'settled', 'PAY'),
    move('awaiting_customer', 'receivePart', 'part_paid', 'PAY'),
    move('part_paid', 'receiveFunds', 'settled', 'PAY'),
    move('processing', 'fail', 'failed', 'PAY'),
    move('settled', 'dishonour', 'dishonoured', 'PAY'),
    move('dishonoured', 'retry', 'awaiting_customer', 'SYS', 'VEN'),
    move('dishonoured', 'giveUp', 'failed', 'SYS', 'ADM'),
    move('settled', 'requestRefund', 'refund_pending', 'APP', 'ADM'),
    move('refund_pending', 'refundPaid', 'refunded', 'PAY'),
    move('refund_pending', 'refundFailed', 'settled', 'PAY'),
    move('created', 'cancel', 'cancelled', 'AGT', 'VEN', 'ADM'),
    move('awaiting_customer', 'cancel', 'cancelled', 'AGT', 'VEN', 'ADM'),
    move('created', 'expire', 'expired', 'SYS'),
    move('awaiting_customer', 'expire', 'expired', 'SYS'),
  ],
};
