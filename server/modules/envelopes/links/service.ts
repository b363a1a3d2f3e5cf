import { createHash, randomBytes } from 'node:crypto';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { IN_PERSON_LIFE_MS, type InPerson } from '../../../../domain/contracts/in-person.ts';
import { makeShortcode, type Shortcode, shortcodeBytes } from '../../../../domain/otp/shortcode.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { LinkSealer } from '../../applications/link-service.ts';
import {
  findOwnLink,
  insertLink,
  type LinksOf,
  revokeInPersonLinks,
  revokeLink,
  revokeLinks,
} from './store.ts';

/** Whose link it is. */
export type SignerLinkOwner = { agencyId: string; envelopeId: string; recipientId: string };

/** A link that was just made: its code, and the hash it is found by. */
export type MadeLink = { code: Shortcode; codeHash: Uint8Array };

/**
 * Makes a recipient's own link and ends the ones before it. Its code is told to nobody here: the worker
 * that sends the message opens the seal. A code always comes before anything opens.
 */
export async function makeSigningLink(
  tx: Tx,
  sealer: LinkSealer,
  owner: SignerLinkOwner,
  now: Date,
): Promise<void> {
  await revokeLinks(tx, owner, now);
  await make(tx, sealer, owner, now, {});
}

/** Makes a link for signing beside a host: it ends by itself, and the ones before it for that end now. */
export async function makeInPersonLink(
  tx: Tx,
  sealer: LinkSealer,
  owner: SignerLinkOwner,
  now: Date,
  inPerson: InPerson,
): Promise<MadeLink & { expiresAt: Date }> {
  await revokeInPersonLinks(tx, owner, now);
  const expiresAt = addMilliseconds(now, IN_PERSON_LIFE_MS);
  const made = await make(tx, sealer, owner, now, { inPerson, expiresAt });
  return { ...made, expiresAt };
}

async function make(
  tx: Tx,
  sealer: LinkSealer,
  owner: SignerLinkOwner,
  now: Date,
  beside: { inPerson?: InPerson; expiresAt?: Date },
): Promise<MadeLink> {
  const code = makeShortcode(true, randomBytes(shortcodeBytes(true)));
  const codeHash = createHash('sha256').update(code).digest();
  const codeSealed = sealer.seal(code, owner);
  await insertLink(tx, {
    ...owner,
    ...beside,
    codeHash,
    codeSealed,
    requiresOtp: true,
    createdAt: now,
  });
  return { code, codeHash };
}

/** The address of a recipient's own link, for the message to them and for nothing else. */
export async function signingLinkOf(
  tx: Tx,
  sealer: LinkSealer,
  owner: SignerLinkOwner,
): Promise<string | undefined> {
  const sealed = await findOwnLink(tx, owner);
  return sealed === undefined ? undefined : sealer.signingUrlOf(sealer.open(sealed, owner));
}

/** Makes every link of an envelope, or of one of its recipients, stop working. */
export function endSigningLinks(tx: Tx, of: LinksOf, now: Date): Promise<void> {
  return revokeLinks(tx, of, now);
}

/** Makes one link stop working, named as a call by it names it. */
export function endLink(
  tx: Tx,
  { agencyId, codeKey }: { agencyId: string; codeKey: string },
  now: Date,
): Promise<void> {
  return revokeLink(tx, { agencyId, codeHash: Buffer.from(codeKey, 'hex') }, now);
}
