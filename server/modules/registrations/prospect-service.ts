import { randomBytes } from 'node:crypto';
import { subMinutes } from 'date-fns/subMinutes';
import type { CustomerPage } from '../../../contract/endpoints/customers.ts';
import type { Refusal } from '../../../contract/problems.ts';
import {
  answersOfProspect,
  hasRunOut,
  registrationReference,
} from '../../../domain/agencies/registration.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import { lockedProspect, recordForProspect } from '../customers/prospect-service.ts';
import { freshRegistration, type RegistrationDeps, storedForms, tell } from './service.ts';
import {
  changeRegistration,
  findOfProspect,
  insertRegistration,
  type RegistrationRow,
} from './store.ts';

/** The registration that was begun for a prospect last; null where there is none. */
export async function registrationOfProspect(
  tx: Tx,
  prospectId: string,
  now: Date,
): Promise<CustomerPage['registration']> {
  const row = await findOfProspect(tx, prospectId);
  if (!row) return null;
  return {
    reference: registrationReference(row.id),
    state: hasRunOut(row, now) ? 'expired' : row.state,
    agencyId: row.becameAgencyId,
  };
}

/** Begins the registration of a prospect and writes to them; one that isn't sent yet is written about again. */
export async function startForProspect(
  tx: Tx,
  deps: Pick<RegistrationDeps, 'ids' | 'links' | 'clock'>,
  prospectId: string,
  by: { id: string; name: string },
): Promise<Result<{ reference: string }, Refusal>> {
  const prospect = await lockedProspect(tx, prospectId);
  if (!prospect) return refuse({ code: 'resource.not-found' });
  const answers = answersOfProspect(prospect);
  const stored = storedForms(answers);
  if (stored.email === null) {
    const message = 'Add an email address first: the link goes there';
    return refuse({ code: 'request.invalid', errors: [{ path: 'email', message }] });
  }
  const now = deps.clock.now();
  const last = await findOfProspect(tx, prospectId);
  const isOver = !last || hasRunOut(last, now) || last.state === 'declined';
  if (!isOver && last.state !== 'draft') {
    const detail = `They sent their registration already: ${registrationReference(last.id)}.`;
    return refuse({ code: 'registration.closed', detail });
  }
  if (!isOver && last.savedAt > subMinutes(now, 1)) {
    return ok({ reference: registrationReference(last.id) });
  }
  const row = isOver
    ? await begin()
    : // What they typed themselves stays.
      await changeRegistration(tx, last.id, { savedAt: now });
  await tell(tx, deps, row, 'started');
  const reference = registrationReference(row.id);
  const doing = { id: deps.ids.next(), at: now };
  await recordForProspect(tx, doing, prospectId, by, 'registration-started', { to: reference });
  return ok({ reference });

  async function begin(): Promise<RegistrationRow> {
    const fresh = freshRegistration(deps, randomBytes(32).toString('base64url'));
    const made = { ...fresh, answers, ...stored, prospectId };
    await insertRegistration(tx, made);
    return changeRegistration(tx, made.id, { savedAt: now });
  }
}
