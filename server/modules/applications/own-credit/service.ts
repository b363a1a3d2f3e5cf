import type { Refusal } from '../../../../contract/problems.ts';
import { isTheirOwn } from '../../../../domain/applications/own-credit.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { besideAsPlatform, type Tx } from '../../../db/transaction.ts';
import { worksAt } from '../../account/service.ts';
import { findDecider } from '../first-approval/store.ts';
import { type ApplicationRow, findParties } from '../store.ts';

type Of = Pick<ApplicationRow, 'agencyId' | 'id'>;

/**
 * Whether an application is the own one of somebody of our staff, or of an agency where they work as well; in a
 * transaction that sees everything.
 */
export async function isOwnBySystem(tx: Tx, { agencyId, id }: Of, actor: string): Promise<boolean> {
  const person = await findDecider(tx, actor);
  if (!person) return false;
  const isApplying = isTheirOwn(await findParties(tx, agencyId, [id]), { ...person, id: actor });
  return isApplying || worksAt(tx, agencyId, person);
}

const somebodyElses = (isOwn: boolean): Result<undefined, Refusal> =>
  isOwn ? refuse({ code: 'application.own' }) : ok(undefined);

/**
 * Refuses one of our own staff who decides about their own credit, or that of an agency of theirs, or the money of it (decisions 307 and 325): amid
 * its agency's transaction.
 */
export async function notTheirOwn(
  tx: Tx,
  of: Of,
  actor: string,
): Promise<Result<undefined, Refusal>> {
  const { agencyId } = of;
  return somebodyElses(await besideAsPlatform(tx, agencyId, () => isOwnBySystem(tx, of, actor)));
}

/** The same in a transaction that sees everything. */
export async function notTheirOwnBySystem(
  tx: Tx,
  of: Of,
  actor: string,
): Promise<Result<undefined, Refusal>> {
  return somebodyElses(await isOwnBySystem(tx, of, actor));
}

/** Refuses one of our own staff who answers what they wrote to us themselves, of no application. */
export function notByThemselves(
  asker: { name: string; email: string | null; phone: string | null },
  { subject: id, email }: { subject: string; email: string },
): Result<undefined, Refusal> {
  return somebodyElses(isTheirOwn([{ ...asker, contactHold: null }], { id, email }));
}
