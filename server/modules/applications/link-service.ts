import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import {
  makeShortcode,
  normaliseShortcode,
  shortcodeBytes,
} from '../../../domain/otp/shortcode.ts';
import type { Tx } from '../../db/transaction.ts';
import { type ApplicationRow, findShortcodes, insertShortcodes } from './store.ts';

/** Whose link it is; a sealed code opens for nobody else. */
export type LinkOwner = { agencyId: string } & (
  | { applicationId: string; partyId: string }
  | { envelopeId: string; recipientId: string }
  /** Somebody of what another module keeps, named by it. */
  | { about: string; aboutId: string; personId: string }
);

/** Which change of how a signer is reached a stop link stops. */
export type StopOf = { agencyId: string; envelopeId: string; recipientId: string; holdId: string };

/** Seals the codes of links, so that the database alone gives none away, and opens them again. */
export type LinkSealer = {
  seal(code: string, owner: LinkOwner): string;
  /** The code. Throws on anything that wasn't sealed for this owner. */
  open(sealed: string, owner: LinkOwner): string;
  /** The address that a payer opens. */
  urlOf(code: string): string;
  /** The address that a signer opens. */
  signingUrlOf(code: string): string;
  /** The address that somebody opens whose identity is checked. */
  checkUrlOf(code: string): string;
  /** The same of the page of a deposit. */
  depositUrlOf(code: string): string;
  /** The same of the page of a settlement. */
  settlementUrlOf(code: string): string;
  /** The address by which whoever was reached before stops a change. It says whose and which, sealed. */
  stopUrlOf(change: StopOf): string;
  /** What the last part of such an address names; undefined for anything that wasn't sealed here. */
  openStop(token: string): StopOf | undefined;
};

const NONCE = 12;
const TAG = 16;
/** Keeps stop links and codes of links apart, which are sealed by one key. */
const STOP = Buffer.from('stop a changed contact');

/** What a code is sealed for: a word that is no id stands between the agency and all but an application. */
function nameOf(owner: LinkOwner): string {
  const { agencyId } = owner;
  if ('personId' in owner) return `${agencyId}/${owner.about}/${owner.aboutId}/${owner.personId}`;
  return 'envelopeId' in owner
    ? `${agencyId}/envelope/${owner.envelopeId}/${owner.recipientId}`
    : `${agencyId}/${owner.applicationId}/${owner.partyId}`;
}

/** A sealer with a key of 32 bytes, for a portal at this address. */
export function linkSealer(key: Uint8Array, publicUrl: string): LinkSealer {
  const about = (owner: LinkOwner) => Buffer.from(nameOf(owner));
  return {
    seal(code, owner) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(about(owner));
      const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE));
      opener.setAAD(about(owner)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return opener.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + opener.final('utf8');
    },
    urlOf: (code) => `${publicUrl}/pay/${code}`,
    signingUrlOf: (code) => `${publicUrl}/sign/${code}`,
    checkUrlOf: (code) => `${publicUrl}/checks/${code}`,
    depositUrlOf: (code) => `${publicUrl}/deposits/${code}`,
    settlementUrlOf: (code) => `${publicUrl}/settlements/${code}`,
    stopUrlOf({ agencyId, envelopeId, recipientId, holdId }) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(STOP);
      const ids = [agencyId, envelopeId, recipientId, holdId].map(bytesOf);
      const sealed = Buffer.concat([cipher.update(Buffer.concat(ids)), cipher.final()]);
      const token = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
      return `${publicUrl}/sign/stop/${token}`;
    },
    openStop(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== NONCE + TAG + 4 * ID_BYTES) return undefined;
      const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE));
      opener.setAAD(STOP).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      try {
        const ids = Buffer.concat([opener.update(bytes.subarray(NONCE + TAG)), opener.final()]);
        const idAt = (place: number) =>
          idOf(ids.subarray(place * ID_BYTES, (place + 1) * ID_BYTES));
        return {
          agencyId: idAt(0),
          envelopeId: idAt(1),
          recipientId: idAt(2),
          holdId: idAt(3),
        };
      } catch {
        return undefined;
      }
    },
  };
}

const ID_BYTES = 16;
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The key a shortcode is found by; undefined for text that can't be one. */
export function shortcodeKey(text: string): Uint8Array | undefined {
  const code = normaliseShortcode(text);
  return code === null ? undefined : createHash('sha256').update(code).digest();
}

/** Makes a link for each of these parties of an application. */
export async function makeLinks(
  tx: Tx,
  sealer: LinkSealer,
  { agencyId, id, paymentRequiresOtp }: ApplicationRow,
  partyIds: readonly string[],
  now: Date,
): Promise<void> {
  const rows = partyIds.map((partyId) => {
    const code = makeShortcode(paymentRequiresOtp, randomBytes(shortcodeBytes(paymentRequiresOtp)));
    const owner = { agencyId, applicationId: id, partyId };
    return {
      ...owner,
      codeHash: createHash('sha256').update(code).digest(),
      codeSealed: sealer.seal(code, owner),
      requiresOtp: paymentRequiresOtp,
      createdAt: now,
    };
  });
  await insertShortcodes(tx, rows);
}

/** The addresses of an application's links that work, by their parties. */
export async function openLinks(
  tx: Tx,
  sealer: LinkSealer,
  of: Pick<ApplicationRow, 'agencyId' | 'id'>,
): Promise<Map<string, string>> {
  const { agencyId, id: applicationId } = of;
  const rows = await findShortcodes(tx, of);
  return new Map(
    rows.flatMap(({ partyId, codeSealed }): [string, string][] => {
      if (partyId === null) return [];
      const code = sealer.open(codeSealed, { agencyId, applicationId, partyId });
      return [[partyId, sealer.urlOf(code)]];
    }),
  );
}
