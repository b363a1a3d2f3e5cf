import type { Customer } from '../../../contract/endpoints/customers.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { reopenedTo } from '../../../domain/agencies/pipeline.ts';
import type { PipelineStatus } from '../../../domain/agencies/pipeline-status.ts';
import type { Care, Prospect } from '../../../domain/agencies/prospect.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { reboundTo, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { readAccount, worksAt } from '../account/service.ts';
import { recordAgencyEvent } from '../people/invite-service.ts';
import { findCustomer } from './service.ts';
import {
  addEvent,
  type EventRow,
  findEvents,
  findOwners,
  insertProspect,
  lockCustomer,
  updateAgency,
  updateProspect,
  writeCare,
} from './store.ts';

type Outcome = Promise<Result<Customer, Refusal>>;

/** One of our own staff at work, with what a write of theirs needs. */
export type AtWork = { tx: Tx; call: SignedInCall; ids: Ids };

/** Reads as our own staff do; the write itself is bound to nobody. */
const reading = <T>({ tx }: AtWork, read: () => Promise<T>) => reboundTo(tx, undefined, read);

async function customerOf(work: AtWork, id: string): Outcome {
  const found = await reading(work, () => findCustomer(work.tx, id));
  return found ? ok(found) : refuse({ code: 'resource.not-found' });
}

async function lockedCustomer(work: AtWork, id: string): Outcome {
  await lockCustomer(work.tx, id);
  return customerOf(work, id);
}

/** Keeps what was done, by whom. */
async function record(
  work: AtWork,
  customerId: string,
  kind: EventRow['kind'],
  facts: EventRow['facts'],
): Promise<Result<void, Refusal>> {
  const { tx, call, ids } = work;
  const account = await reading(work, () => readAccount(tx, call));
  if (!account.ok) return account;
  const { id: actorId, name: actorName } = account.value;
  await addEvent(tx, { id: ids.next(), customerId, at: call.now, actorId, actorName, kind, facts });
  return ok(undefined);
}

/** Refuses an owner who isn't one of our own staff. */
async function ownerProblem(work: AtWork, { ownerId }: Care): Promise<Refusal | undefined> {
  if (ownerId === null) return undefined;
  const owners = await reading(work, () => findOwners(work.tx));
  if (owners.some(({ id }) => id === ownerId)) return undefined;
  const errors = [{ path: 'care.ownerId', message: 'Choose one of our own staff' }];
  return { code: 'request.invalid', errors };
}

/** Adds a prospect; who sends the same id again gets what is there. */
export async function addProspect(
  work: AtWork,
  input: { id: string; prospect: Prospect; status: PipelineStatus; care: Care },
): Outcome {
  const { tx, call } = work;
  const { id, prospect, status, care } = input;
  const problem = await ownerProblem(work, care);
  if (problem) return refuse(problem);
  await lockCustomer(tx, id);
  const there = await reading(work, () => findCustomer(tx, id));
  if (there) return there.kind === 'prospect' ? ok(there) : refuse({ code: 'resource.not-found' });
  await insertProspect(tx, { id, ...prospect, status, createdAt: call.now });
  await writeCare(tx, { customerId: id, ...care, version: 1, updatedAt: call.now });
  const kept = await record(work, id, 'added', { to: status });
  return kept.ok ? customerOf(work, id) : kept;
}

/** Says whose a customer is and what is next; of a prospect who it is, too. */
export async function editCustomer(
  work: AtWork,
  input: { id: string; version: number; care: Care; prospect: Prospect | undefined },
): Outcome {
  const { tx, call } = work;
  const { id, version, care, prospect } = input;
  const found = await lockedCustomer(work, id);
  if (!found.ok) return found;
  if (found.value.version !== version) return refuse({ code: 'etag.stale', current: found.value });
  const problem = await ownerProblem(work, care);
  if (problem) return refuse(problem);
  if (prospect && found.value.kind === 'prospect') await updateProspect(tx, id, prospect);
  await writeCare(tx, { customerId: id, ...care, version: version + 1, updatedAt: call.now });
  return customerOf(work, id);
}

/** Moves a customer in the pipeline, from where whoever moves it saw it. */
export async function moveCustomer(
  work: AtWork,
  { id, from, to }: { id: string; from: PipelineStatus; to: PipelineStatus },
): Outcome {
  const { tx } = work;
  const found = await lockedCustomer(work, id);
  if (!found.ok) return found;
  const { status, kind } = found.value;
  if (status === to) return found;
  if (status !== from) {
    return refuse({ code: 'customer.moved-meanwhile', detail: `It stands at “${status}” by now.` });
  }
  if (kind === 'prospect') await updateProspect(tx, id, { status: to });
  else await updateAgency(tx, id, { pipelineStatus: to });
  const kept = await record(work, id, 'moved', { from, to });
  return kept.ok ? customerOf(work, id) : kept;
}

/** Suspends an agency or reopens it as it was before; nobody does so for an agency they work at. */
export async function standAgency(
  work: AtWork,
  { id, act, reason }: { id: string; act: 'suspended' | 'reopened'; reason: string },
): Outcome {
  const { tx, call } = work;
  const found = await lockedCustomer(work, id);
  if (!found.ok) return found;
  const { standing } = found.value;
  if (standing === null) return refuse({ code: 'resource.not-found' });
  if ((standing === 'suspended') === (act === 'suspended')) {
    const detail = standing === 'suspended' ? 'It is suspended already.' : 'It isn’t suspended.';
    return refuse({ code: 'customer.standing', detail });
  }
  const account = await reading(work, () => readAccount(tx, call));
  if (!account.ok) return account;
  if (await reading(work, () => worksAt(tx, id, account.value))) {
    const detail = 'You work at this agency yourself: somebody else does it.';
    return refuse({ code: 'auth.forbidden', detail });
  }
  const last = (await findEvents(tx, id)).find(({ kind }) => kind === 'suspended');
  const to = act === 'suspended' ? act : reopenedTo(last?.facts.from);
  await updateAgency(tx, id, { status: to });
  const { id: actorId, name } = account.value;
  await reboundTo(tx, id, () =>
    recordAgencyEvent(
      tx,
      { ids: work.ids, now: call.now },
      {
        agencyId: id,
        kind: act === 'suspended' ? 'agency-suspended' : 'agency-reopened',
        subjectKind: 'agency',
        subjectId: id,
        by: { id: actorId, name },
        facts: { before: standing, after: to },
      },
    ),
  );
  const kept = await record(work, id, act, { from: standing, to, reason });
  return kept.ok ? customerOf(work, id) : kept;
}
