import type { Endpoint } from '../../contract/endpoint.ts';
import { type Subject, subjectOf } from '../../contract/named-agency.ts';
import type { AgencyId } from '../../domain/ids.ts';
import type { Database } from '../db/client.ts';
import { agenciesHaving } from '../db/whose.ts';
import { ProblemError } from './problem.ts';
import type { Principal } from './session.ts';

/** Things whose ids are ours and so nobody else's: whoever asks needn't say whose they are. */
const BY_THEMSELVES: readonly Subject[] = ['payment-exception', 'payout', 'settlement'];

/**
 * The agency whose thing a person's call is about: their own, and for our own staff the one they name or,
 * where they name none, the only one that has a thing of that id. Ends the call where that is nobody's,
 * where two have it, and where somebody names an agency that isn't theirs, which is as if it were missing.
 */
export async function agencyOf(
  database: Database,
  endpoint: Endpoint,
  { agencyId: own }: Principal,
  { named, id }: { named: AgencyId | undefined; id: string },
): Promise<AgencyId | undefined> {
  if (own !== undefined) {
    if (named !== undefined && named !== own)
      throw new ProblemError({ code: 'resource.not-found' });
    return own;
  }
  const subject = subjectOf(endpoint);
  if (named !== undefined || !subject || BY_THEMSELVES.includes(subject)) return named;
  const found = await agenciesHaving(database, subject, id);
  if (found?.length === 0) throw new ProblemError({ code: 'resource.not-found' });
  if (found?.length !== 1) throw new ProblemError({ code: 'agency.not-named' });
  return found[0] as AgencyId;
}
