import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { developmentKey } from '../../server/adapters/pades/development-key.ts';

/** A file with a key and a certificate as an operator would give them; made once in a process. */
async function sealingKeyFile(): Promise<string> {
  await developmentKey(path, new Date());
  return path;
}

/** What production can't do without to seal: the key, and an authority that is asked nothing here. */
export async function sealingSettings() {
  const file = await sealingKeyFile();
  return {
    SEALING_KEY_FILE: file,
    TIME_STAMP_URL: 'http://time-stamps.example/tsa',
    // It has certificates too.
    TIME_STAMP_ANCHORS_FILE: file,
  };
}

const path = join(mkdtempSync(join(tmpdir(), 'lintel-seal-')), 'seal.pem');
