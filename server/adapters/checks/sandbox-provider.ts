import { createHash } from 'node:crypto';
import { addSeconds } from 'date-fns/addSeconds';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NoAnswer } from '../../ports/no-answer.ts';

/** What is said whatever is found. */
type Certified = { reference: string; checkedAt: Date };

/** How long a slow answer takes by the clock of the demonstration. */
export const SLOW_SECONDS = 120;
/** The oldest is forgotten after so many; it is then asked anew. */
const MOST_KEPT = 10_000;

const DOWN: NoAnswer = { reason: 'unavailable', detail: 'The provider can’t be reached just now.' };
const WORKING: NoAnswer = { reason: 'unavailable', detail: 'The provider is still working on it.' };
const OTHER: NoAnswer = {
  reason: 'refused',
  detail: 'The provider was asked something else under this key.',
};

/** The words of a name, by which the sandbox decides. */
export type SandboxWords = ReadonlySet<string>;

/**
 * A provider that decides by words of the name: `down` is never there, `slow` answers once the clock is two minutes on.
 * The same key is answered alike; another question under it is refused.
 */
export function sandboxProvider<
  Question extends { key: string; name: string },
  Found extends object,
>(
  prefix: string,
  clock: Clock,
  find: (words: SandboxWords) => Found,
): { check(question: Question): Promise<Result<Found & Certified, NoAnswer>> } {
  const kept = new Map<string, { mark: string; firstAt: Date; answer?: Found & Certified }>();

  function remembered(question: Question) {
    const mark = createHash('sha256').update(JSON.stringify(question)).digest('hex');
    const known = kept.get(question.key);
    if (known) return { ...known, isOther: known.mark !== mark };
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    const fresh = { mark, firstAt: clock.now() };
    kept.set(question.key, fresh);
    return { ...fresh, isOther: false };
  }

  return {
    async check(question) {
      const words: SandboxWords = new Set(question.name.toLowerCase().split(/[^a-z]+/));
      if (words.has('down')) return refuse(DOWN);
      const { mark, firstAt, answer, isOther } = remembered(question);
      if (isOther) return refuse(OTHER);
      if (answer) return ok(answer);
      const now = clock.now();
      if (words.has('slow') && now < addSeconds(firstAt, SLOW_SECONDS)) return refuse(WORKING);
      const reference = `${prefix}-${mark.slice(0, 12).toUpperCase()}`;
      const given = { ...find(words), reference, checkedAt: now };
      kept.set(question.key, { mark, firstAt, answer: given });
      return ok(given);
    },
  };
}
