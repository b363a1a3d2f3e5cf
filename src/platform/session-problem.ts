import { type Result, refuse } from '../../domain/result.ts';
import { describeError, log } from './log.ts';
import type { IdentityProblem } from './session-errors.ts';

/** The words for an error come with the identity client; without a network there are just these. */
const UNREACHABLE: IdentityProblem = {
  code: 'offline',
  message: 'The sign-in service can’t be reached. Check your connection and try again.',
};

/** What went wrong at the sign-in service, noted in the log, in words for people. */
export async function identityProblem(
  event: string,
  error: unknown,
): Promise<Result<never, IdentityProblem>> {
  log('error', event, describeError(error));
  try {
    const { describeIdentityError } = await import('./session-errors.ts');
    return refuse(describeIdentityError(error));
  } catch {
    return refuse(UNREACHABLE);
  }
}
