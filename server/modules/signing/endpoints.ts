import type { signingEndpoints } from '../../../contract/endpoints/signing.ts';
import type { Handlers } from '../../http/call.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { type PictureDeps, saveAnswers } from './answers.ts';
import { consent } from './consent.ts';
import { decline } from './decline.ts';
import { type InfoDeps, openForSigner, readSigning, signingInfo } from './service.ts';
import { type SignDeps, sign } from './sign.ts';

type Deps = SignDeps & InfoDeps & PictureDeps & { files: FileStorage };

/** Handlers of the calls of those who sign, by their links. */
export function signingHandlers(deps: Deps): Handlers<typeof signingEndpoints> {
  const { files } = deps;
  return {
    info: (_, call) => signingInfo(call, deps),
    read: (_, call) => readSigning(call, deps),
    document: ({ params }, call) => openForSigner(call, files, { ...params, isSealed: false }),
    saveAnswers: ({ body }, call) => saveAnswers(call, deps, body),
    consent: ({ body }, call) => consent(call, deps, body),
    sign: ({ body: { attestation }, ifMatchVersion: version }, call) =>
      call.transaction((tx) => sign(tx, call, deps, { version, attestation })),
    decline: ({ body }, call) => call.transaction((tx) => decline(tx, call, deps, body)),
    copy: ({ params }, call) => openForSigner(call, files, { ...params, isSealed: true }),
  };
}
