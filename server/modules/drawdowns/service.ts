import type { Drawdown } from '../../../contract/endpoints/drawdowns.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { mayAskAgain, shownRequests } from '../../../domain/applications/request-limits.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { ownAccountOf } from '../agency-accounts/paying-service.ts';
import { agencyName } from '../agency-settings/service.ts';
import {
  addDrawdown,
  lockDrawdowns,
  moveDrawdown,
  readDrawdowns,
  roomFor,
} from '../applications/drawdowns/service.ts';
import { applicationRow, lockApplication } from '../applications/event-service.ts';
import { notPaidOn } from '../applications/pays-out-service.ts';
import { readApplication, withParties } from '../applications/service.ts';
import { isReached } from '../listings/reach-service.ts';
import { openToWriteBeside, readListing } from '../listings/service.ts';
import { notify } from '../notifications/requests/service.ts';
import { toDrawdown } from './drawdown.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;
type ApplicationRow = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;
type Opened = { row: ApplicationRow; listing: Listing; name: string };

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
  const rows = await readDrawdowns(tx, row);
  const paying = {
    notPaid: notPaidOn(row, listing.value, call.now),
    agencyName: await agencyName(tx, row.agencyId),
    hasAccount: (await ownAccountOf(tx, row.agencyId, call.now)).ok,
  };
  return ok({
    drawdowns: shownRequests(rows).map((each) => toDrawdown(each, paying)),
    room: roomFor(row, listing.value, rows),
  });
}

/** The application, locked behind its listing, for someone who may send applications of it. */
async function openToAsk(tx: Tx, call: SignedInCall, id: string): Outcome<Opened> {
  const seen = await applicationRow(tx, id);
  if (!seen) return refuse({ code: 'resource.not-found' });
  const opened = await openToWriteBeside(tx, call, seen.listingId);
  if (!opened.ok) return opened;
  const { listing, actorName: name } = opened.value;
  if (!isReached(call, 'application.send', listing)) return refuse({ code: 'auth.forbidden' });
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
  if (notPaidOn(row, listing, call.now)) return refuse({ code: 'drawdown.refused' });
  const rows = await lockDrawdowns(tx, row);
  if (rows.some(({ id: known }) => known === drawdownId)) {
    return refuse({ code: 'drawdown.exists' });
  }
  if (!mayAskAgain(rows, call.now)) return refuse({ code: 'drawdown.too-many' });
  const room = roomFor(row, listing, rows);
  if (room !== null && amount > room) return refuse({ code: 'drawdown.over-limit' });
  const { agencyId } = row;
  const doing = { ids, now: call.now };
  const added = await addDrawdown(tx, doing, row, {
    request: {
      id: drawdownId,
      amount,
      state: 'requested',
      reason,
      payee: payee || (await agencyName(tx, agencyId)),
      requestedBy: 'agent',
    },
    by: { kind: 'AGT', name },
  });
  if (!added) return refuse({ code: 'drawdown.exists' });
  const { parties } = await withParties(tx, row);
  await notify(
    tx,
    doing,
    parties.map(({ id: partyId }) => ({
      kind: 'drawdown-request' as const,
      agencyId,
      applicationId: id,
      partyId,
      dedupeKey: `drawdown-request ${id} ${drawdownId} ${partyId}`,
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
  const rows = await lockDrawdowns(tx, row);
  const asked = rows.find((each) => each.id === drawdownId);
  if (!asked) return refuse({ code: 'resource.not-found' });
  const moved = await moveDrawdown(tx, { ids, now: call.now }, asked, {
    event: 'cancel',
    mover: { kind: 'AGT', name },
    reason,
  });
  return moved.ok ? ok(toDrawdown(moved.value)) : moved;
}
