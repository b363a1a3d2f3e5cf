import type { VendorNet } from '../../../../contract/endpoints/vendor-net.ts';
import type { FigureLine, Figures } from '../../../../contract/figures-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { firstNameForLetters } from '../../../../domain/messages/strangers-words.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { withheldLabel } from '../../../../domain/settlement/figure-words.ts';
import { priceRange } from '../../../../domain/settlement/net-to-vendor.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { LinkCall } from '../../../http/call.ts';
import { applicationRow } from '../../applications/event-service.ts';
import { wholeListing } from '../../listings/service.ts';
import { findSettlement } from '../bookings/store.ts';
import { readFigures } from '../figures/read-figures.ts';

/** The vendor who reads it; undefined where any of them may. */
type Reader = string | undefined;

/** What a vendor is called before another one: by the first name, a company not at all. */
function nameBefore(reader: Reader, { vendors }: Listing, partyId: string): string {
  const party = vendors.find(({ id }) => id === partyId);
  if (party && party.id === reader) return party.name;
  const first = party?.kind === 'person' ? firstNameForLetters(party.name) : undefined;
  return first ?? 'Another owner';
}

/** A line as a vendor reads it: what is withheld from somebody else names them by their first name. */
function lineBefore(reader: Reader, listing: Listing, line: FigureLine): FigureLine {
  if (line.source !== 'withholding' || line.id === undefined || line.id === reader) return line;
  const { id, ...rest } = line;
  return { ...rest, label: withheldLabel(nameBefore(reader, listing, id)) };
}

function netBefore(reader: Reader, listing: Listing, figures: Figures): VendorNet['net'] {
  const { basis, settleOn, isDateOpen, net, withheld, received, high } = figures;
  const { fromDeposit, atSettlement, missing } = figures;
  return {
    basis,
    settleOn,
    isDateOpen,
    lines: figures.lines.map((line) => lineBefore(reader, listing, line)),
    net,
    withheld,
    received,
    fromDeposit,
    atSettlement,
    missing,
    ...(high ? { high } : {}),
    vendors: figures.vendors.map(({ partyId, ...each }) => ({
      ...each,
      name: nameBefore(reader, listing, partyId),
      isYou: partyId === reader,
    })),
  };
}

/** What the vendors get of the sale, for one of them by the link of an application; others are told that it isn't theirs. */
export async function netByLink(
  tx: Tx,
  { link, now }: LinkCall,
): Promise<Result<VendorNet, Refusal>> {
  const { agencyId, applicationId, partyId } = link;
  const application = await applicationRow(tx, applicationId, agencyId);
  const listing = application && (await wholeListing(tx, application.listingId, agencyId));
  if (!listing) return refuse({ code: 'resource.not-found' });
  // A vendor who was taken off the listing has a link still.
  if (application.party !== 'vendor' || !listing.vendors.some(({ id }) => id === partyId)) {
    return ok({ fault: 'Only an owner who sells the property sees what the sale leaves them.' });
  }
  if (priceRange(listing.price ?? {}) === null) {
    return ok({ fault: 'Your agent hasn’t entered a price yet.' });
  }
  const row = await findSettlement(tx, agencyId, listing.id, { lock: false });
  const figures = await readFigures(tx, { now, listing, row });
  // The reason speaks to the office; it may name what isn't this reader's.
  if (!figures.ok) return ok({ fault: 'It can’t be worked out yet. Ask your agent.' });
  // By the application's reference any of its people may read it: then nobody is known to be the reader.
  const reader = link.byReference ? undefined : partyId;
  return ok({ net: netBefore(reader, listing, figures.value) });
}
