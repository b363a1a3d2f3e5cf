import type { Refusal } from '../../../../contract/problems.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import { SALE_SETTLEMENT } from '../../../../domain/settlement/settlement-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { LinkSealer } from '../../applications/link-service.ts';
import { notify } from '../../notifications/requests/service.ts';
import { endPersonLink, makePersonLink } from '../../otp/person-links/service.ts';
import { settlementLink } from '../by-link/links.ts';
import { noteSettlement, refusedSettlement } from './move.ts';
import type { Opened } from './open.ts';
import { findParticipant, type SettlementRow, updateParticipant } from './store.ts';

/** What sending links needs from outside. */
export type LinkDeps = { ids: Ids; links: LinkSealer };

/** Sends somebody who acts for a side their link; the one before ends. */
export async function sendSettlementLink(
  tx: Tx,
  links: LinkSealer,
  { row, doer }: Opened,
  personId: string,
): Promise<Result<SettlementRow, Refusal>> {
  const person = await findParticipant(tx, row, personId);
  if (!person) return refusedSettlement('Somebody else acts for this side by now. Look again.');
  const { side, name, email, phone } = person;
  if (email === null && phone === null) {
    return refusedSettlement(`Give an email or a mobile of ${name} first.`);
  }
  const { now, ids, by } = doer;
  const { agencyId, id: settlementId } = row;
  const sent = { sentAt: now, sentByName: by.name, openedAt: null };
  await updateParticipant(tx, row, personId, sent);
  await makePersonLink(tx, links, settlementLink({ agencyId, settlementId, personId }), now);
  const whom = { agencyId, about: SALE_SETTLEMENT, aboutId: settlementId, personId };
  const dedupeKey = `settlement-link ${personId} ${ids.next()}`;
  await notify(tx, doer, [{ kind: 'settlement-link', ...whom, dedupeKey }]);
  return ok(await noteSettlement(tx, doer, row, { event: 'sendLink', side, reason: name }));
}

/** Makes somebody's link stop working; where they have none, nothing. */
export async function takeSettlementLinkBack(
  tx: Tx,
  { row, doer }: Opened,
  personId: string,
): Promise<SettlementRow> {
  const person = await findParticipant(tx, row, personId);
  if (!person) return row;
  const { agencyId, id: settlementId } = row;
  await endPersonLink(tx, settlementLink({ agencyId, settlementId, personId }), doer.now);
  const { side, name: reason } = person;
  return noteSettlement(tx, doer, row, { event: 'takeLinkBack', side, reason });
}
