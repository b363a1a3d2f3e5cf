import type { Drawdown } from '../../../contract/endpoints/drawdowns.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { ApplicationState } from '../../../domain/applications/application-states.ts';
import { drawnAmount } from '../../../domain/applications/drawn.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import { can, isInScope } from '../../../domain/permissions.ts';
import { capFactsOf } from '../../../domain/products/cap-facts.ts';
import { capAmount } from '../../../domain/products/product-caps.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { addEntry, applicationRow, lockApplication } from '../applications/event-service.ts';
import { readApplication, withParties } from '../applications/service.ts';
import { openToWriteBeside, readListing } from '../listings/service.ts';
import { notify } from '../notifications/requests/service.ts';
import { moveRequest, toDrawdown } from './moves.ts';
import { type DrawdownRow, findDrawdowns, insertDrawdown, nameOfAgency } from './store.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;
type ApplicationRow = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;
type Opened = { row: ApplicationRow; listing: Listing; name: string };

/** Where funds can be asked for: the terms are accepted and nothing is overdue. */
const RUNNING: readonly ApplicationState[] = ['accepted', 'active'];

function roomOf(
  { terms }: Pick<ApplicationRow, 'terms'>,
  listing: Listing,
  drawdowns: readonly DrawdownRow[],
): Cents | null {
  const cap = capAmount(terms.cap ?? undefined, capFactsOf(listing));
  return cap === null ? null : cents(Math.max(0, cap - drawnAmount(drawdowns)));
}

/** The requests of an application that the person sees with its money, and the room that is left. */
export async function listDrawdowns(
  tx: Tx,
  call: SignedInCall,
  id: string,
): Outcome<{ drawdowns: Drawdown[]; room: Cents | null }> {
  const seen = await readApplication(tx, call, id);
  if (!seen.ok) return seen;
  const listing = await readListing(tx, call, seen.value.listingId);
  if (!listing.ok) return listing;
  const row = await applicationRow(tx, id);
  if (!row) return refuse({ code: 'resource.not-found' });
  const rows = await findDrawdowns(tx, row, { lock: false });
  return ok({ drawdowns: rows.map(toDrawdown), room: roomOf(row, listing.value, rows) });
}

/** The application, locked behind its listing, for someone who may send applications of it. */
async function openToAsk(tx: Tx, call: SignedInCall, id: string): Outcome<Opened> {
  const seen = await applicationRow(tx, id);
  if (!seen) return refuse({ code: 'resource.not-found' });
  const opened = await openToWriteBeside(tx, call, seen.listingId);
  if (!opened.ok) return opened;
  const { listing, actorName: name } = opened.value;
  const { roles, subject, branchId = null } = call.principal;
  if (!isInScope(can(roles, 'application.send'), { userId: subject, branchId }, listing)) {
    return refuse({ code: 'auth.forbidden' });
  }
  const row = await lockApplication(tx, id);
  return row ? ok({ row, listing, name }) : refuse({ code: 'resource.not-found' });
}

type Asked = { drawdownId: string; amount: number; reason: string; payee: string };

/** Asks for funds in the name of the agency; those applying are told and confirm it on their page. */
export async function requestDrawdown(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, drawdownId, amount, reason, payee }: Asked & { id: string },
): Outcome<Drawdown> {
  const opened = await openToAsk(tx, call, id);
  if (!opened.ok) return opened;
  const { row, listing, name } = opened.value;
  if (!RUNNING.includes(row.state)) return refuse({ code: 'drawdown.refused' });
  const rows = await findDrawdowns(tx, row, { lock: true });
  const room = roomOf(row, listing, rows);
  if (room !== null && amount > room) return refuse({ code: 'drawdown.over-limit' });
  const { agencyId } = row;
  const added = await insertDrawdown(tx, {
    agencyId,
    applicationId: id,
    id: drawdownId,
    amount,
    state: 'requested',
    reason,
    payee: payee || (await nameOfAgency(tx, agencyId)),
    requestedBy: 'agent',
    version: 1,
    createdAt: call.now,
    updatedAt: call.now,
  });
  if (!added) return refuse({ code: 'drawdown.exists' });
  const doing = { ids, now: call.now };
  await addEntry(tx, doing, row, {
    kind: 'drawdown-requested',
    actorKind: 'AGT',
    actorName: name,
    facts: { drawdownId, amount, reason },
  });
  const { parties } = await withParties(tx, row);
  await notify(
    tx,
    doing,
    parties.map(({ id: partyId }) => ({
      kind: 'drawdown-request' as const,
      agencyId,
      applicationId: id,
      partyId,
      dedupeKey: `drawdown-request ${drawdownId} ${partyId}`,
      facts: { drawdownId, amount: cents(amount), reason },
    })),
  );
  return ok(toDrawdown(added));
}

/** Takes a request back that was not paid out yet. */
export async function cancelDrawdown(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, drawdownId, reason }: { id: string; drawdownId: string; reason: string },
): Outcome<Drawdown> {
  const opened = await openToAsk(tx, call, id);
  if (!opened.ok) return opened;
  const { row, name } = opened.value;
  const rows = await findDrawdowns(tx, row, { lock: true });
  const asked = rows.find((each) => each.id === drawdownId);
  if (!asked) return refuse({ code: 'resource.not-found' });
  const moved = await moveRequest(tx, { ids, now: call.now }, asked, {
    event: 'cancel',
    mover: { kind: 'AGT', name },
    reason,
  });
  return moved.ok ? ok(toDrawdown(moved.value)) : moved;
}
