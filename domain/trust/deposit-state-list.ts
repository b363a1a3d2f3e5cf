/** Every state of the deposit of a sale (domain.md 5). */
export const SOLD_DEPOSIT_STATES = [
  'not_due',
  'due',
  'requested',
  'part_received',
  'received',
  'overdue',
  'held',
  'release_requested',
  'release_authorised',
  'accounting',
  'refund_pending',
  'frozen',
  'disbursed',
  'refunded',
  'forfeited',
] as const;
