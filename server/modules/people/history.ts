import type { AgencyEvent } from '../../../contract/endpoints/people.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { eventText } from '../../../domain/agencies/event-words.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { acting } from './service.ts';
import { findBranches, findEvents } from './store.ts';

const MOST = 1_000;

/** The history of an agency, for its principals, the newest first. */
export async function readHistory(
  tx: Tx,
  call: SignedInCall,
): Promise<Result<{ items: AgencyEvent[] }, Refusal>> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId, me } = by.value;
  if (!me.roles.includes('manage-agency')) return refuse({ code: 'auth.forbidden' });
  const branches = new Map((await findBranches(tx, agencyId)).map(({ id, name }) => [id, name]));
  const rows = await findEvents(tx, agencyId, MOST);
  return ok({
    items: rows.map(({ id, at, byName, kind, subjectKind, facts }) => ({
      id,
      at: at.toISOString() as IsoInstant,
      byName,
      kind,
      subjectKind,
      text: eventText(kind, facts, branches),
    })) as AgencyEvent[],
  });
}
