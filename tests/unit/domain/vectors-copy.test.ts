import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PUBLISHED = '9821c276bb2481b28e243788ba2fc06717fa336b2e1216c92143e7034f761eed';

test('the domain vectors are the published ones: they are normative and never quietly changed', () => {
  const copy = readFileSync(at('../../vectors/domain.json'), 'utf8');
  expect(createHash('sha256').update(copy).digest('hex')).toBe(PUBLISHED);
  const original = at('../../../../shared/vectors/domain.json');
  if (existsSync(original)) expect(copy).toBe(readFileSync(original, 'utf8'));
});
