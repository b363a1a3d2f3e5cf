import type { RequestReason } from '../../../domain/applications/decision-facts.ts';
import { DRAWDOWN_EVENTS } from '../../../domain/applications/drawdown-states.ts';
import type { Tx } from '../../db/transaction.ts';
import {
  type DrawdownRow,
  findDrawdownsToReview,
  findEntriesOfKinds,
  updateDrawdown,
} from './drawdowns/store.ts';
import { addEntry, type Doing } from './event-service.ts';

/** What one person said of a request that takes a second one's word: to approve it, or to take it back. */
const FIRST = { approve: 'drawdown-approveFirst', reverse: 'drawdown-reverseFirst' } as const;

/** One person's approval of a request that takes a second person's. */
export type DrawdownApproval = { actor: string; by: string; amount: number; at: Date };

/** Ids are unique within an application of an agency. */
const keyOf = ({
  agencyId,
  applicationId,
  id,
}: Pick<DrawdownRow, 'agencyId' | 'applicationId' | 'id'>) => `${agencyId} ${applicationId} ${id}`;

/** What moved a request since somebody's word on it: that word was of where it stood before. */
const MOVES = DRAWDOWN_EVENTS.map((event) => `drawdown-${event}`);

/** The approvals that wait for a second person, by their requests. */
async function firstApprovals(
  tx: Tx,
  applicationIds: string[],
  event: keyof typeof FIRST,
): Promise<Map<string, DrawdownApproval>> {
  const found = await findEntriesOfKinds(tx, applicationIds, [FIRST[event], ...MOVES]);
  const standing = new Map<string, DrawdownApproval>();
  for (const { kind, at, actorName: by, facts, ...of } of found) {
    const { drawdownId = '', actor, amount } = facts as Record<string, string> & { amount: number };
    const key = keyOf({ ...of, id: drawdownId });
    if (kind === FIRST[event]) standing.set(key, { actor: actor ?? '', by, amount, at });
    else standing.delete(key);
  }
  return standing;
}

/** The first person's word on a locked request; undefined when nobody has given one. */
export async function firstApprovalOf(
  tx: Tx,
  row: DrawdownRow,
  event: keyof typeof FIRST = 'approve',
): Promise<DrawdownApproval | undefined> {
  return (await firstApprovals(tx, [row.applicationId], event)).get(keyOf(row));
}

/** Keeps a word that takes a second person's: the request stays where it is. */
export async function keepFirstApproval(
  tx: Tx,
  doing: Doing,
  current: DrawdownRow,
  { actor, name, reason }: { actor: string; name: string; reason: string },
  event: keyof typeof FIRST = 'approve',
): Promise<DrawdownRow> {
  const { agencyId, applicationId, id: drawdownId, amount, state } = current;
  const row = await updateDrawdown(tx, current, { state, updatedAt: doing.now });
  await addEntry(
    tx,
    doing,
    { agencyId, id: applicationId },
    {
      kind: FIRST[event],
      actorKind: 'ADM',
      actorName: name,
      facts: { drawdownId, amount, actor, reason },
    },
  );
  return row;
}

/** What the rules found of a request, in words: what doesn't hold, and what does. */
type Found = { reasons: string[]; met: string[] };

/** What of each request held and didn't when the rules referred it last; of those from before it was kept nothing. */
async function foundOf(tx: Tx, applicationIds: string[]): Promise<Map<string, Found>> {
  const found = await findEntriesOfKinds(tx, applicationIds, ['drawdown-refer']);
  return new Map(
    found.map(({ facts, ...of }) => {
      const { drawdownId, rules = [] } = facts as { drawdownId: string; rules?: RequestReason[] };
      const told = (isMet: boolean) =>
        rules.filter(({ passed }) => passed === isMet).map(({ text }) => text);
      return [keyOf({ ...of, id: drawdownId }), { reasons: told(false), met: told(true) }];
    }),
  );
}

/** What waits for our own staff, of every agency, with the approvals given so far. */
export async function drawdownsToReview(tx: Tx, most: number, of: { now: Date; stuckSince: Date }) {
  const found = await findDrawdownsToReview(tx, most, of);
  const ids = [...new Set(found.map(({ row }) => row.applicationId))];
  const firsts = await firstApprovals(tx, ids, 'approve');
  const rules = await foundOf(tx, ids);
  return found.map(({ agencyStatus, lent, status, australianState, ...each }) => ({
    ...each,
    isSuspended: agencyStatus === 'suspended',
    lent,
    sale: { state: status, address: { state: australianState } },
    first: firsts.get(keyOf(each.row)),
    ...(rules.get(keyOf(each.row)) ?? { reasons: [], met: [] }),
  }));
}
