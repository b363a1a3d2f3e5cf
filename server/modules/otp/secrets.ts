import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ScopeKind } from '../../../domain/otp/scope.ts';

/** Keyed marks of what is compared and counted but not kept. */
export type CodeSecrets = {
  /** Of a code, for its own id and scope alone. */
  codeHash(otpId: string, scopeKey: string, code: string): string;
  /** Of the contacts on file and the requirement; another one after any change. */
  contactMark(contacts: { email: string | null; phone: string | null; requires: boolean }): string;
  /** Of a proof: all that is kept of one. */
  proofHash(proof: string): string;
  /** Of a device, for one scope alone: the same device at two links can't be told. */
  askerMark(scopeKey: string, device: string): string;
  /** Of what is counted: neither an address nor a contact can be read from it. */
  countKey(what: string, of: string): string;
};

/** Makes them with the server's key of 32 bytes. */
export function codeSecrets(key: Uint8Array): CodeSecrets {
  const mark = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  return {
    codeHash: (otpId, scopeKey, code) => mark('code', otpId, scopeKey, code),
    contactMark: ({ email, phone, requires }) =>
      mark('contact', email ?? '', phone ?? '', String(requires)),
    proofHash: (proof) => mark('proof', proof),
    askerMark: (scope, device) => mark('asker', scope, device),
    countKey: (what, of) => `${what} ${mark('count', what, of)}`,
  };
}

/** A proof, made when a code was accepted and told in that answer alone: 256 bits that nobody knew before. */
export function newProof(): string {
  return randomBytes(32).toString('base64url');
}

/** What proofs of a link are kept under: the scope of spec 4 with the code's hash for the code. */
export function scopeKey(kind: ScopeKind, codeKey: string): string {
  return `${kind} ${codeKey}`;
}

/** Compares two texts of any lengths in a time that tells nothing of them. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHmac('sha256', 'same').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
