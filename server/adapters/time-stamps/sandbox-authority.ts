import { setTimeout as pass } from 'node:timers/promises';
import { Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  ContentInfo,
  MessageImprint,
  PKIStatusInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import type { Clock } from '../../ports/clock.ts';
import type { SandboxStamps, StampFault } from '../../ports/sandbox-stamps.ts';
import { TimeStampUnavailable } from '../../ports/time-stamps.ts';
import { type SealingKey, signedContent } from '../pades/cms.ts';
import { serialNumber } from '../pades/issue.ts';
import { revocationList } from '../revocation/make-list.ts';
import type { Carry } from './ask.ts';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const SHA_256 = '2.16.840.1.101.3.4.2.1';
/** Of a sandbox, below the arc for examples (ITU-T X.660). */
const POLICY = '2.999.3161';
const REJECTION = 2;
/** Longer than anybody waits for an answer. */
const SLOW_MS = 30_000;
const WAIT_MS = 8_000;

/** The keys of the sandbox authority, made when they are first needed. */
export type SandboxKeys = {
  authority: () => Promise<SealingKey>;
  stamps: () => Promise<SealingKey>;
};

/** The way to the sandbox authority, which is none: as long as somebody would wait for a real one. */
export function sandboxCarry(authority: SandboxStamps, waitMs = WAIT_MS): Carry {
  return async (question) => {
    const answer = await Promise.race([
      authority.answer(question),
      pass(waitMs, undefined, { ref: false }),
    ]);
    if (!answer) throw new TimeStampUnavailable('The sandbox authority gives no answer');
    return answer;
  };
}

/** A real authority of our own that proves nothing, with the faults that a person of the demonstration chooses. */
export function sandboxAuthority(keys: SandboxKeys, clock: Clock, slowMs = SLOW_MS): SandboxStamps {
  let fault: StampFault = 'none';
  return {
    async answer(question) {
      if (fault === 'away') return undefined;
      if (fault === 'slow') await pass(slowMs, undefined, { ref: false });
      if (fault === 'nonsense') return Buffer.from('<html>The service is busy</html>');
      const asked = parsed(question);
      if (fault === 'refuses' || asked?.messageImprint.hashAlgorithm.algorithmId !== SHA_256) {
        return refusal();
      }
      return grant(asked, await keys.stamps(), { at: clock.now(), fault });
    },
    list: async () => revocationList(await keys.authority(), clock.now()),
    anchor: async () => (await keys.authority()).chain[0]?.toString() ?? '',
    fault: async () => fault,
    behave: async (wanted) => {
      fault = wanted;
    },
  };
}

function parsed(question: Uint8Array): TimeStampReq | undefined {
  try {
    return TimeStampReq.fromBER(new Uint8Array(question));
  } catch {
    return undefined;
  }
}

async function grant(
  asked: TimeStampReq,
  key: SealingKey,
  { at, fault }: { at: Date; fault: StampFault },
): Promise<Uint8Array> {
  const imprint = new Uint8Array(asked.messageImprint.hashedMessage.valueBlock.valueHexView);
  if (fault === 'other-bytes') imprint[0] = (imprint[0] ?? 0) ^ 1;
  const nonce = fault === 'other-nonce' ? new Integer({ valueHex: serialNumber() }) : asked.nonce;
  const info = new TSTInfo({
    version: 1,
    policy: asked.reqPolicy ?? POLICY,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256 }),
      hashedMessage: new OctetString({ valueHex: imprint.buffer }),
    }),
    serialNumber: new Integer({ valueHex: serialNumber() }),
    genTime: at,
    ...(nonce ? { nonce } : {}),
  });
  const content = new Uint8Array(info.toSchema().toBER());
  const token = await signedContent(TST_INFO, content, key);
  const answer = new TimeStampResp({
    status: new PKIStatusInfo({ status: 0 }),
    timeStampToken: ContentInfo.fromBER(new Uint8Array(token)),
  });
  return new Uint8Array(answer.toSchema().toBER());
}

function refusal(): Uint8Array {
  const status = new PKIStatusInfo({ status: REJECTION });
  return new Uint8Array(new TimeStampResp({ status }).toSchema().toBER());
}
