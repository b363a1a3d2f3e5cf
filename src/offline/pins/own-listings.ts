import type { Account } from '../../../contract/endpoints/account.ts';
import { can } from '../../../domain/permissions.ts';
import type { Replica } from '../replica/replica.ts';

/** More than an agent has in work; whoever has more keeps the ones changed last. */
const MOST_OWN = 100;

const DONE = ['settled', 'withdrawn', 'archived'];

/**
 * The listings in work of which a person is the agent, by the rows on this device. Who sees their own
 * alone has no others; of who sees more the rows tell by the agent's name, which is good enough for
 * deciding what to fetch ahead. Those that the server hasn't got yet are left out: all of them is here.
 */
export async function ownListings(
  replica: Pick<Replica, 'search' | 'serverRow'>,
  { roles, name }: Account,
): Promise<string[]> {
  const seesOwnAlone = can(roles, 'listing.see') === 'own';
  const answer = await replica.search({
    query: seesOwnAlone ? '' : name,
    shelf: 'current',
    sort: { column: 'updatedAt', direction: 'desc' },
    page: 0,
    size: MOST_OWN,
  });
  const own = (answer?.rows ?? []).filter(
    ({ status, leadAgentName }) =>
      !DONE.includes(status) && (seesOwnAlone || leadAgentName === name),
  );
  const known = await Promise.all(own.map(({ id }) => replica.serverRow(id)));
  return known.flatMap((row) => (row ? [row.id] : []));
}
