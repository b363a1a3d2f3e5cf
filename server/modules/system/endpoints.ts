import type { systemEndpoints } from '../../../contract/endpoints/system.ts';
import { ok } from '../../../domain/result.ts';
import type { Handlers } from '../../http/call.ts';

/** Handlers of the system calls. */
export function systemHandlers({ buildId }: { buildId: string }): Handlers<typeof systemEndpoints> {
  return {
    ping: async (_, call) => ok({ now: call.now.toISOString(), buildId }),
  };
}
