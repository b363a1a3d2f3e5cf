import { type ToldCharge, toldCharge } from '../../../../domain/applications/charge-notices.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { ApplicationRow } from '../books/account.ts';

type Of = Pick<ApplicationRow, 'agencyId' | 'id'>;

const TOPIC = 'charge';

/** The key of a notice: what keeps it from being told twice to one person. */
export function noticeKey({ id }: Pick<Of, 'id'>, name: string, partyId: string): string {
  return `money-notice ${id} ${name} ${partyId}`;
}

/** The name of a notice of a charge within its application. */
export const chargeName = (name: string) => `${TOPIC} ${name}`;

// By their keys: what was sent keeps nothing else.
const TOLD = `SELECT dedupe_key AS key FROM job
  WHERE kind = 'notify' AND agency_id = $1 AND dedupe_key LIKE $2 ORDER BY created_at, id`;

/** The notices of charges that were left of an application, oldest first; only the owner may read what was left. */
export async function toldCharges(tx: Tx, { agencyId, id }: Of): Promise<ToldCharge[]> {
  const start = `notify money-notice ${id} ${TOPIC} `;
  const rows = await tx.rows<{ key: string }>(TOLD, [agencyId, `${start}%`]);
  // After the name come the party and the application.
  return rows.map(({ key }) =>
    toldCharge(key.slice(start.length).split(' ').slice(0, -2).join(' ')),
  );
}
