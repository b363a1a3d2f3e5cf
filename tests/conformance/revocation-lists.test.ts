import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Certificate,
  CRLDistributionPoints,
  DistributionPoint,
  Extension,
  GeneralName,
} from 'pkijs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SealingKey, webKey } from '../../server/adapters/pades/cms.ts';
import {
  developmentAuthority,
  developmentKey,
} from '../../server/adapters/pades/development-key.ts';
import { revocationLists } from '../../server/adapters/revocation/lists.ts';
import { revocationList } from '../../server/adapters/revocation/make-list.ts';

const NOW = new Date('2026-11-20T01:02:03.000Z');
const DAY = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'lintel-lists-'));
let authority: SealingKey;
let stranger: SealingKey;
let chain: Uint8Array[];
let own: Certificate;
let served: Uint8Array | undefined;
let asked = 0;
let now = NOW;

const server = createServer((_, response) => {
  asked += 1;
  if (served) response.end(served);
  else response.writeHead(503).end();
});

/** A certificate that says where the list of its issuer lies, as those of real authorities do. */
async function withAddress(certificate: Certificate, url: string): Promise<Uint8Array> {
  const name = new GeneralName({ type: 6, value: url });
  const points = new CRLDistributionPoints({
    distributionPoints: [new DistributionPoint({ distributionPoint: [name] })],
  });
  const extnValue = points.toSchema().toBER();
  certificate.extensions?.push(new Extension({ extnID: '2.5.29.31', extnValue }));
  await certificate.sign(await webKey(authority.key), 'SHA-256');
  return new Uint8Array(certificate.toSchema(true).toBER());
}

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  authority = await developmentAuthority(folder, NOW);
  stranger = await developmentAuthority(join(folder, 'other'), NOW);
  const seal = await developmentKey(join(folder, 'seal.pem'), NOW);
  own = Certificate.fromBER(new Uint8Array(seal.chain[0]?.raw ?? []));
  const der = await withAddress(own, `http://127.0.0.1:${port}/list.crl`);
  chain = [der, new Uint8Array(authority.chain[0]?.raw ?? [])];
});
beforeEach(async () => {
  served = await revocationList(authority, NOW);
  asked = 0;
  now = NOW;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise<void>((done) => server.close(() => done()));
  rmSync(folder, { recursive: true, force: true });
});

const source = () => revocationLists({ now: () => now });

describe('revocation lists from where certificates say they lie', () => {
  test('a current one of the issuer is given, asked for once an hour', async () => {
    const lists = source();
    const [first] = await lists.listsFor(chain);
    expect(Buffer.from(first ?? []).equals(Buffer.from(served ?? []))).toBe(true);
    await lists.listsFor(chain);
    expect(asked).toBe(1);
    now = new Date(NOW.getTime() + DAY / 24);
    await lists.listsFor(chain);
    expect(asked).toBe(2);
  });

  test('a certificate that was taken back', async () => {
    served = await revocationList(authority, NOW, [own]);
    await expect(source().listsFor(chain)).rejects.toMatchObject({ name: 'CertificateRevoked' });
  });

  test.each<[string, () => Promise<Uint8Array | undefined>]>([
    ['none', async () => undefined],
    ['nonsense', async () => Buffer.from('<html></html>')],
    ['another authority’s under the same name', () => revocationList(stranger, NOW)],
    ['one that ran out', () => revocationList(authority, new Date(NOW.getTime() - 8 * DAY))],
    ['one of the future', () => revocationList(authority, new Date(NOW.getTime() + DAY))],
    ['one without an end', async () => Buffer.alloc(4_194_305)],
  ])('%s: it can’t be relied on', async (_, make) => {
    served = await make();
    await expect(source().listsFor(chain)).rejects.toMatchObject({ name: 'RevocationUnavailable' });
  });

  test('what signed itself, and what says nothing of a list, has none', async () => {
    const seal = await developmentKey(join(folder, 'seal.pem'), NOW);
    expect(await source().listsFor(seal.chain.map(({ raw }) => new Uint8Array(raw)))).toEqual([]);
    expect(await source().listsFor(chain.slice(0, 1))).toEqual([]);
    expect(asked).toBe(0);
  });
});
