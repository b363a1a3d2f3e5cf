import type { ProblemCode } from '../../../contract/problems.ts';
import { ApiProblem, errorText } from '../../platform/api-errors.ts';

const WORDS: Partial<Record<ProblemCode, string>> = {
  'etag.stale':
    'Someone else changed this template in the meantime. What you designed is safe on this device. Look at theirs, then save again to put yours on top.',
  'template.name-taken': 'Another template of your agency is called that. Give it another name.',
  'template.no-draft': 'There is no draft any more. Someone published it or gave it up.',
  'template.archived': 'This template was archived in the meantime. Restore it first.',
};

/** Why something wasn't done to a template, line by line. */
export function templateTroubles(error: unknown): string[] {
  if (!(error instanceof ApiProblem)) return [errorText(error)];
  const words = WORDS[error.code];
  if (words !== undefined) return [words];
  const errors = error.problem.errors ?? [];
  return errors.length > 0 ? errors.map(({ message }) => message) : [errorText(error)];
}
