import {
  type DirectApplication,
  directApplicationEndpoints,
} from '../../../contract/endpoints/direct-application.ts';
import { publicPaths } from '../../../contract/public-addresses.ts';
import { useAct } from '../../by-link/calls/use-act.ts';
import { usePage } from '../../by-link/frame/page-context.ts';
import { ApiProblem, errorText } from '../../platform/api-errors.ts';
import { NOT_OFFERED } from './apply-words.ts';

/** Sends the three steps and goes to the last one, which is behind the gate of the new link. */
export function useApply(clear: () => void) {
  const { call, go } = usePage();
  const { run, isRunning, error } = useAct(async (key: string, body: DirectApplication) => {
    const options = { idempotencyKey: key };
    const { shortcode } = await call(directApplicationEndpoints.create, { body }, options);
    clear();
    go(publicPaths.applyOnline(shortcode), { isReplacing: true });
  });
  return { run, isRunning, messages: error === undefined ? [] : [messageOf(error)] };
}

function messageOf(error: unknown): string {
  const isOff = error instanceof ApiProblem && error.code === 'resource.not-found';
  return isOff ? NOT_OFFERED : errorText(error);
}
