import type { LastProblem } from '../../../../offline/outbox/queued-change.ts';
import type { FieldErrors } from '../state/validate-draft.ts';

/** The path of the form that a path of the request body means. */
function formPath(path: string): string {
  return path.replace(/^body\./, '').replace(/^(listing|record)\./, '');
}

const MESSAGES: Record<string, string> = {
  'listing.archived':
    'This listing has been archived, so it can’t be changed. Your change is kept on this device.',
  'listing.exists': 'The server has another listing with this id. Yours is kept on this device.',
  'listing.transition-refused': 'The listing stands where that isn’t possible.',
  'resource.not-found':
    'This listing can’t be found any more, or it is no longer yours. Your change is kept on this device.',
};

/** Why a queued change was refused, in the words of the listing. */
export function refusalMessage(problem: LastProblem | undefined): string {
  const known = problem?.code === undefined ? undefined : MESSAGES[problem.code];
  return known ?? problem?.message ?? 'It was refused. It is kept on this device.';
}

/** The fields that were refused, by their path in the form. */
export function refusedFields(problem: LastProblem | undefined): FieldErrors {
  const errors = problem?.errors ?? [];
  return new Map(errors.map(({ path, message }) => [formPath(path), message]));
}
