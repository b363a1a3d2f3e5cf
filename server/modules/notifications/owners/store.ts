import { utc } from '@date-fns/utc/utc';
import { subDays } from 'date-fns/subDays';
import { and, arrayContains, eq, or } from 'drizzle-orm';
import { agency, platformUser, staffUser } from '../../../db/schema/agency.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Somebody who is told about an agency. */
export type Recipient = { name: string; email: string };

/** The agency's own managers who are active: its owners. */
export function findOwners(tx: Tx, agencyId: string): Promise<Recipient[]> {
  return tx
    .select({ name: staffUser.name, email: staffUser.email })
    .from(staffUser)
    .where(
      and(
        eq(staffUser.agencyId, agencyId),
        eq(staffUser.status, 'active'),
        arrayContains(staffUser.roles, ['manage-agency']),
      ),
    );
}

/** Those of our own staff who look after the sending of messages. */
export function findWatchers(tx: Tx): Promise<Recipient[]> {
  return tx
    .select({ name: platformUser.name, email: platformUser.email })
    .from(platformUser)
    .where(
      and(
        eq(platformUser.status, 'active'),
        or(
          arrayContains(platformUser.roles, ['platform-support']),
          arrayContains(platformUser.roles, ['platform-super']),
        ),
      ),
    );
}

/** The name of an agency. */
export async function findAgencyName(tx: Tx, agencyId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: agency.name })
    .from(agency)
    .where(eq(agency.agencyId, agencyId));
  return row?.name;
}

// By their keys, which end with the channel: what was sent keeps nothing else.
const SMS_USE = `SELECT count(*) FILTER (WHERE created_at > $2)::int AS "lastDay",
    count(*) FILTER (WHERE created_at <= $2)::int AS before
  FROM job WHERE kind = 'send-message' AND agency_id = $1 AND dedupe_key LIKE '% SMS%'
    AND created_at > $3 AND created_at <= $4`;

/** Text messages of an agency in the last day and in the 28 days before it. */
export async function countSms(
  tx: Tx,
  agencyId: string,
  now: Date,
): Promise<{ lastDay: number; before: number }> {
  const ago = (days: number) => subDays(now, days, { in: utc });
  const [row] = await tx.rows<{ lastDay: number; before: number }>(SMS_USE, [
    agencyId,
    ago(1),
    ago(29),
    now,
  ]);
  return row ?? { lastDay: 0, before: 0 };
}
