import type { ProductType } from '../../../domain/products/product-types.ts';
import type { Tx } from '../../db/transaction.ts';

type Shown = { agencyName: string; product: ProductType };

const SHOWN = `SELECT g.name AS "agencyName", a.product
  FROM application a JOIN agency g ON g.agency_id = a.agency_id
  WHERE a.agency_id = $1 AND a.id = $2`;

/** Whose application it is and for what, of all that is known the part that needs no proof. */
export async function findShown(
  tx: Tx,
  agencyId: string,
  applicationId: string,
): Promise<Shown | undefined> {
  const [row] = await tx.rows<Shown>(SHOWN, [agencyId, applicationId]);
  return row;
}
