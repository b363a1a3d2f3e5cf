/** Some of what a job was about failed, the rest is done; its message names them and no person. */
export class SomeFailed extends Error {
  override name = 'SomeFailed';
}

const NAMED = 20;

/** Words of an error; those of a library may hold what people wrote. */
function faultWords(error: unknown): string {
  if (!(error instanceof Error)) return 'Not an error';
  return error.constructor === Error ? error.message : error.name;
}

/**
 * Does the same for each, whatever becomes of the others, and fails in the end where any failed, so that the job
 * is reported and tried again. What is done for one has to be harmless when it is done again.
 */
export async function eachAlone<T extends { id: string }>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
  onFault: (one: T, words: string) => Promise<void> = async () => {},
): Promise<void> {
  const failed: string[] = [];
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      const words = faultWords(error);
      failed.push(`${one.id}: ${words}`);
      await onFault(one, words).catch((again) => failed.push(`${one.id}: ${faultWords(again)}`));
    }
  }
  if (failed.length === 0) return;
  const named = failed.slice(0, NAMED).join('; ');
  throw new SomeFailed(`${failed.length} of ${all.length} failed: ${named}`);
}
