import { join } from 'node:path';
import type { Clock } from '../ports/clock.ts';
import type { Signer } from '../ports/signer.ts';
import type { Vouchers } from './pades/pades-signer.ts';

/** The key that seals, as the settings name it. */
type SealingChoice =
  | { kind: 'development' }
  | { kind: 'file'; path: string; password: string | undefined };

/**
 * The signer of sealed documents. A key that was named is read at once, so that a server with a wrong one
 * doesn't start; a development key is made when the first document is sealed. What signing needs is loaded
 * then too, for most processes never seal.
 */
export async function sealingSigner(
  choice: SealingChoice,
  dataDir: string,
  clock: Clock,
  vouchers: Vouchers,
): Promise<Signer> {
  const file = join(dataDir, 'sealing-key', 'development.pem');
  let made: Promise<Signer> | undefined;
  const signer = () => {
    made ??= import('./pades/pades-signer.ts').then(({ padesSigner }) =>
      padesSigner(
        async () =>
          choice.kind === 'file'
            ? (await import('./pades/key-file.ts')).readKeyFile(choice.path, choice.password)
            : (await import('./pades/development-key.ts')).developmentKey(file, clock.now()),
        vouchers,
      ),
    );
    return made;
  };
  const later: Signer = {
    sign: async (prepared) => (await signer()).sign(prepared),
    identity: async () => (await signer()).identity(),
  };
  if (choice.kind === 'file') await later.identity();
  return later;
}
