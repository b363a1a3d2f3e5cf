import { clientOf } from '../../contract/client.ts';
import { unsentWork } from '../../contract/endpoints/unsent-work.ts';
import { handOver, readWhole } from '../offline/outbox/hand-over.ts';
import type { Outbox } from '../offline/outbox/outbox.ts';
import { createTransport } from '../platform/api-client.ts';
import { ApiError } from '../platform/api-errors.ts';
import type { Connectivity } from '../platform/connectivity.ts';
import { describeError, log } from '../platform/log.ts';
import type { PortalSession } from '../platform/session.ts';

type Parts = {
  session: Pick<PortalSession, 'accessToken' | 'end'>;
  connectivity: Connectivity;
  /** Absent while the portal starts: nothing is asked yet. */
  outbox: Outbox | undefined;
};

let asking: Promise<boolean> | undefined;

/**
 * Whether the person of this device is out. Then what it still had to send is handed over, never to be sent, and the
 * device is cleared and says why. Nothing is cleared before it could be handed over: the next contact tries again.
 * Whoever signed out here from another device keeps what waits here until they sign in again.
 */
export async function isOut({ outbox, ...parts }: Parts): Promise<boolean> {
  if (!outbox) return false;
  asking ??= askAndClear({ ...parts, outbox }).finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askAndClear({
  session,
  connectivity,
  outbox,
}: Parts & { outbox: Outbox }): Promise<boolean> {
  const { accessToken } = session;
  const { keep } = clientOf(createTransport({ connectivity, accessToken }), unsentWork);
  try {
    const { standing } = await keep({ body: { changes: [] } });
    if (standing === 'active') return false;
    if (standing !== 'signed-out') {
      await handOver(outbox, async (changes) => void (await keep({ body: { changes } })));
    } else if ((await readWhole(outbox)).length > 0) return false;
    await session.end(standing);
    return true;
  } catch (error) {
    log('warning', 'standing.not-told', describeError(error));
    // A token that says nothing any more: whoever signs in is asked for their password anyway.
    return !(error instanceof ApiError);
  }
}
