import { SignPdf } from '@signpdf/signpdf';
import { Signer as CmsSigner } from '@signpdf/utils';
import type { Signer } from '../../ports/signer.ts';
import { detachedSignature, type SealingKey } from './cms.ts';

/** The mark that signature-place.ts leaves where the covered bytes will be named. */
const PLACE = '/ByteRange [ 0 /**********';

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
      const bytes = Buffer.from(prepared.buffer, prepared.byteOffset, prepared.byteLength);
      const first = bytes.indexOf(PLACE, 0, 'latin1');
      if (first < 0 || bytes.indexOf(PLACE, first + 1, 'latin1') >= 0) {
        throw new RangeError('The file has not exactly one empty place for a signature');
      }
      return new SignPdf().sign(bytes, new KeySigner(await key()));
    },
    async identity() {
      const [own] = (await key()).chain;
      const fingerprint = own?.fingerprint256.replaceAll(':', '').toLowerCase() ?? '';
      return { subject: own?.subject.replaceAll('\n', ', ') ?? '', fingerprint };
    },
  };
}

class KeySigner extends CmsSigner {
  readonly #key: SealingKey;
  constructor(key: SealingKey) {
    super();
    this.#key = key;
  }
  override sign(pdf: Buffer): Promise<Buffer> {
    return detachedSignature(pdf, this.#key);
  }
}
