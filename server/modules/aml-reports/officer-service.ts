import type { Officer } from '../../../contract/endpoints/aml-reports.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { can, hasAnyRole, ROLES, type Role } from '../../../domain/permissions.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { NO_AGENCY, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { findOfficerId, findStaff, insertOfficer } from './store.ts';

/** The compliance officer who calls: of which agency, and by what name. */
export type CallingOfficer = { agencyId: string; name: string };

/** Who verifies every check of the agency may be named: the desk is theirs already. */
const mayBeNamed = (roles: readonly string[]) =>
  can(
    ROLES.filter((role) => roles.includes(role)),
    'aml.verify',
  ) === 'all';

const isPrincipal = (roles: readonly Role[]) => hasAnyRole(roles, ['manage-agency']);

type Staff = Awaited<ReturnType<typeof findStaff>>;

/** Whom the principal named, as long as they work there and verify. */
async function namedIn(tx: Tx, agencyId: string, staff: Staff) {
  const id = await findOfficerId(tx, agencyId);
  return staff.find((each) => each.id === id && mayBeNamed(each.roles));
}

/** Whether somebody is the compliance officer: whom the principal named, or the principal while nobody is. */
function isOfficer({ principal }: SignedInCall, named: Staff[number] | undefined): boolean {
  if (!named) return isPrincipal(principal.roles);
  return named.id === principal.subject && mayBeNamed(principal.roles);
}

/** Lets the compliance officer alone through. Everybody else is refused before anything is read. */
export async function asOfficer(
  tx: Tx,
  call: SignedInCall,
): Promise<Result<CallingOfficer, Refusal>> {
  const { agencyId } = call.principal;
  // Our own staff read nothing of it, not even who it is.
  if (agencyId === undefined) return refuse({ code: 'auth.forbidden' });
  const staff = await findStaff(tx, agencyId);
  if (!isOfficer(call, await namedIn(tx, agencyId, staff))) {
    return refuse({ code: 'auth.forbidden' });
  }
  const me = staff.find(({ id }) => id === call.principal.subject);
  return ok({ agencyId, name: me?.name ?? 'Someone who has left' });
}

/** Who the compliance officer is, and for the principal who may be. */
export async function readOfficer(tx: Tx, call: SignedInCall): Promise<Result<Officer, Refusal>> {
  const agencyId = call.principal.agencyId ?? NO_AGENCY;
  const staff = await findStaff(tx, agencyId);
  const officer = await namedIn(tx, agencyId, staff);
  const candidates = staff.filter(({ roles }) => mayBeNamed(roles));
  return ok({
    officer: officer ? { id: officer.id, name: officer.name } : null,
    isYou: isOfficer(call, officer),
    ...(isPrincipal(call.principal.roles)
      ? { candidates: candidates.map(({ id, name }) => ({ id, name })) }
      : {}),
  });
}

/** Names the compliance officer. Who was before sees no report from now on. */
export async function nameOfficer(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  staffUserId: string | null,
): Promise<Result<Officer, Refusal>> {
  const agencyId = call.principal.agencyId ?? NO_AGENCY;
  const staff = await findStaff(tx, agencyId);
  const named = staff.find(({ id }) => id === staffUserId);
  if (staffUserId !== null && !(named && mayBeNamed(named.roles))) {
    const message = 'Choose somebody who verifies the checks of the whole agency';
    return refuse({ code: 'aml-report.refused', errors: [{ path: 'staffUserId', message }] });
  }
  const me = staff.find(({ id }) => id === call.principal.subject);
  await insertOfficer(tx, {
    agencyId,
    id: ids.next(),
    staffUserId,
    namedAt: call.now,
    namedByName: me?.name ?? 'Someone who has left',
  });
  return readOfficer(tx, call);
}
