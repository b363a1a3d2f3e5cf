import { type Result, refuse } from '../../../domain/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdentityCheck } from '../../ports/identity-check.ts';
import type { NoAnswer } from '../../ports/no-answer.ts';
import type { PepCheck } from '../../ports/pep-check.ts';
import { sandboxIdentityCheck, sandboxPepCheck } from './sandbox-checks.ts';

const NONE: NoAnswer = {
  reason: 'not-available',
  detail: 'No provider is set up here. Check original papers instead.',
};
const SILENT: NoAnswer = {
  reason: 'unavailable',
  detail: 'The provider did not answer in time.',
};

/** How long somebody waits for a provider, in milliseconds. */
const LONGEST_WAIT = 15_000;

type Check<Question, Answer> = { check(question: Question): Promise<Result<Answer, NoAnswer>> };

/** Where no provider is set up, which is a question of its own and no failure. */
export function noCheck(): Check<unknown, never> {
  return { check: async () => refuse(NONE) };
}

/**
 * A provider that always comes to an end: what takes too long, or breaks, is no answer. One that comes later is thrown
 * away; the same question again finds it.
 */
export function withinTime<Question, Answer>(
  provider: Check<Question, Answer>,
  milliseconds = LONGEST_WAIT,
): Check<Question, Answer> {
  return {
    async check(question) {
      const limit = Promise.withResolvers<Result<Answer, NoAnswer>>();
      const timer = setTimeout(() => limit.resolve(refuse(SILENT)), milliseconds);
      try {
        return await Promise.race([provider.check(question), limit.promise]);
      } catch {
        return refuse(SILENT);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Picks the providers that the settings name. */
export function checkProviders(
  { kind }: { kind: 'none' | 'sandbox' },
  clock: Clock,
): { identityCheck: IdentityCheck; pepCheck: PepCheck } {
  if (kind === 'none') return { identityCheck: noCheck(), pepCheck: noCheck() };
  return {
    identityCheck: withinTime(sandboxIdentityCheck(clock)),
    pepCheck: withinTime(sandboxPepCheck(clock)),
  };
}
