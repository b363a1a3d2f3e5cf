import type { PipelineStatus } from '../../../domain/agencies/pipeline-status.ts';
import type { Tx } from '../../db/transaction.ts';
import {
  addEvent,
  type EventRow,
  findCare,
  findProspect,
  lockCustomer,
  type ProspectRow,
  updateProspect,
  writeCare,
} from './store.ts';

type By = { id: string; name: string };

/** A prospect, which nobody else of our staff changes meanwhile. */
export async function lockedProspect(tx: Tx, id: string): Promise<ProspectRow | undefined> {
  await lockCustomer(tx, id);
  return findProspect(tx, id);
}

/** Adds to the history of a prospect. */
export function recordForProspect(
  tx: Tx,
  { id, at }: { id: string; at: Date },
  customerId: string,
  { id: actorId, name: actorName }: By,
  kind: EventRow['kind'],
  facts: EventRow['facts'],
): Promise<void> {
  return addEvent(tx, { id, customerId, at, actorId, actorName, kind, facts });
}

/** Where a prospect goes once its agency is there: the agency goes on in its place. */
const JOINED: PipelineStatus = 'Done';

/** A prospect became an agency, which takes over whose it is and what was noted. */
export async function prospectJoined(
  tx: Tx,
  doing: { id: string; at: Date },
  { prospectId, agencyId, by }: { prospectId: string; agencyId: string; by: By },
): Promise<void> {
  const prospect = await lockedProspect(tx, prospectId);
  if (!prospect) return;
  await updateProspect(tx, prospectId, { status: JOINED });
  const care = await findCare(tx, prospectId);
  if (care) await writeCare(tx, { ...care, customerId: agencyId, version: 1, updatedAt: doing.at });
  const facts = { from: prospect.status, to: JOINED };
  await recordForProspect(tx, doing, prospectId, by, 'joined', facts);
}
