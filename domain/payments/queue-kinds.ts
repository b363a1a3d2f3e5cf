/** What waits for our own staff: money itself, or something of a payment that they look into. */
export const QUEUE_KINDS = [
  'money',
  'under-way',
  'loss',
  'dispute',
  'provider-refund',
  'refund-failed',
  'payout-amount',
  'reclaim',
  'unreadable',
  'account',
] as const;
