import type { ProblemCode } from '../../contract/problems.ts';
import { ApiProblem, errorText } from './api-errors.ts';

/** A code that nobody was sent, and one that is cut or mistyped. */
const UNKNOWN: readonly ProblemCode[] = ['resource.not-found', 'request.invalid'];

/** Why the link of a letter doesn't open, in words; none where nothing went wrong. */
export function linkTroubles(code: string, error: unknown): string[] {
  if (code === '') return ['The link isn’t whole. Open it from the message again.'];
  if (!error) return [];
  return error instanceof ApiProblem && UNKNOWN.includes(error.code)
    ? [
        'We don’t know this link. A piece of it may be missing: open it from the message again, or call us.',
      ]
    : [errorText(error)];
}
