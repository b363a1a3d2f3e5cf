import { vendorsLeftOut } from '../../../../domain/contracts/signing/vendors-left-out.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import type { ShownEnvelope } from '../../../offline/changes/envelopes.ts';
import { namesText } from '../../../ui/format/names-text.ts';
import { ENVELOPE_LOOKS } from './envelope-words.ts';

/** Sealing takes seconds; after this long something keeps it from being done. */
const SEALING_LATE_MS = 10 * 60_000;

/** What an envelope needs now and of whom, in one or two sentences. */
export function whatNext(
  envelope: ShownEnvelope,
  now: Date,
  vendors: readonly Listing['vendors'][number][] = [],
): string {
  const { state, recipients, waiting, composed, updatedAt } = envelope;
  if (composed && waiting) {
    return 'It is kept on this device and goes to us by itself. Once it has arrived you can check and send it.';
  }
  if (state === 'draft' && recipients.every(({ kind }) => kind !== 'signer')) {
    return 'Nobody signs this yet. Change it and choose a document that somebody signs.';
  }
  const leftOut = leftOutOf(envelope, vendors);
  if (state === 'draft' && leftOut !== '') {
    return `${leftOut} owns the property too and isn’t among those who sign. Choose documents with a place for each owner before you send it: the listing becomes active only once every owner has signed.`;
  }
  if (state === 'completed' && leftOut !== '') {
    return `Everybody who was asked has signed. ${leftOut} owns the property too and wasn’t asked here: unless they signed another agreement, send them one.`;
  }
  const bounced = recipients.filter((each) => each.state === 'bounced');
  const running = state === 'sent' || state === 'in_progress';
  if (running && bounced.length > 0) {
    return `The link to ${namesText(bounced.map(({ name }) => name))} could not be delivered. Put the contact right.`;
  }
  const held = recipients.filter(
    ({ contactWaits, state: at }) => contactWaits?.isWhole && at !== 'signed',
  );
  if (running && held.length > 0) {
    if (held.every(({ contactWaits }) => contactWaits?.goesOnAt !== undefined)) {
      return `How ${namesText(held.map(({ name }) => name))} is reached was changed. It goes on by itself within the hour, unless whoever was reached before stops it. Somebody else of your agency can confirm it sooner.`;
    }
    return `How ${namesText(held.map(({ name }) => name))} is reached was changed. Somebody else of your agency has to confirm it before they can sign.`;
  }
  const turn = recipients.filter(({ isTurn, kind }) => isTurn && kind !== 'copy');
  if (running && turn.length > 0) {
    const names = namesText(turn.map(({ name }) => name));
    const signed = recipients.filter((each) => each.state === 'signed').length;
    const all = recipients.filter(({ kind }) => kind !== 'copy').length;
    return `Waiting for ${names}. ${signed} of ${all} have signed.`;
  }
  if (state === 'sealing' && now.getTime() - Date.parse(updatedAt) > SEALING_LATE_MS) {
    return 'Everybody has signed. Sealing takes longer than usual: it is tried again by itself until it is done, and nothing that was signed is lost.';
  }
  return ENVELOPE_LOOKS[state].next;
}

/** The owners who have no place in a listing agreement. */
function leftOutOf(
  { product, recipients }: ShownEnvelope,
  vendors: readonly Listing['vendors'][number][],
): string {
  if (product !== 'listing-agreement') return '';
  const signers = recipients.filter(({ kind, role }) => kind === 'signer' && role === 'vendor');
  return namesText(vendorsLeftOut(vendors, signers));
}
