import { subHours } from 'date-fns/subHours';
import type { Drawdown, DrawdownReviewItem } from '../../../contract/endpoints/drawdowns.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { DRAWDOWN_MACHINE } from '../../../domain/applications/drawdown-states.ts';
import { drawnAmount } from '../../../domain/applications/drawn.ts';
import type { NotPaid } from '../../../domain/applications/pays-out.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { AgencyId, ApplicationId, ListingId } from '../../../domain/ids.ts';
import { cents } from '../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { eventsFrom } from '../../../domain/state-machine.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { ownAccountOf } from '../agency-accounts/paying-service.ts';
import { isAgencySuspended } from '../agency-settings/service.ts';
import { sureForFunds } from '../applications/contacts/service.ts';
import {
  drawdownsToReview,
  firstApprovalOf,
  keepFirstApproval,
} from '../applications/drawdown-approvals-service.ts';
import {
  type DrawdownRow,
  moveDrawdown,
  raiseApproved,
} from '../applications/drawdowns/service.ts';
import { counted } from '../applications/first-approval/service.ts';
import { givenBeside } from '../applications/open-credit/service.ts';
import { NOT_PAID_PROBLEMS, notPaidNow, notPaidOn } from '../applications/pays-out-service.ts';
import { takeApproval } from '../approvals/service.ts';
import { wholeListing } from '../listings/service.ts';
import { leaveDisbursal } from '../payments/work/service.ts';
import { toDrawdown } from './drawdown.ts';
import { type InHand, inHand, refuseMove } from './staff.ts';
import { tellDeclined } from './tell-declined.ts';

type Asked = {
  id: string;
  drawdownId: string;
  event: 'approve' | 'decline';
  reason: string;
  /** How whoever approves made sure of contacts that aren't trusted. */
  contactsConfirmed?: string | undefined;
};

const QUEUE_LENGTH = 200;

/** Why a request that is approved isn't paid out, or one that waits can't be approved. */
function heldBy(
  { state, payee }: Pick<DrawdownRow, 'state' | 'payee'>,
  of: {
    isSuspended: boolean;
    notPaid: NotPaid | undefined;
    agencyName: string;
    hasAccount: boolean;
  },
): Pick<DrawdownReviewItem, 'held'> {
  if (of.isSuspended) return { held: 'agency-suspended' };
  if (state === 'in_review') return {};
  if (of.notPaid) return { held: of.notPaid };
  if (payee !== of.agencyName) return { held: state === 'approved' ? 'payee' : 'provider' };
  return { held: of.hasAccount ? 'provider' : 'account' };
}

/** The requests that wait for our own staff, of every agency. */
export async function listToReview(tx: Tx, now: Date): Promise<{ items: DrawdownReviewItem[] }> {
  const stuckSince = subHours(now, 24);
  const found = await drawdownsToReview(tx, QUEUE_LENGTH, { now, stuckSince });
  const paid = new Set<string>();
  for (const agencyId of new Set(found.map(({ row }) => row.agencyId))) {
    if ((await ownAccountOf(tx, agencyId, now)).ok) paid.add(agencyId);
  }
  return {
    items: found.map(
      ({ row, first, approvedAmount, listingId, isSuspended, lent, sale, ...from }) => ({
        ...from,
        drawdown: toDrawdown(row),
        ...heldBy(row, {
          isSuspended,
          notPaid: notPaidOn(lent, sale, now),
          agencyName: from.agencyName,
          hasAccount: paid.has(row.agencyId),
        }),
        agencyId: row.agencyId as AgencyId,
        applicationId: row.applicationId as ApplicationId,
        listingId: listingId as ListingId,
        ...(approvedAmount === null ? {} : { approvedAmount: cents(approvedAmount) }),
        ...(first ? { first: { by: first.by, at: first.at.toISOString() as IsoInstant } } : {}),
      }),
    ),
  };
}

/**
 * Decides a request that was referred to a person: by one of our own staff, in its agency's name space. An
 * approval raises what the application may draw where the request needs it; one of a large amount takes two
 * people, of whom the first changes nothing but that.
 */
export function decideDrawdown(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { event, reason, contactsConfirmed: how, ...of }: Asked,
): Promise<Result<Drawdown, Refusal>> {
  const doing = { ids, now: call.now };
  return inHand(tx, call, of, async (held) => {
    const { row, asked, by } = held;
    if (event === 'approve') return approve(tx, doing, held, { reason, how });
    const mover = { kind: 'ADM' as const, ...by };
    const moved = await moveDrawdown(tx, doing, asked, { event, mover, reason });
    if (!moved.ok) return moved;
    await tellDeclined(tx, doing, row, moved.value);
    return ok(toDrawdown(moved.value));
  });
}

async function approve(
  tx: Tx,
  doing: { ids: Ids; now: Date },
  { row, rows, asked, by }: InHand,
  { reason, how }: { reason: string; how: string | undefined },
): Promise<Result<Drawdown, Refusal>> {
  if (await isAgencySuspended(tx, row.agencyId)) {
    return refuse({ code: 'application.agency-suspended' });
  }
  const notPaid = await notPaidNow(tx, row, doing.now);
  if (notPaid) return refuse({ code: NOT_PAID_PROBLEMS[notPaid] });
  const approval = await takeApproval({
    act: 'drawdown-approve',
    by: by.actor,
    amount: asked.amount,
    // Slices count together: what it draws beside this one, and what else is open of the property and people.
    beside: drawnAmount(rows.filter((each) => each !== asked)) + (await givenBeside(tx, row)),
    first: await firstApprovalOf(tx, asked),
    counts: (first) => counted(tx, row, first),
  });
  if (!approval.ok) return approval;
  const open = eventsFrom(DRAWDOWN_MACHINE, asked.state, ['ADM']).includes('approve');
  const listing = open ? await wholeListing(tx, row.listingId) : undefined;
  const sure = listing && (await sureForFunds(tx, doing, row, { listing, how, by }));
  if (sure && !sure.ok) return sure;
  if (approval.value === 'waits') {
    if (!open) return refuseMove(asked);
    return ok(toDrawdown(await keepFirstApproval(tx, doing, asked, { ...by, reason })));
  }
  const moved = await moveDrawdown(tx, doing, asked, {
    event: 'approve',
    approval: approval.value,
    mover: { kind: 'ADM', ...by },
    reason,
  });
  if (!moved.ok) return moved;
  await raiseApproved(tx, doing, row, rows);
  await leaveDisbursal(tx, doing, moved.value);
  return ok(toDrawdown(moved.value));
}
