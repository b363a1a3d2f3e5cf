import type { ApplicationReview } from '../../../contract/application-shapes.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import { findEntriesOfKinds } from './drawdowns/store.ts';
import type { ApplicationRow } from './store.ts';

const DECIDED = ['approve', 'decline'];
const WORDS = [...DECIDED, 'approveFirst'];

/**
 * Refuses whoever made the decision that a second look found wrong: its owners read that somebody else
 * decides anew (decision 308). Until somebody has; asking for more decides nothing.
 */
export async function notTheirFirst(
  tx: Tx,
  { agencyId, id }: ApplicationRow,
  by: { actor: string; name: string },
  event: ApplicationReview['event'],
): Promise<Result<undefined, Refusal>> {
  if (event === 'requestInfo') return ok(undefined);
  const entries = (await findEntriesOfKinds(tx, [id], [...WORDS, 'reopen'])).filter(
    (each) => each.agencyId === agencyId,
  );
  const last = entries.findLastIndex(({ kind }) => kind === 'reopen');
  if (last < 0 || entries.slice(last).some(({ kind }) => DECIDED.includes(kind))) {
    return ok(undefined);
  }
  const before = entries.slice(0, last).findLastIndex(({ kind }) => kind === 'reopen');
  const wrong = entries.slice(before + 1, last);
  // What was decided before ids were kept is known by the name alone.
  const isTheirs = wrong.some(({ facts: { actor }, actorName }) =>
    actor === undefined ? actorName === by.name : actor === by.actor,
  );
  const detail = 'It was found wrong: somebody else decides it again.';
  return isTheirs ? refuse({ code: 'help.same-person', detail }) : ok(undefined);
}
