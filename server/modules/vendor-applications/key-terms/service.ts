import type { Refusal } from '../../../../contract/problems.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { LinkCall } from '../../../http/call.ts';
import type { NamedPaper, Paper } from '../../../ports/pdf.ts';
import type { DrawdownRow } from '../../applications/drawdowns/service.ts';
import { isAsked } from '../consent-state.ts';
import { type Ground, groundOf } from '../ground.ts';
import { findConsent } from '../store.ts';
import { keyTermsPaper } from './paper.ts';

/** The terms that the person of the link agreed to; undefined while their agreement is still to come. */
async function agreedPaper(tx: Tx, ground: Ground): Promise<Paper | undefined> {
  const { me, row } = ground;
  if (me.consentedAt === undefined || isAsked(ground, me)) return undefined;
  const consent = await findConsent(tx, row, me.id);
  if (!consent) return undefined;
  const { terms, at, textVersion } = consent;
  if (terms) return { ...terms, madeAt: new Date(terms.madeAt) };
  // Agreed to before the paper was kept: the terms are the agreement's own and give the same figures.
  return keyTermsPaper(ground, new Date(at), textVersion);
}

/** The terms of a request that the person of the link confirmed; undefined where they didn't, or kept none. */
function confirmedPaper(
  { me }: Ground,
  { consent, confirmations }: DrawdownRow,
): Paper | undefined {
  const given = [...(confirmations ?? []), ...(consent ? [consent] : [])];
  const terms = given.find(({ partyId }) => partyId === me.id)?.terms;
  return terms && { ...terms, madeAt: new Date(terms.madeAt) };
}

/**
 * The key terms as a paper, of the application or of a request for more funds: as agreed to, else as they stand.
 * Refuses documents to sign, which have none.
 */
export async function keyTermsByLink(
  tx: Tx,
  call: LinkCall,
  { drawdownId }: { drawdownId?: string | undefined } = {},
): Promise<Result<NamedPaper, Refusal>> {
  const ground = await groundOf(tx, call);
  const asked = ground.drawdowns.find(({ id }) => id === drawdownId);
  if (drawdownId !== undefined && !asked) return refuse({ code: 'resource.not-found' });
  const agreed = asked ? confirmedPaper(ground, asked) : await agreedPaper(tx, ground);
  const paper = agreed ?? keyTermsPaper({ ...ground, asked }, call.now);
  if (!paper) return refuse({ code: 'resource.not-found' });
  return ok({ name: 'key-terms.pdf', paper });
}
