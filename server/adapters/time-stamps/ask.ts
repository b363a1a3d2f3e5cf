import { createHash, randomBytes } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import { AlgorithmIdentifier, Certificate, MessageImprint, TimeStampReq } from 'pkijs';
import type { Clock } from '../../ports/clock.ts';
import { type TimeStampAuthority, TimeStampUnavailable } from '../../ports/time-stamps.ts';
import { checkAnswer } from './check-answer.ts';

const SHA_256 = '2.16.840.1.101.3.4.2.1';
/** Tries of one stamp; sealing itself is tried again later, with longer waits. */
const TRIES = 2;

/** Brings a question to an authority and its answer back. Throws TimeStampUnavailable. */
export type Carry = (question: Uint8Array) => Promise<Uint8Array>;

/** Whom to ask and what of the answer is trusted. */
export type Asking = {
  carry: Carry;
  /** Certificates in DER that the operator trusts to vouch for time stamps. */
  anchors: () => Promise<readonly Uint8Array[]>;
  policy: string | undefined;
  clock: Clock;
  /** Lets some time pass before a second try. */
  pause: () => Promise<void>;
};

/** An authority behind any way of asking it; each try is a question of its own. */
export function timeStampAuthority(asking: Asking): TimeStampAuthority {
  return {
    async stamp(bytes) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await ask(asking, bytes);
        } catch (error) {
          if (!(error instanceof TimeStampUnavailable) || tries === TRIES) throw error;
          await asking.pause();
        }
      }
    },
  };
}

async function ask({ carry, anchors, policy, clock }: Asking, bytes: Uint8Array) {
  const nonce = randomBytes(16);
  // Positive, and without a first byte that DER would leave out.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const trusted = (await anchors()).map((der) => Certificate.fromBER(new Uint8Array(der)));
  const hash = createHash('sha256').update(bytes).digest();
  const question = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256 }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(hash).buffer }),
    }),
    ...(policy === undefined ? {} : { reqPolicy: policy }),
    nonce: new Integer({ valueHex: new Uint8Array(nonce).buffer }),
    certReq: true,
  });
  const answer = await carry(new Uint8Array(question.toSchema().toBER()));
  return checkAnswer(answer, { bytes, nonce, policy, anchors: trusted, now: clock.now() });
}
