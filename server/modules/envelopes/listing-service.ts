import { vendorsLeftOut } from '../../../domain/contracts/signing/vendors-left-out.ts';
import type { ListingInput } from '../../../domain/listings/listing.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { type ListingConsequence, moveByConsequence } from '../listings/signed-service.ts';
import { type Doing, RULES, writeEntry } from './events/service.ts';
import { chainOf, type Ground } from './moves-service.ts';
import { findOfListing, findRecipients } from './store.ts';

/** Moves the listing and keeps beside the envelope how it went, what was missing included. */
async function consequence(
  tx: Tx,
  doing: Doing,
  ground: Ground,
  moves: readonly ListingConsequence[],
): Promise<Ground> {
  let { listing } = ground;
  for (const move of moves) {
    const moved = await moveByConsequence(tx, doing, listing, move);
    const facts = moved.ok
      ? { event: move.event, from: listing.state, to: moved.value.state }
      : { event: move.event, from: listing.state, missing: [...moved.error] };
    const kind = moved.ok ? 'listingMoved' : 'listingNotMoved';
    await writeEntry(tx, doing, chainOf(ground), RULES, { kind, facts });
    if (!moved.ok) break;
    listing = moved.value;
  }
  return { ...ground, listing };
}

/** With the agreement sent, a listing that is a draft waits for the authority (domain.md 5). */
export async function startAuthority(
  tx: Tx,
  doing: Doing,
  { principal }: SignedInCall,
  ground: Ground,
): Promise<void> {
  if (ground.listing.state !== 'draft') return;
  const actor = { actorId: principal.subject, actorName: ground.row.createdByName };
  await consequence(tx, doing, ground, [{ event: 'requestAuthority', as: 'AGT', ...actor }]);
}

/** The vendors who signed neither this agreement nor another one of the listing that everybody signed. */
async function leftOutOf(tx: Tx, { row, recipients, listing }: Ground): Promise<string[]> {
  const others = await findOfListing(tx, row.agencyId, row.listingId);
  const ids = others
    .filter(
      ({ id, product, state }) =>
        id !== row.id && product === 'listing-agreement' && state === 'completed',
    )
    .map(({ id }) => id);
  const signers = [...recipients, ...(await findRecipients(tx, row.agencyId, ids))].filter(
    ({ kind, role, state }) => kind === 'signer' && role === 'vendor' && state === 'signed',
  );
  return vendorsLeftOut(listing.vendors, signers);
}

/**
 * What follows for the listing from an envelope that everybody signed: a signed listing agreement makes
 * it active once every vendor has signed, a signed contract exchanges it, on behalf of the agent who sent it. Where the listing can't
 * move so, for it moved already or something is missing, the audit trail says so and a person goes on.
 */
export async function moveSignedListing(tx: Tx, doing: Doing, ground: Ground): Promise<void> {
  const { row, listing, zone } = ground;
  const on = propertyDate(doing.now, zone);
  const reason = `“${row.subject}” was signed by everyone`;
  const agent = { as: 'AGT', actorId: row.createdBy, actorName: row.createdByName } as const;
  const rule = { as: 'SYS', actorName: RULES.name, reason } as const;
  if (row.product === 'listing-agreement') {
    const signed = {
      ...rule,
      event: 'authoritySigned',
      write: (record: ListingInput): ListingInput =>
        record.authority ? { ...record, authority: { ...record.authority, signedOn: on } } : record,
    } as const;
    const isDraft = listing.state === 'draft';
    const asked = isDraft ? [{ event: 'requestAuthority', ...agent } as const] : [];
    const leftOut = await leftOutOf(tx, ground);
    if (leftOut.length > 0 && (isDraft || listing.state === 'authority_pending')) {
      await consequence(tx, doing, ground, asked);
      const missing = leftOut.map((name) => `${name} has not signed the authority.`);
      const facts = { event: signed.event, from: listing.state, missing };
      const entry = { kind: 'listingNotMoved', facts } as const;
      await writeEntry(tx, doing, chainOf(ground), RULES, entry);
      return;
    }
    if (isDraft || listing.state === 'authority_pending') {
      await consequence(tx, doing, ground, [...asked, signed]);
    }
  }
  if (row.product === 'sale-contract' && ['active', 'under_offer'].includes(listing.state)) {
    const write = (record: ListingInput): ListingInput => ({
      ...record,
      dates: { ...record.dates, exchangedOn: record.dates?.exchangedOn ?? on },
    });
    await consequence(tx, doing, ground, [{ event: 'exchange', ...agent, reason, write }]);
  }
}

const RUNNING = ['sent', 'in_progress', 'sealing'];

/** A listing whose agreement ended unsigned goes back to a draft, unless another one is under way. */
export async function endAuthority(tx: Tx, doing: Doing, ground: Ground): Promise<void> {
  const { row, listing } = ground;
  if (row.product !== 'listing-agreement' || listing.state !== 'authority_pending') return;
  const others = await findOfListing(tx, row.agencyId, row.listingId);
  const isRunning = others.some(
    ({ id, product, state }) => id !== row.id && product === row.product && RUNNING.includes(state),
  );
  if (isRunning) return;
  const reason = `“${row.subject}” was not signed`;
  const move = { event: 'authorityDeclined', as: 'SYS', actorName: RULES.name, reason } as const;
  await consequence(tx, doing, ground, [move]);
}
