import type { ApplicationChoice } from '../../../contract/application-choice.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import { DIRECT_NAME } from './contacts/store.ts';
import { makeDraft } from './create.ts';
import { type Doing, lockApplication } from './event-service.ts';
import { type LinkSealer, openLinks } from './link-service.ts';
import { sendOut } from './send.ts';
import { findParties } from './store.ts';

/** Who stands in the timeline for what nobody of the agency did. */
const DIRECT = { kinds: ['AGT'] as const, name: DIRECT_NAME };

/** Makes and sends an application that a home owner asked for themselves. */
export async function applyDirectly(
  tx: Tx,
  doing: Doing,
  links: LinkSealer,
  of: { listing: Listing; createdBy: string; choice: ApplicationChoice },
): Promise<Result<undefined, Refusal>> {
  const { listing, createdBy, choice } = of;
  const made = await makeDraft(tx, doing, { listing, actor: DIRECT, createdBy }, choice);
  if (!made.ok) return made;
  const row = await lockApplication(tx, choice.id);
  if (!row) return refuse({ code: 'resource.not-found' });
  const sent = await sendOut(tx, doing, links, { row, listing, actor: DIRECT, isDirect: true });
  return sent.ok ? ok(undefined) : sent;
}

/** The address of the first party's link, and that party; undefined where none works. */
export async function firstLink(tx: Tx, links: LinkSealer, of: { agencyId: string; id: string }) {
  const [first] = await findParties(tx, of.agencyId, [of.id]);
  const url = first && (await openLinks(tx, links, of)).get(first.id);
  return first && url ? { party: first, url } : undefined;
}
