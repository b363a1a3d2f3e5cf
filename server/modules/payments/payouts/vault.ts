import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Whose account it is; a sealed number opens for nobody else. */
type AccountOwner = { agencyId: string; id: string };

/** Keeps numbers of accounts: sealed for paying them, marked for comparing them. */
export type PayeeVault = {
  /** The same for the same account, and nothing can be read from it. */
  mark(account: { bsb: string; accountNumber: string }): string;
  seal(accountNumber: string, owner: AccountOwner): string;
  /** The number. Throws on anything that wasn't sealed for this owner. */
  open(sealed: string, owner: AccountOwner): string;
};

const NONCE = 12;
const TAG = 16;

/** A vault with a key of 32 bytes for each of its two tasks. */
export function payeeVault(keys: { seal: Uint8Array; mark: Uint8Array }): PayeeVault {
  const about = ({ agencyId, id }: AccountOwner) => Buffer.from(`${agencyId}/${id}`);
  return {
    mark: ({ bsb, accountNumber }) =>
      createHmac('sha256', keys.mark).update(`${bsb} ${accountNumber}`).digest('base64url'),
    seal(accountNumber, owner) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', keys.seal, nonce).setAAD(about(owner));
      const sealed = Buffer.concat([cipher.update(accountNumber, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const opener = createDecipheriv('aes-256-gcm', keys.seal, bytes.subarray(0, NONCE));
      opener.setAAD(about(owner)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return opener.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + opener.final('utf8');
    },
  };
}
