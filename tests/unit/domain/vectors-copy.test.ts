import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PUBLISHED = [
  ['domain.json', '9821c276bb2481b28e243788ba2fc06717fa336b2e1216c92143e7034f761eed'],
  ['fees-added.json', 'e4d5a3a76d4580b7e1d87ebe0c61a8adc3ddb0edc888469a9bd73165d99de731'],
] as const;

test.each(PUBLISHED)(
  'the vectors of %s are the published ones: never quietly changed',
  (name, sha256) => {
    const copy = readFileSync(at(`../../vectors/${name}`), 'utf8');
    expect(createHash('sha256').update(copy).digest('hex')).toBe(sha256);
    const original = at(`../../../../shared/vectors/${name}`);
    if (existsSync(original)) expect(copy).toBe(readFileSync(original, 'utf8'));
  },
);
