import { ApiProblem, errorText, NetworkFailure } from '../../../platform/api-errors.ts';

/** Why an act did not happen, in words; what was typed is kept. */
export function actTrouble(error: unknown): string | undefined {
  if (error === null || error === undefined) return undefined;
  if (error instanceof NetworkFailure) {
    return 'This needs a connection. Nothing was done, and what you typed is still here.';
  }
  if (!(error instanceof ApiProblem)) return errorText(error);
  if (error.code === 'etag.stale') {
    return 'Something happened to this envelope in the meantime. Look at it as it is now, then try again.';
  }
  const reasons = (error.problem.errors ?? []).map(({ message }) => message);
  return reasons.length > 0 ? `${errorText(error)} ${reasons.join('. ')}.` : errorText(error);
}
