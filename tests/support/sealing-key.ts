import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { developmentKey } from '../../server/adapters/pades/development-key.ts';

/** A file with a key and a certificate as an operator would give them; made once in a process. */
export async function sealingKeyFile(): Promise<string> {
  await developmentKey(path, new Date());
  return path;
}

const path = join(mkdtempSync(join(tmpdir(), 'lintel-seal-')), 'seal.pem');
