import { dirname, join } from 'node:path';
import type { SealingKey } from './cms.ts';
import { issueKey } from './issue.ts';
import { keptKey } from './kept-key.ts';

/**
 * The key of a server that was given none, in a file of its data folder: made once, kept for all its
 * processes, with a certificate that says itself that it proves nobody, from the development authority
 * beside it. Never used in production.
 */
export function developmentKey(file: string, now: Date): Promise<SealingKey> {
  return keptKey(file, async () =>
    issueKey(
      'Lintel development seal (proves nobody)',
      'seal',
      now,
      await developmentAuthority(dirname(file), now),
    ),
  );
}

/** The authority that development keys in this folder come from. */
export function developmentAuthority(folder: string, now: Date): Promise<SealingKey> {
  return keptKey(join(folder, 'development-authority.pem'), () =>
    issueKey('Lintel development authority (proves nobody)', 'authority', now),
  );
}

/** The key of the sandbox authority for time stamps, in this folder too. */
export function developmentStampKey(folder: string, now: Date): Promise<SealingKey> {
  return keptKey(join(folder, 'development-time-stamps.pem'), async () =>
    issueKey(
      'Lintel development time stamps (prove nothing)',
      'time-stamps',
      now,
      await developmentAuthority(folder, now),
    ),
  );
}
