import type { Tx } from '../../db/transaction.ts';
import type { CallOrigin } from '../../http/call.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { LinkSealer } from '../applications/link-service.ts';
import { readStop, type StoppableChange, stopChange } from '../envelopes/stop-service.ts';

export type { StoppableChange } from '../envelopes/stop-service.ts';

/** What looking at a change of how a signer is reached, and stopping it, needs from outside. */
export type StopDeps = {
  links: LinkSealer;
  ids: Ids;
  clock: Clock;
  tenant: <T>(
    tenant: { agencyId: string; subject: string },
    work: (tx: Tx) => Promise<T>,
  ) => Promise<T>;
};

type Shown = StoppableChange | undefined;

/** The change that a stop link names, as it stands; undefined for a link that leads nowhere. */
export async function lookAt({ links, tenant }: StopDeps, token: string): Promise<Shown> {
  const of = links.openStop(token);
  if (!of) return undefined;
  const whose = { agencyId: of.agencyId, subject: of.recipientId };
  return tenant(whose, (tx) => readStop(tx, of));
}

/** Stops it, or marks what was signed as disputed. */
export async function stop(
  { links, ids, clock, tenant }: StopDeps,
  token: string,
  origin: CallOrigin,
): Promise<Shown> {
  const of = links.openStop(token);
  if (!of) return undefined;
  const whose = { agencyId: of.agencyId, subject: of.recipientId };
  return tenant(whose, (tx) => stopChange(tx, { ids, now: clock.now() }, links, of, origin));
}
