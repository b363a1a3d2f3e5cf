import type { Refusal } from '../../../contract/problems.ts';
import type { BranchId } from '../../../domain/ids.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { reassignListings } from '../listings/reassign-service.ts';
import { type Acting, acting, checkBranch, type PeopleDeps, record } from './service.ts';
import {
  type BranchRow,
  findBranches,
  findOfBranch,
  moveInvitations,
  updatePerson,
  writeBranch,
} from './store.ts';

type Outcome = Promise<Result<{ id: string }, Refusal>>;

/** Branches are the principal's and the people manager's: whoever manages people of the whole agency. */
async function actingOnBranches(tx: Tx, call: SignedInCall): Promise<Result<Acting, Refusal>> {
  const by = await acting(tx, call);
  if (!by.ok) return by;
  const mayAct = by.value.me.roles.some((role) =>
    ['manage-agency', 'manage-agency-agents'].includes(role),
  );
  if (mayAct) return by;
  const detail = 'Branches are kept by whoever manages people of the whole agency.';
  return refuse({ code: 'auth.forbidden', detail });
}

type Fields = { name: string; suburb: string; state: string };

/** Opens a branch, or gives one another name or place. */
export async function keepBranch(
  tx: Tx,
  call: SignedInCall,
  deps: PeopleDeps,
  { id, isNew, fields }: { id: string; isNew: boolean; fields: Fields },
): Outcome {
  const by = await actingOnBranches(tx, call);
  if (!by.ok) return by;
  const { agencyId } = by.value;
  const branches = await findBranches(tx, agencyId);
  const before = branches.find((each) => each.id === id);
  if (!isNew && !before) return refuse({ code: 'resource.not-found' });
  const { name, suburb, state: australianState } = fields;
  const isTaken = branches.some(
    (each) => each.id !== id && each.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken || (isNew && before) || before?.closedAt) {
    const detail = before?.closedAt
      ? 'This branch is closed.'
      : 'Another branch has this name already.';
    return refuse({ code: 'people.refused', detail });
  }
  const row: BranchRow = { agencyId, id, name, suburb, australianState, closedAt: null };
  await writeBranch(tx, row);
  await record(tx, { ...deps, now: call.now }, by.value, {
    kind: isNew ? 'branch-added' : 'branch-renamed',
    subjectKind: 'branch',
    subjectId: id,
    facts: { name, ...(before ? { before: before.name } : {}) },
  });
  return ok({ id });
}

/** Closes a branch; another takes over its people and listings. */
export async function closeBranch(
  tx: Tx,
  call: SignedInCall,
  deps: PeopleDeps,
  { id, toBranchId }: { id: string; toBranchId: string },
): Outcome {
  const by = await actingOnBranches(tx, call);
  if (!by.ok) return by;
  const { agencyId, all } = by.value;
  const branches = await findBranches(tx, agencyId);
  const row = branches.find((each) => each.id === id);
  if (!row) return refuse({ code: 'resource.not-found' });
  if (row.closedAt) return refuse({ code: 'people.refused', detail: 'This branch is closed.' });
  const path = 'toBranchId';
  if (toBranchId === id) {
    const errors = [{ path, message: 'Choose another branch' }];
    return refuse({ code: 'request.invalid', errors });
  }
  const wrongBranch = await checkBranch(tx, agencyId, toBranchId, path);
  if (wrongBranch) return wrongBranch;
  const moved = all.filter(({ branchId }) => branchId === id);
  for (const each of moved) await updatePerson(tx, { ...each, branchId: toBranchId });
  await moveInvitations(tx, agencyId, { from: id, to: toBranchId });
  const listings = await findOfBranch(tx, agencyId, id);
  await reassignListings(
    tx,
    call,
    deps.ids,
    listings.map((each) => each.id),
    { fromBranch: id as BranchId, toBranch: toBranchId as BranchId },
  );
  await writeBranch(tx, { ...row, closedAt: call.now });
  await record(tx, { ...deps, now: call.now }, by.value, {
    kind: 'branch-closed',
    subjectKind: 'branch',
    subjectId: id,
    facts: {
      name: row.name,
      to: branches.find((each) => each.id === toBranchId)?.name,
      people: moved.length,
      listings: listings.length,
    },
  });
  return ok({ id });
}
