import { ApiError, ApiProblem, errorText, NetworkFailure } from './api-errors.ts';

/**
 * Why an act that needs the server at once did not happen, in words; undefined where nothing went wrong.
 * `what` names the thing acted on: "application". What was typed is kept by whoever asks.
 */
export function actTroubleOf(what: string) {
  return (error: unknown): string | undefined => {
    if (error === null || error === undefined) return undefined;
    if (error instanceof NetworkFailure) {
      // An answer that is lost says nothing of the act.
      return error.wasSent
        ? `No answer came, so this may have been done. Look at the ${what} as it is now before you try again. What you typed is still here.`
        : 'This needs a connection. Nothing was done, and what you typed is still here.';
    }
    if (error instanceof ApiError && error.status >= 500) {
      return `${errorText(error)}. Look at the ${what} as it is now before you try again. What you typed is still here.`;
    }
    if (!(error instanceof ApiProblem)) return errorText(error);
    if (error.code === 'etag.stale') {
      return `Something happened to this ${what} in the meantime. Look at it as it is now, then try again.`;
    }
    // Mostly somebody else was faster, in another tab too.
    if (error.code.endsWith('.transition-refused')) {
      return `As things stand this can’t be done any more. Nothing was done. Look at the ${what} as it is now.`;
    }
    const reasons = (error.problem.errors ?? []).map(({ message }) => message);
    return reasons.length > 0 ? `${errorText(error)} ${reasons.join('. ')}.` : errorText(error);
  };
}

/** Whether the server asks for a new sign-in before it does it. */
export const mustSignIn = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'auth.step-up-required';

/**
 * The same as messages, one for each thing that is wrong, with the server's own sentence where it gives one; none where
 * nothing went wrong, or where a new sign-in is asked for.
 */
export function actTroublesOf(what: string) {
  const troubleOf = actTroubleOf(what);
  return (error: unknown): string[] => {
    if (!error || mustSignIn(error)) return [];
    if (error instanceof ApiProblem) {
      const faults = (error.problem.errors ?? []).map(({ message }) => message);
      if (faults.length > 0) return faults;
      if (error.problem.detail) return [error.problem.detail];
    }
    const trouble = troubleOf(error);
    return trouble === undefined ? [] : [trouble];
  };
}
