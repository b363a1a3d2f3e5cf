import type { OverdueItem } from '../../../contract/help-shapes.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { APPLICATION_MACHINE } from '../../../domain/applications/application-states.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import { HELP_ZONE } from '../../../domain/help/help-clocks.ts';
import type { AgencyId, ApplicationId, ListingId } from '../../../domain/ids.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { cents } from '../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { eventsFrom } from '../../../domain/state-machine.ts';
import { NO_AGENCY, reboundTo, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { endRequests } from '../applications/end-requests-service.ts';
import {
  addEntry,
  applyEvent,
  type Doing,
  type lockApplication,
} from '../applications/event-service.ts';
import { counted } from '../applications/first-approval/service.ts';
import { endedByWord } from '../applications/open-credit/service.ts';
import { repaymentShown } from '../applications/repay-on-service.ts';
import { type StaffBy, workOnApplication } from '../applications/staff-service.ts';
import { type Approval, takeApproval } from '../approvals/service.ts';
import {
  owedOfMany,
  owedToday,
  writeOffDebt,
  writtenOffNow,
} from '../payments/write-off-service.ts';
import { findEntries, findOverdue, findOverdueOne } from './store.ts';

type Outcome = Promise<Result<OverdueItem, Refusal>>;
type Row = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;
type Placed = NonNullable<Awaited<ReturnType<typeof findOverdueOne>>>;

const FIRST = 'writeOffFirst';
const MOST = 200;

/** The first person's wish to write off, of the time the application is overdue now. */
async function firstOf(tx: Tx, { agencyId, id }: Row) {
  const kinds = [FIRST, 'goOverdue', 'cure', 'requestHardship'];
  const found = await findEntries(tx, [id], kinds);
  const entries = found.filter((each) => each.agencyId === agencyId);
  const last = entries.at(-1);
  if (last?.kind !== FIRST) return undefined;
  const { actor, amount } = last.facts as { actor: string; amount: number };
  return { actor, amount, by: last.actorName, at: last.at };
}

async function toItem(tx: Tx, now: Date, placed: Placed): Promise<OverdueItem> {
  const { application: row, agencyName, addressLine, names } = placed;
  const first = row.state === 'overdue' ? await firstOf(tx, row) : undefined;
  const { owing, isUnknown } = await owedOfMany(tx, now, row);
  return {
    applicationId: row.id as ApplicationId,
    agencyId: row.agencyId as AgencyId,
    listingId: row.listingId as ListingId,
    product: row.product,
    agencyName,
    addressLine,
    names: names ?? [],
    ...(row.dueOn === null ? {} : { dueOn: row.dueOn as IsoDate }),
    ...repaymentShown(row),
    ...(isUnknown ? {} : { owing: owing ?? cents(0) }),
    ...(first
      ? {
          first: {
            by: first.by,
            at: first.at.toISOString() as IsoInstant,
            amount: cents(first.amount),
          },
        }
      : {}),
  };
}

/** Applications that are overdue, of every agency. */
export async function listOverdue(tx: Tx, now: Date): Promise<OverdueItem[]> {
  const items: OverdueItem[] = [];
  for (const placed of await findOverdue(tx, MOST)) items.push(await toItem(tx, now, placed));
  return items;
}

/** Does work on an application in its agency's name space, and gives what it is then. */
async function inHand(
  tx: Tx,
  call: SignedInCall,
  id: string,
  work: (row: Row, by: StaffBy) => Promise<Result<unknown, Refusal>>,
): Outcome {
  const done = await workOnApplication(tx, call, id, work);
  if (!done.ok) return done;
  return reboundTo(tx, undefined, async () => {
    const placed = await findOverdueOne(tx, call.agencyId ?? NO_AGENCY, id);
    if (!placed) throw new Error('What was just written is gone');
    return ok(await toItem(tx, call.now, placed));
  });
}

/** Takes an application out of overdue, with a due date to come and a reason that is kept. */
export function cure(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, dueOn, reason }: { id: string; dueOn: IsoDate; reason: string },
): Outcome {
  const doing = { ids, now: call.now };
  const errors = [{ path: 'dueOn', message: 'Enter a date to come' }];
  if (dueOn <= propertyDate(call.now, HELP_ZONE)) {
    return Promise.resolve(refuse({ code: 'request.invalid', errors }));
  }
  return inHand(tx, call, id, (row, { actor, name }) =>
    applyEvent(tx, doing, row, {
      event: 'cure',
      actor: { kinds: ['ADM'], name },
      facts: { reason, actor },
      changes: { dueOn },
    }),
  );
}

/**
 * Writes off what an overdue application owes, the figure that was shown and no other. From the amount of
 * decision 121 on it takes two people, of whom the first changes nothing but that; what was given up of the
 * same property or people, in whichever way, counts with it.
 */
export function writeOff(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, amount, reason }: { id: string; amount: number; reason: string },
): Outcome {
  const doing = { ids, now: call.now };
  return inHand(tx, call, id, async (row, by) => {
    const figure = (await owedToday(tx, call.now, row)) ?? 0;
    if (row.state === 'overdue' && figure !== amount) {
      return refuse({ code: 'payment.amount-changed', current: { figure } });
    }
    const approval = await takeApproval({
      act: 'write-off',
      by: by.actor,
      amount,
      beside: await endedByWord(tx, row),
      first: await firstOf(tx, row),
      counts: (first) => counted(tx, row, first),
    });
    if (!approval.ok) return approval;
    if (approval.value !== 'waits') {
      return giveUp(tx, doing, row, { ...by, reason, approval: approval.value });
    }
    if (row.state !== 'overdue') {
      const allowed = eventsFrom(APPLICATION_MACHINE, row.state, ['ADM']);
      return refuse({ code: 'application.transition-refused', allowed });
    }
    await keepFirst(tx, doing, row, { ...by, amount, reason });
    return ok(undefined);
  });
}

function keepFirst(
  tx: Tx,
  doing: Doing,
  row: Row,
  { actor, name, amount, reason }: StaffBy & { amount: number; reason: string },
): Promise<void> {
  const facts = { actor, amount, reason };
  return addEntry(tx, doing, row, { kind: FIRST, actorKind: 'ADM', actorName: name, facts });
}

async function giveUp(
  tx: Tx,
  doing: Doing,
  row: Row,
  { actor, name, reason, approval }: StaffBy & { reason: string; approval: Approval<'write-off'> },
): Promise<Result<unknown, Refusal>> {
  const moved = await applyEvent(tx, doing, row, {
    event: 'writeOff',
    approval,
    changes: { closing: await writtenOffNow(tx, doing, row) },
    actor: { kinds: ['ADM'], name },
    facts: { reason, actor },
  });
  if (!moved.ok) return moved;
  await writeOffDebt(tx, doing, moved.value);
  await endRequests(tx, doing, moved.value, { mover: { kind: 'ADM', name, actor } });
  return moved;
}
