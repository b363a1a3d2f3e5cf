import { type Machine, type Move, move } from '../state-machine.ts';

/** Every state of a supplier's invoice (domain.md 5). */
export const SUPPLIER_INVOICE_STATES = [
  'draft',
  'submitted',
  'awaiting_approval',
  'on_hold',
  'approved',
  'scheduled',
  'paying',
  'paid',
  'failed',
  'reconciled',
  'rejected',
  'cancelled',
] as const;

/** The state of a supplier's invoice. */
export type SupplierInvoiceState = (typeof SUPPLIER_INVOICE_STATES)[number];

/** Every event a supplier's invoice knows. */
export const SUPPLIER_INVOICE_EVENTS = [
  'submit',
  'match',
  'hold',
  'releaseHold',
  'approve',
  'reject',
  'batch',
  'unbatch',
  'send',
  'confirmPaid',
  'return',
  'fixDetails',
  'reconcile',
  'cancel',
] as const;

/** The name of a move of a supplier's invoice. */
export type SupplierInvoiceEvent = (typeof SUPPLIER_INVOICE_EVENTS)[number];

/** Who may move a supplier's invoice. */
export type SupplierInvoiceActor = 'AGT' | 'APP' | 'PRN' | 'SYS' | 'PAY';

type SupplierInvoiceMove = Move<SupplierInvoiceState, SupplierInvoiceEvent, SupplierInvoiceActor>;

/** Moves that the vectors of domain.md 5 don't have, each with what would stay undone without it. */
export const ADDED_SUPPLIER_INVOICE_MOVES: readonly (SupplierInvoiceMove & { reason: string })[] = [
  {
    ...move('scheduled', 'unbatch', 'approved', 'APP', 'PRN', 'SYS'),
    reason: 'The run it was in was stopped before its file was given out: another run may pay it',
  },
  {
    ...move('approved', 'hold', 'on_hold', 'APP', 'PRN', 'SYS'),
    reason: 'The supplier’s account was changed after the approval: somebody looks at it again',
  },
  ...(['paid', 'reconciled'] as const).map((from) => ({
    ...move(from, 'return', 'failed', 'PAY'),
    reason:
      'A bank sends a payment back days after its statement showed it: the supplier was not paid',
  })),
];

/** The machine of an invoice: `stateMachines.supplierInvoice` of the vectors (domain.md 5), and what is added to it. */
export const supplierInvoiceMachine: Machine<
  SupplierInvoiceState,
  SupplierInvoiceEvent,
  SupplierInvoiceActor
> = {
  initial: 'draft',
  final: ['reconciled', 'rejected', 'cancelled'],
  moves: [
    move('draft', 'submit', 'submitted', 'AGT'),
    move('submitted', 'match', 'awaiting_approval', 'SYS'),
    move('submitted', 'hold', 'on_hold', 'APP', 'SYS'),
    move('awaiting_approval', 'hold', 'on_hold', 'APP', 'SYS'),
    move('on_hold', 'releaseHold', 'awaiting_approval', 'APP', 'PRN'),
    move('awaiting_approval', 'approve', 'approved', 'APP', 'PRN'),
    move('awaiting_approval', 'reject', 'rejected', 'APP', 'PRN'),
    move('on_hold', 'reject', 'rejected', 'APP', 'PRN'),
    move('approved', 'batch', 'scheduled', 'APP'),
    move('scheduled', 'send', 'paying', 'PRN'),
    move('paying', 'confirmPaid', 'paid', 'PAY', 'APP'),
    move('paying', 'return', 'failed', 'PAY'),
    move('failed', 'fixDetails', 'on_hold', 'APP'),
    move('paid', 'reconcile', 'reconciled', 'SYS', 'APP'),
    ...(['draft', 'submitted', 'awaiting_approval', 'on_hold', 'approved'] as const).map((from) =>
      move(from, 'cancel', 'cancelled', 'AGT', 'APP'),
    ),
    ...ADDED_SUPPLIER_INVOICE_MOVES.map(({ reason: _, ...added }) => added),
  ],
};
