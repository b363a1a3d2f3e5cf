import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { ownHelpEndpoints } from '../../../contract/endpoints/own-help.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { countedAs } from '../../../domain/applications/direct-limits.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { ombudsmanOn } from '../../../domain/help/afca.ts';
import { HELP_ZONE, helpTopic } from '../../../domain/help/help-clocks.ts';
import type { ComplaintTopic } from '../../../domain/help/help-states.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { NO_AGENCY, type Tenant, type Tx } from '../../db/transaction.ts';
import type { PublicCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { tellAsker } from './news.ts';
import { received } from './received.ts';
import { findHelp, type HelpRow, insertHelp } from './store.ts';

type Limit = { allowed: boolean; retryAfterSeconds: number };

/** What a complaint without a link needs from outside. */
export type ComplainDeps = {
  ids: Ids;
  tenant: <T>(tenant: Tenant, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Counts the complaints from an address, and the letters to an email that complaints name. */
  mayComplain: (from: string) => Promise<Limit>;
};

type Complaint = {
  id: string;
  name: string;
  email: string;
  phone: string;
  about: ComplaintTopic;
  words: string;
};

type Output = EndpointOutput<typeof ownHelpEndpoints.complain>;

/**
 * Takes a complaint from anybody, which lies under no agency, and acknowledges it by email at once; what
 * they wrote is never in that letter. The same again under its id gives its reference.
 */
export async function complain(
  deps: ComplainDeps,
  call: PublicCall,
  given: Complaint,
): Promise<Result<Output, Refusal>> {
  const { allowed, retryAfterSeconds } = await deps.mayComplain(`address ${call.clientAddress}`);
  if (!allowed) return refuse({ code: 'rate.limited', retryAfterSeconds });
  // Nobody keeps somebody else from complaining by naming their email first: too many get no letter alone.
  const mayWrite = await deps.mayComplain(countedAs({ channel: 'EMAIL', target: given.email }));
  const { id, name, email, phone, about, words } = given;
  return deps.tenant({ agencyId: NO_AGENCY, subject: id }, async (tx) => {
    const known = await findHelp(tx, id);
    if (known) {
      const isSame = known.email === email && known.words === words;
      return isSame ? ok(answer(known, call.now)) : refuse({ code: 'help.exists' });
    }
    const kept = await insertHelp(tx, {
      ...received(helpTopic('complaint', about), call.now),
      agencyId: NO_AGENCY,
      id,
      kind: 'complaint',
      about,
      name,
      email,
      words,
      phone: phone || null,
    });
    if (!kept) return refuse({ code: 'help.exists' });
    if (mayWrite.allowed) await tellAsker(tx, { ids: deps.ids, now: call.now }, kept, 'received');
    return ok(answer(kept, call.now));
  });
}

function answer({ reference, answerBy }: HelpRow, now: Date): Output {
  const { from: _, ...ombudsman } = ombudsmanOn(propertyDate(now, HELP_ZONE));
  return { reference, answerBy: answerBy as IsoDate, ombudsman };
}
