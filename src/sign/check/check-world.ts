import { aml } from '../../../contract/endpoints/aml.ts';
import type { OwnCheck } from '../../../contract/endpoints/aml-own-check.ts';
import { type OwnAnswers, ownFieldWords } from '../../../domain/aml/own-check.ts';
import { actErrorText } from '../../by-link/calls/act-error-text.ts';
import type { CallApi } from '../../by-link/calls/call.ts';
import { etagOf } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-errors.ts';

/** The steps of the page, in their order. */
type CheckStep = 'who' | 'details' | 'papers' | 'finish';

/** What each step works with. */
export type CheckWorld = {
  check: OwnCheck;
  shortcode: string;
  put: (check: OwnCheck) => void;
  goTo: (step: CheckStep) => void;
  /** Makes calls; what ends the page shows it ended. */
  call: <T>(run: (call: CallApi) => Promise<T>) => Promise<T>;
};

/**
 * Makes a change on top of what was read. Where somebody else saved meanwhile it is made again on top of that: only what
 * was changed here is sent, so that nothing of theirs goes.
 */
export async function onTop(
  { check, shortcode, call }: CheckWorld,
  change: (call: CallApi, ifMatch: string) => Promise<OwnCheck>,
): Promise<OwnCheck> {
  return call(async (api) => {
    try {
      return await change(api, etagOf(check.version));
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'etag.stale') throw error;
      const fresh = await api(aml.calls.readOwn, { params: { shortcode } });
      return change(api, etagOf(fresh.version));
    }
  });
}

/** Keeps answers on the server. */
export function save(world: CheckWorld, body: OwnAnswers, key: string): Promise<OwnCheck> {
  const params = { shortcode: world.shortcode };
  return onTop(world, (api, ifMatch) =>
    api(
      aml.calls.saveOwn,
      { params, ifMatch, body },
      { idempotencyKey: `${key}-${ifMatch.replaceAll('"', '')}` },
    ),
  );
}

/** What went wrong, a message for each thing. */
export function checkTroubles(error: unknown): string[] {
  if (error === undefined) return [];
  const faults = error instanceof ApiProblem ? error.problem.errors : undefined;
  return faults ? faults.map(({ message }) => message) : [actErrorText(error)];
}

/** What is still to be told, by its name. */
export function stillMissing({ questions }: OwnCheck): string[] {
  return questions
    .filter(({ value }) => value === undefined)
    .map(({ field }) => ownFieldWords(field));
}
