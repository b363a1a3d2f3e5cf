import { contactDoubt } from '../../../../domain/applications/owner-contacts.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { advancesMoney } from '../../../../domain/products/product-types.ts';
import type { Tx } from '../../../db/transaction.ts';
import { knownOfProperty } from '../../envelopes/known-service.ts';
import { notify } from '../../notifications/requests/service.ts';
import type { Doing } from '../event-service.ts';
import type { ApplicationRow, NewParty, PartyRow } from '../store.ts';
import { findAsked, findStaff, findWritten, writeHold } from './store.ts';

type Sending = { row: ApplicationRow; listing: Listing; parties: readonly NewParty[] };

/** The parties as they are kept, and whose of the staff a contact is, where it is under another's name. */
export type CheckedContacts = {
  parties: NewParty[];
  belongsTo: { name: string; staffName: string } | undefined;
};

/**
 * Looks at how those are reached whom an application for credit asks, beside everything that is known of
 * them for this property: what stands against a contact is kept with the party. Documents advance nothing.
 */
export async function checkContacts(
  tx: Tx,
  doing: Doing,
  { row, listing, parties }: Sending,
): Promise<CheckedContacts> {
  if (!advancesMoney(row.product)) return { parties: [...parties], belongsTo: undefined };
  const { agencyId } = row;
  const { listingIds, known } = await knownOfProperty(tx, agencyId, listing);
  const others = listingIds.filter((id) => id !== listing.id);
  const of = { agencyId, listingIds };
  const { reached, strangers } = await findAsked(tx, of, listing.id);
  const before = {
    reached: [...reached, ...known],
    written: await findWritten(tx, of, { others, strangers }),
    staff: await findStaff(tx, agencyId),
  };
  const asked = parties.map(({ id, name, email = null, phone = null }) => ({
    id,
    name,
    email,
    phone,
  }));
  const doubts = asked.map((person) => contactDoubt(person, asked, before));
  const behind = doubts.findIndex((doubt) => doubt?.belongsTo !== undefined);
  const staffName = doubts[behind]?.belongsTo;
  return {
    parties: parties.map((party, at) => {
      const doubt = doubts[at];
      if (!doubt) return { ...party, contactHold: null };
      const { belongsTo: _, former, ...hold } = doubt;
      const told = former.map((contact) => ({ ...contact, id: doing.ids.next() }));
      return {
        ...party,
        contactHold: { ...hold, former: told, at: doing.now.toISOString() },
      };
    }),
    belongsTo: staffName === undefined ? undefined : { name: asked[behind]?.name ?? '', staffName },
  };
}

/** Tells everybody who was reached elsewhere before that they aren't asked there any more. */
export function tellFormer(
  tx: Tx,
  doing: Doing,
  { agencyId, id: applicationId }: ApplicationRow,
  parties: readonly PartyRow[],
): Promise<void> {
  const told = parties.flatMap(({ id: partyId, contactHold }) =>
    (contactHold?.former ?? []).map(({ id: formerId }) => ({
      ...{ kind: 'owner-contact-changed' as const, agencyId, applicationId, partyId, formerId },
      dedupeKey: `owner-contact-changed ${applicationId} ${formerId}`,
    })),
  );
  return notify(tx, doing, told);
}

/** Whether somebody can agree by nothing that is trusted. */
export const isHeld = ({ contactHold }: Pick<PartyRow, 'contactHold'>): boolean =>
  contactHold?.isWhole === true && contactHold.confirmed === undefined;

/** Keeps that one of our own staff confirmed how these are reached, who and how. */
export async function confirmContacts(
  tx: Tx,
  held: readonly PartyRow[],
  confirmed: { actor: string; by: string; how: string; at: string },
): Promise<void> {
  for (const party of held) {
    const { contactHold } = party;
    if (contactHold) await writeHold(tx, party, { ...contactHold, confirmed });
  }
}
