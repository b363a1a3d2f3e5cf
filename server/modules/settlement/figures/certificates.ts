import type * as v from 'valibot';
import type { Refusal } from '../../../../contract/problems.ts';
import type {
  CertificateInputSchema,
  SaleSettlement,
} from '../../../../contract/sale-settlement-shapes.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { findStoredFile } from '../../documents/stored-file-service.ts';
import { refusedSettlement } from '../bookings/move.ts';
import { openToChange } from '../bookings/open.ts';
import { changedFigure } from './outgoings.ts';
import { deleteCertificate, writeCertificate } from './store.ts';
import { showToOffice } from './view.ts';

type Outcome = Promise<Result<SaleSettlement, Refusal>>;
type Named = { id: string; partyId: string };

const whatFor = ({ vendors }: Listing, partyId: string) =>
  `Clearance certificate of ${vendors.find(({ id }) => id === partyId)?.name ?? 'a vendor'}`;

/** Keeps a vendor's clearance certificate in place of the one before. */
export async function setCertificate(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id: listingId, partyId }: Named,
  input: v.InferOutput<typeof CertificateInputSchema>,
): Outcome {
  const opened = await openToChange(tx, call, ids, listingId);
  if (!opened.ok) return opened;
  const { listing, doer } = opened.value;
  if (!listing.vendors.some(({ id }) => id === partyId)) {
    return refusedSettlement('This person isn’t a vendor of the listing any more. Look again.');
  }
  const { documentId } = input;
  if (documentId !== undefined && !(await findStoredFile(tx, listingId, documentId))) {
    return refusedSettlement('Its file isn’t here yet. Wait until it is sent.');
  }
  await writeCertificate(tx, {
    agencyId: listing.agencyId,
    listingId,
    partyId,
    ...input,
    documentId: documentId ?? null,
    changedAt: doer.now,
    changedByName: doer.by.name,
  });
  const row = await changedFigure(tx, opened.value, whatFor(listing, partyId));
  return ok(await showToOffice(tx, call, listing, row));
}

/** Takes a vendor's clearance certificate out. */
export async function removeCertificate(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id: listingId, partyId }: Named,
): Outcome {
  const opened = await openToChange(tx, call, ids, listingId);
  if (!opened.ok) return opened;
  const { listing, row } = opened.value;
  const { agencyId } = listing;
  const gone = await deleteCertificate(tx, { agencyId, listingId, partyId });
  const what = `${whatFor(listing, partyId)}: taken out`;
  const left = gone ? await changedFigure(tx, opened.value, what) : row;
  return ok(await showToOffice(tx, call, listing, left));
}
