import { SignPdf } from '@signpdf/signpdf';
import { Signer as CmsSigner } from '@signpdf/utils';
import type { Signer } from '../../ports/signer.ts';
import { detachedSignature, type SealingKey } from './cms.ts';

/** The mark that signature-place.ts leaves where the covered bytes will be named. */
const PLACE = '/ByteRange [ 0 /**********';

const RANGE = '/ByteRange';

/** Signs with the key that `load` gives, which is asked once and again only after it failed. */
export function padesSigner(load: () => Promise<SealingKey>): Signer {
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
      const signed = await new SignPdf().sign(bytes, new KeySigner(await key(), strangers));
      show(signed, strangers);
      return signed;
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

class KeySigner extends CmsSigner {
  readonly #key: SealingKey;
  readonly #hidden: readonly number[];
  constructor(key: SealingKey, hidden: readonly number[]) {
    super();
    this.#key = key;
    this.#hidden = hidden;
  }
  override sign(pdf: Buffer): Promise<Buffer> {
    show(pdf, this.#hidden);
    return detachedSignature(pdf, this.#key);
  }
}
