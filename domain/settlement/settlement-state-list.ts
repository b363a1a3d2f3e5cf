/** Every state of the settlement of a sale (domain.md 5). */
export const SETTLEMENT_STATES = [
  'not_booked',
  'booked',
  'date_proposed',
  'accepted',
  'ready',
  'delayed',
  'settled',
  'disbursed',
  'reconciled',
  'cancelled',
] as const;
