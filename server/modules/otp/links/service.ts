import type { Tx } from '../../../db/transaction.ts';
import type { Link } from '../../../http/link-access.ts';
import { scopeKey } from '../secrets.ts';
import { findLink, findLinksOf, type LinkRow } from './store.ts';

/** The links meant, with the contacts of their parties: the one itself, or by a reference all. */
export async function linksMeant(tx: Tx, link: Link): Promise<LinkRow[]> {
  if (link.byReference) return findLinksOf(tx, link.applicationId);
  const row = await findLink(tx, Buffer.from(link.codeKey, 'hex'));
  return row ? [row] : [];
}

/** What the codes of a link, and the proofs they give, are kept under. */
export function codeScope({ codeKey }: Pick<LinkRow, 'codeKey'>): string {
  return scopeKey('direct-application', codeKey);
}
