/** Where a payout stands that a person asked for: `released` is with the provider, the rest pays nothing. */
export const PAYOUT_REQUEST_STATES = ['waiting', 'released', 'refused', 'withdrawn'] as const;
