import type { ProductType } from '../../../domain/products/product-types.ts';
import type { Tx } from '../../db/transaction.ts';

type Shown = { agencyName: string; product: ProductType };

const SHOWN = `SELECT g.name AS "agencyName", a.product
  FROM application a JOIN agency g ON g.agency_id = a.agency_id
  WHERE a.agency_id = $1 AND a.id = $2`;

const TAKING = `SELECT g.name FROM agency g JOIN agency_setting s ON s.agency_id = g.agency_id
  WHERE g.agency_id = $1 AND g.status = 'active' AND s.flags -> 'direct-application' = 'true'`;

/** The name of an agency that takes applications from home owners themselves; undefined for any other. */
export async function findTaking(tx: Tx, agencyId: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ name: string }>(TAKING, [agencyId]);
  return row?.name;
}

/** Whose application it is and for what, of all that is known the part that needs no proof. */
export async function findShown(
  tx: Tx,
  agencyId: string,
  applicationId: string,
): Promise<Shown | undefined> {
  const [row] = await tx.rows<Shown>(SHOWN, [agencyId, applicationId]);
  return row;
}

const SHOWN_ENVELOPE = `SELECT g.name AS "agencyName", e.product
  FROM envelope e JOIN agency g ON g.agency_id = e.agency_id
  WHERE e.agency_id = $1 AND e.id = $2 AND e.state NOT IN ('draft', 'expired')`;

/** Whose envelope it is and of which kind; undefined for one that is composed anew or has run out. */
export async function findShownEnvelope(
  tx: Tx,
  agencyId: string,
  envelopeId: string,
): Promise<Shown | undefined> {
  const [row] = await tx.rows<Shown>(SHOWN_ENVELOPE, [agencyId, envelopeId]);
  return row;
}

/** The name of an agency. */
export async function findAgencyName(tx: Tx, agencyId: string): Promise<string | undefined> {
  const sql = 'SELECT name FROM agency WHERE agency_id = $1';
  const [row] = await tx.rows<{ name: string }>(sql, [agencyId]);
  return row?.name;
}
