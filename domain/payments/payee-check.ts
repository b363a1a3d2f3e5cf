/** What a confirmation of payee answers (domain.md 1 and 4.4). */
export const PAYEE_CHECK_RESULTS = ['match', 'close-match', 'no-match', 'error'] as const;

/** An answer of a confirmation of payee. */
export type PayeeCheckResult = (typeof PAYEE_CHECK_RESULTS)[number];

/** The answers as people read them. */
export const PAYEE_CHECK_NAMES: Record<PayeeCheckResult, string> = {
  match: 'Match',
  'close-match': 'Close match',
  'no-match': 'No match',
  error: 'Error',
};

/**
 * What may happen next: `pay` at once; `confirm-name`, a person reads the registered name and agrees
 * to it; `hold`, nothing is paid until the details change or staff verify them another way;
 * `check-again`, the check itself failed and says nothing of the payee.
 */
export type PayeeCheckNext = 'pay' | 'confirm-name' | 'hold' | 'check-again';

const NEXT: Record<PayeeCheckResult, PayeeCheckNext> = {
  match: 'pay',
  'close-match': 'confirm-name',
  'no-match': 'hold',
  error: 'check-again',
};

/** What an answer allows. No match holds the payment (domain.md 1). */
export function afterPayeeCheck(result: PayeeCheckResult): PayeeCheckNext {
  return NEXT[result];
}

/**
 * Whether the registered name may be shown: a person's only on a match or a close match, a
 * business's always, as far as the check answered at all. Source: domain.md 4.4.
 */
export function showsRegisteredName(
  result: PayeeCheckResult,
  holder: 'person' | 'business',
): boolean {
  if (result === 'error') return false;
  return holder === 'business' || result !== 'no-match';
}
