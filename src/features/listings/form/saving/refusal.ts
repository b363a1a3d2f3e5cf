import { ApiProblem, errorText, NetworkFailure } from '../../../../platform/api-errors.ts';
import type { FieldErrors } from '../state/validate-draft.ts';

/** Why a save was refused, in the words of the form. */
export type Refusal =
  | { kind: 'fields'; errors: FieldErrors }
  | { kind: 'stale'; current: unknown }
  | { kind: 'exists' }
  | { kind: 'offline' }
  | { kind: 'refused'; message: string };

/** The path of the form that a path of the request body means. */
function formPath(path: string): string {
  return path.replace(/^body\./, '').replace(/^listing\./, '');
}

const MESSAGES: Partial<Record<ApiProblem['code'], string>> = {
  'listing.archived':
    'This listing has been archived, so it can’t be changed. Your changes are kept in this form.',
  'resource.not-found':
    'This listing can’t be found any more, or it is no longer yours. Your changes are kept in this form.',
  'idempotency.in-progress': 'The save is still under way. Wait a moment and save again.',
};

/** Sorts what a save ran into. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof NetworkFailure) return { kind: 'offline' };
  if (!(error instanceof ApiProblem)) return { kind: 'refused', message: errorText(error) };
  const { code, problem } = error;
  if (code === 'etag.stale') return { kind: 'stale', current: problem.current };
  if (code === 'listing.exists') return { kind: 'exists' };
  if (code === 'request.invalid' && problem.errors?.length) {
    const errors = problem.errors.map(({ path, message }) => [formPath(path), message] as const);
    return { kind: 'fields', errors: new Map(errors) };
  }
  return { kind: 'refused', message: MESSAGES[code] ?? errorText(error) };
}
