import { AML_CASE } from '../../../../domain/aml/own-check.ts';
import type { ScopeKind } from '../../../../domain/otp/scope.ts';
import { SALE_SETTLEMENT } from '../../../../domain/settlement/settlement-work.ts';
import { SOLD_DEPOSIT } from '../../../../domain/trust/trust-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Link } from '../../../http/link-access.ts';
import type { LinkOwner } from '../../applications/link-service.ts';
import { scopeKey } from '../secrets.ts';
import { findLink, findLinksOf, type LinkRow } from './store.ts';

/** The links meant, with the contacts of their parties: the one itself, or by a reference all. */
export async function linksMeant(tx: Tx, link: Link): Promise<LinkRow[]> {
  if (link.kind === 'application' && link.byReference) return findLinksOf(tx, link);
  const row = await findLink(tx, Buffer.from(link.codeKey, 'hex'));
  return row ? [row] : [];
}

const SCOPE_OF = {
  application: 'direct-application',
  envelope: 'signing',
  aml: 'identity-check',
  deposit: 'sold-deposit',
  settlement: 'settlement',
} as const satisfies Record<LinkRow['kind'], ScopeKind>;

/** What the codes of a link, and the proofs they give, are kept under. */
export function codeScope({ kind, codeKey }: Pick<LinkRow, 'kind' | 'codeKey'>): string {
  return scopeKey(SCOPE_OF[kind], codeKey);
}

/** Whose link it is, as what is sealed for them names them. */
export function linkOwner(row: LinkRow): LinkOwner {
  const { agencyId } = row;
  if (row.kind === 'aml') {
    return { agencyId, about: AML_CASE, aboutId: row.caseId, personId: row.personId };
  }
  if (row.kind === 'deposit') {
    return { agencyId, about: SOLD_DEPOSIT, aboutId: row.depositId, personId: row.personId };
  }
  if (row.kind === 'settlement') {
    return { agencyId, about: SALE_SETTLEMENT, aboutId: row.settlementId, personId: row.personId };
  }
  return row.kind === 'application'
    ? { agencyId, applicationId: row.applicationId, partyId: row.partyId }
    : { agencyId, envelopeId: row.envelopeId, recipientId: row.recipientId };
}
