import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { IsoDateSchema } from '../../../../domain/dates.ts';
import { CentsSchema } from '../../../../domain/money.ts';

const LetterSchema = v.strictObject({
  agencyId: v.string(),
  applicationId: v.string(),
  figure: CentsSchema,
  on: IsoDateSchema,
  goodUntil: IsoDateSchema,
});

/** What a payout letter states, as its code carries it: a letter is kept nowhere else. */
export type LetterClaim = v.InferOutput<typeof LetterSchema>;

/** Seals what a letter states into a code that nobody else can make, and opens it again. */
export type LetterSealer = {
  seal(claim: LetterClaim): string;
  /** Undefined for anything that wasn't sealed here, whatever is wrong with it. */
  open(code: string): LetterClaim | undefined;
  /** The page that says whether the letter still holds. */
  urlOf(code: string): string;
};

const NONCE = 12;
const TAG = 16;
const PURPOSE = Buffer.from('payout-letter/1');

const keys = Object.keys(LetterSchema.entries) as (keyof LetterClaim)[];

/** A sealer with a key of 32 bytes, for the pages at this address. */
export function letterSealer(key: Uint8Array, publicUrl: string): LetterSealer {
  return {
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
        const claim = Object.fromEntries(keys.map((name, at) => [name, values[at]]));
        const parsed = v.safeParse(LetterSchema, claim);
        return parsed.success ? parsed.output : undefined;
      } catch {
        return undefined;
      }
    },
    urlOf: (code) => `${publicUrl}/verify/payout/${code}`,
  };
}
