import { ApiProblem, errorText, NetworkFailure } from '../../../../platform/api-errors.ts';

/** Why a move was refused: things still to be recorded, or a message. */
export type MoveTrouble = {
  unmet: { path: string; message: string }[];
  message?: string | undefined;
  /** The listing on screen is out of date. */
  isStale?: boolean | undefined;
};

/** Sorts what a move ran into. */
export function moveTroubleOf(error: unknown): MoveTrouble {
  if (error instanceof NetworkFailure) {
    return {
      unmet: [],
      message: error.wasSent
        ? 'No answer came, so this may have been done. Look at the listing as it is now before you try again.'
        : 'You’re offline. Nothing has changed; do this again when you’re back online.',
    };
  }
  if (!(error instanceof ApiProblem)) return { unmet: [], message: errorText(error) };
  const { code, problem } = error;
  if (code === 'request.invalid' && problem.errors?.length) return { unmet: problem.errors };
  if (code === 'etag.stale' || code === 'listing.transition-refused') {
    return {
      unmet: [],
      isStale: true,
      message:
        'Someone changed this listing in the meantime. It is shown as it is now; check it and try again.',
    };
  }
  return { unmet: [], message: errorText(error) };
}
