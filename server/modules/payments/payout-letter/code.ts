import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { IsoDateSchema } from '../../../../domain/dates.ts';
import { CentsSchema } from '../../../../domain/money.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { PayoutLetterRow } from './store.ts';

const LetterSchema = v.strictObject({
  agencyId: v.string(),
  applicationId: v.string(),
  figure: CentsSchema,
  on: IsoDateSchema,
  goodUntil: IsoDateSchema,
  /** The letter as it is kept; letters of before weren't. */
  id: v.optional(v.string()),
});

/** What a payout letter states, as its code carries it. */
export type LetterClaim = v.InferOutput<typeof LetterSchema>;

/** Seals what a letter states into a code that nobody else can make, and opens it again. */
export type LetterSealer = {
  seal(claim: LetterClaim): string;
  /** Undefined for anything that wasn't sealed here, whatever is wrong with it. */
  open(code: string): LetterClaim | undefined;
  /** The page that says whether the letter still holds. */
  urlOf(code: string): string;
  /** An id for a letter that is made. */
  nextId(): string;
  /** Keeps a letter once its file is sealed, in a transaction of its own. */
  keep(letter: (tx: Tx) => Promise<PayoutLetterRow>): Promise<void>;
};

const NONCE = 12;
const TAG = 16;
const PURPOSE = Buffer.from('payout-letter/1');

const keys = Object.keys(LetterSchema.entries) as (keyof LetterClaim)[];

/** A sealer with a key of 32 bytes, for the pages at this address, with what keeps the letters. */
export function letterSealer(
  key: Uint8Array,
  publicUrl: string,
  kept: Pick<LetterSealer, 'nextId' | 'keep'>,
): LetterSealer {
  return {
    ...kept,
    seal(claim) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(PURPOSE);
      const text = JSON.stringify(keys.map((name) => claim[name]));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(code) {
      const bytes = Buffer.from(code, 'base64url');
      // Of a code there is one way to write it.
      if (bytes.length <= NONCE + TAG || bytes.toString('base64url') !== code) return undefined;
      try {
        const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE));
        opener.setAAD(PURPOSE).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        const text = opener.update(bytes.subarray(NONCE + TAG), undefined, 'utf8');
        const values: unknown[] = JSON.parse(text + opener.final('utf8'));
        const claim = Object.fromEntries(keys.map((name, at) => [name, values[at] ?? undefined]));
        const parsed = v.safeParse(LetterSchema, claim);
        return parsed.success ? parsed.output : undefined;
      } catch {
        return undefined;
      }
    },
    urlOf: (code) => `${publicUrl}/verify/payout/${code}`,
  };
}
