import { hasRunOut } from '../../../../domain/applications/good-until.ts';
import { mayStillSell } from '../../../../domain/applications/pays-out.ts';
import { isRunning } from '../../../../domain/applications/running.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { advancesMoney } from '../../../../domain/products/product-types.ts';
import type { Tx } from '../../../db/transaction.ts';
import { wholeListing } from '../../listings/service.ts';
import { notify } from '../../notifications/requests/service.ts';
import { lockDrawdowns } from '../drawdowns/service.ts';
import { endRequests } from '../end-requests-service.ts';
import { applyEvent, type Doing, lockApplication, RULES } from '../event-service.ts';
import { type ApplicationRow, findParties } from '../store.ts';
import { withdrawDrawdowns } from '../withdraw-service.ts';

const OWN_RULES = { kind: 'ADM', name: RULES.name } as const;

/** Everybody who applies, and whoever of the agency has it in hand, hear that it ended by itself. */
async function tell(
  tx: Tx,
  doing: Doing,
  { agencyId, id: applicationId, createdBy }: ApplicationRow,
  { leadAgentId, what }: { leadAgentId: string | undefined; what: 'ran-out' | 'never-paid' },
): Promise<void> {
  const said = {
    kind: 'application-stopped' as const,
    facts: { name: RULES.name, what, reason: '' },
  };
  const parties = await findParties(tx, agencyId, [applicationId]);
  const staff = new Set([createdBy, ...(leadAgentId ? [leadAgentId] : [])]);
  const key = `ran-out ${applicationId}`;
  await notify(tx, doing, [
    ...parties.map(({ id: partyId }) => ({
      ...said,
      agencyId,
      applicationId,
      partyId,
      dedupeKey: `${key} ${partyId}`,
    })),
    ...[...staff].map((staffId) => ({
      ...said,
      agencyId,
      applicationId,
      staffId,
      dedupeKey: `${key} ${staffId}`,
    })),
  ]);
}

type Seen = Pick<ApplicationRow, 'state' | 'product' | 'decision' | 'dueOn'>;
type Sale = Pick<Listing, 'state'> & { address: Pick<Listing['address'], 'state'> };

/** Whether its last day has passed, or its listing was closed for good before what was agreed to was paid out. */
export function isOver(row: Seen, { state, address }: Sale, now: Date): boolean {
  const isClosed = row.state === 'accepted' && state === 'archived' && advancesMoney(row.product);
  return isClosed || hasRunOut(row, address.state, now);
}

/** Ends an application whose time has passed; one that moved on meanwhile is left as it is. */
export async function runOut(tx: Tx, doing: Doing, id: string): Promise<void> {
  const row = await lockApplication(tx, id);
  const listing = row && (await wholeListing(tx, row.listingId));
  if (!row || !listing || !isOver(row, listing, doing.now)) return;
  const isAgreed = row.state === 'accepted';
  const drawdowns = isAgreed ? await lockDrawdowns(tx, row) : [];
  // What its provider may have is waited for: it arrives, or our own staff say that it never went.
  if (drawdowns.some(({ state }) => state === 'disbursing')) return;
  const ended = await applyEvent(tx, doing, row, { event: 'expire', actor: RULES });
  if (!ended.ok) return;
  if (isAgreed) await withdrawDrawdowns(tx, doing, ended.value, OWN_RULES);
  const what = isAgreed ? 'never-paid' : 'ran-out';
  await tell(tx, doing, ended.value, { leadAgentId: listing.leadAgentId, what });
}

/**
 * Ends the requests of an application that can't be paid out: all where it has ended or its listing was closed for
 * good, else those that nobody agreed to while no sale is to come. What is on its way to its payee is left to
 * arrive.
 */
export async function endOpenRequests(tx: Tx, doing: Doing, id: string): Promise<void> {
  const row = await lockApplication(tx, id);
  const listing = row && (await wholeListing(tx, row.listingId));
  if (!row || !listing) return;
  if (!isRunning(row.state)) return endRequests(tx, doing, row, { mover: OWN_RULES });
  if (mayStillSell(listing.state)) return;
  const isClosed = listing.state === 'archived';
  await endRequests(tx, doing, row, {
    mover: OWN_RULES,
    what: 'sale-ended',
    which: ({ state }) => state === 'requested' || (isClosed && state !== 'disbursing'),
  });
}
