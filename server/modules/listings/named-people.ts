import type { Refusal } from '../../../contract/problems.ts';
import type { ListingInput } from '../../../domain/listings/listing.ts';
import { namesThatAreNone } from '../../../domain/people/is-name.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { AgentNames } from './record-columns.ts';
import { agentNames, branchIds } from './store.ts';

/** The agents a listing names: its lead and its co-agents. */
export function agentIdsOf(record: ListingInput): string[] {
  return [record.leadAgentId ?? [], record.coAgentIds].flat();
}

/**
 * Names of the agents that the records mention. Agents must be people of the agency and branches its
 * branches, so that no record points at another agency's, and each of its people has an id of their own: by it
 * is told who was written when. Otherwise `request.invalid`, with the row's number before the path when there
 * are several.
 */
export async function namedPeople(
  tx: Tx,
  agencyId: string,
  records: ListingInput[],
): Promise<Result<AgentNames, Refusal>> {
  const named = [...new Set(records.flatMap(({ branchId }) => branchId ?? []))];
  const [agents, branches] = await Promise.all([
    agentNames(tx, agencyId, [...new Set(records.flatMap(agentIdsOf))]),
    branchIds(tx, agencyId, named),
  ]);
  const errors = records.flatMap((record, row) => {
    const within = records.length > 1 ? `rows.${row}.` : '';
    const unknown = agentIdsOf(record).find((id) => !agents.has(id));
    const path = unknown === record.leadAgentId ? 'leadAgentId' : 'coAgentIds';
    const ids = [...record.vendors, ...record.buyers].map(({ id }) => id);
    const again = ids.findIndex((id, at) => ids.indexOf(id) < at);
    const vendors = record.vendors.length;
    const of = again < vendors ? `vendors.${again}` : `buyers.${again - vendors}`;
    const none = namesThatAreNone(record).map((each) => ({ ...each, path: within + each.path }));
    const strange = record.branchId !== undefined && !branches.has(record.branchId);
    return [
      none,
      unknown === undefined
        ? []
        : { path: within + path, message: 'Choose someone of your agency' },
      again === -1 ? [] : { path: `${within}${of}.id`, message: 'Is there twice' },
      strange ? { path: `${within}branchId`, message: 'Choose a branch of your agency' } : [],
    ].flat();
  });
  return errors.length === 0
    ? ok(agents)
    : refuse({ code: 'request.invalid', errors: errors.slice(0, 50) });
}
