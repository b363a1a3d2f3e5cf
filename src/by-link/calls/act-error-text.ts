import { ApiError, errorText, NetworkFailure } from '../../platform/api-errors.ts';

/**
 * Why what somebody pressed didn’t work, and whether to press it again. Where no answer came it may have been
 * done: another try has the same key (use-act.ts), so it counts once.
 */
export function actErrorText(error: unknown): string {
  const text = errorText(error);
  const isUnknown =
    error instanceof NetworkFailure || (error instanceof ApiError && error.status >= 500);
  return isUnknown ? `${text.replace(/\.?$/, '.')} Please try again: it counts once.` : text;
}
