import { SignPdf } from '@signpdf/signpdf';
import { Signer as CmsSigner } from '@signpdf/utils';
import type { RevocationSource } from '../../ports/revocation.ts';
import type { Signer } from '../../ports/signer.ts';
import type { TimeStamp, TimeStampAuthority } from '../../ports/time-stamps.ts';
import { detachedSignature, type SealingKey, type Stamping } from './cms.ts';
import { withValidationData } from './validation-data.ts';

/** The mark that signature-place.ts leaves where the covered bytes will be named. */
const PLACE = '/ByteRange [ 0 /**********';

const RANGE = '/ByteRange';

/** Who vouches for the time of a seal and for the certificates of both. */
export type Vouchers = { stamps: TimeStampAuthority; revocation: RevocationSource };

/**
 * Signs with the key that `load` gives, which is asked once and again only after it failed. The lists of
 * revoked certificates are asked for first, so that none that counts no more signs anything.
 */
export function padesSigner(
  load: () => Promise<SealingKey>,
  { stamps, revocation }: Vouchers,
): Signer {
  let loading: Promise<SealingKey> | undefined;
  const key = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    async sign(prepared) {
      const bytes = Buffer.from(prepared);
      const place = bytes.lastIndexOf(PLACE, bytes.length, 'latin1');
      if (place < 0) throw new RangeError('The file has no empty place for a signature');
      const strangers = findAll(bytes, RANGE, place);
      hide(bytes, strangers);
      const own = await key();
      const chain = own.chain.map(({ raw }) => new Uint8Array(raw));
      const lists = await revocation.listsFor(chain);
      const stamped: TimeStamp[] = [];
      const stamp: Stamping = async (signature) => {
        const given = await stamps.stamp(signature);
        stamped.push(given);
        return given.token;
      };
      const signed = await new SignPdf().sign(bytes, new KeySigner(own, { strangers, stamp }));
      show(signed, strangers);
      const stampChain = stamped.flatMap((each) => each.chain);
      return withValidationData(signed, contentsAt(signed, place), {
        certificates: once([...chain, ...stampChain]),
        lists: once([...lists, ...(await revocation.listsFor(stampChain))]),
      });
    },
    async identity() {
      const [own] = (await key()).chain;
      const fingerprint = own?.fingerprint256.replaceAll(':', '').toLowerCase() ?? '';
      return { subject: own?.subject.replaceAll('\n', ', ') ?? '', fingerprint };
    },
  };
}

/**
 * What was uploaded may spell a place of its own, which the library would take for ours or stumble over:
 * it sees those before ours without their first byte, and the signature is made over what really stands.
 */
function findAll(bytes: Buffer, text: string, until: number): readonly number[] {
  const found: number[] = [];
  for (let at = bytes.indexOf(text, 0, 'latin1'); at >= 0 && at < until; ) {
    found.push(at);
    at = bytes.indexOf(text, at + 1, 'latin1');
  }
  return found;
}

function hide(bytes: Buffer, places: readonly number[]): void {
  for (const at of places) bytes.write(' ', at, 'latin1');
}

function show(bytes: Buffer, places: readonly number[]): void {
  for (const at of places) bytes.write('/', at, 'latin1');
}

/** The bytes in the place of the signature, with the zeros that fill it. */
function contentsAt(signed: Buffer, place: number): Buffer {
  const from = signed.indexOf('<', signed.indexOf('/Contents ', place, 'latin1'), 'latin1') + 1;
  return Buffer.from(signed.toString('latin1', from, signed.indexOf('>', from, 'latin1')), 'hex');
}

function once(all: readonly Uint8Array[]): Uint8Array[] {
  return [...new Map(all.map((each) => [Buffer.from(each).toString('base64'), each])).values()];
}

class KeySigner extends CmsSigner {
  readonly #key: SealingKey;
  readonly #hidden: readonly number[];
  readonly #stamp: Stamping;
  constructor(
    key: SealingKey,
    { strangers, stamp }: { strangers: readonly number[]; stamp: Stamping },
  ) {
    super();
    this.#key = key;
    this.#hidden = strangers;
    this.#stamp = stamp;
  }
  override sign(pdf: Buffer): Promise<Buffer> {
    show(pdf, this.#hidden);
    return detachedSignature(pdf, this.#key, this.#stamp);
  }
}
