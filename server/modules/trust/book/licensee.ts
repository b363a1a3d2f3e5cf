import type { Tx } from '../../../db/transaction.ts';
import { isPrincipal, peopleOf } from '../../people/principals-service.ts';
import type { Acting } from '../../people/service.ts';
import { findLicensees, type LicenseeRow } from '../licensee/store.ts';

/** Who is the licensee in charge at a moment, and who is held to be the next. */
export async function findLicenseeAt(
  tx: Tx,
  agencyId: string,
  now: Date,
): Promise<{ current: LicenseeRow | undefined; next: LicenseeRow | undefined }> {
  const rows = await findLicensees(tx, agencyId);
  return {
    current: rows.findLast(({ startsAt }) => startsAt <= now),
    next: rows.find(({ startsAt }) => startsAt > now),
  };
}

/** Whether somebody is the licensee in charge at a moment: named, in force, and a principal who may act. */
export async function isLicensee(
  tx: Tx,
  agencyId: string,
  personId: string,
  now: Date,
): Promise<boolean> {
  const { current } = await findLicenseeAt(tx, agencyId, now);
  if (current?.personId !== personId) return false;
  const person = (await peopleOf(tx, agencyId)).find(({ id }) => id === personId);
  return person !== undefined && isPrincipal(person);
}

/** Why somebody isn't the one to do what only the licensee in charge does; undefined where they are. */
export async function whyNotLicensee(
  tx: Tx,
  { agencyId, me }: Pick<Acting, 'agencyId' | 'me'>,
  now: Date,
  does: string,
): Promise<string | undefined> {
  if (await isLicensee(tx, agencyId, me.id, now)) return undefined;
  const { current } = await findLicenseeAt(tx, agencyId, now);
  return current
    ? `${current.personName} is the licensee in charge. Nobody else ${does}.`
    : 'No licensee in charge is named. A principal names one in the trust book.';
}
