import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { developmentAuthority } from '../../server/adapters/pades/development-key.ts';
import { issueKey } from '../../server/adapters/pades/issue.ts';
import { parsePem } from '../../server/adapters/pades/key-file.ts';
import { sealVouchers } from '../../server/adapters/seal-vouchers.ts';
import { type Asking, timeStampAuthority } from '../../server/adapters/time-stamps/ask.ts';
import { httpCarry } from '../../server/adapters/time-stamps/http-carry.ts';
import {
  sandboxAuthority,
  sandboxCarry,
} from '../../server/adapters/time-stamps/sandbox-authority.ts';
import type { SandboxStamps, StampFault } from '../../server/ports/sandbox-stamps.ts';
import type { TimeStampAuthority } from '../../server/ports/time-stamps.ts';
import { opensslStamp } from '../support/seal-evidence.ts';
import { opensslAuthority, startStampServer } from '../support/stamp-server.ts';

const BYTES = Buffer.from('the signature of a document');
const clock = { now: () => new Date() };
const folder = mkdtempSync(join(tmpdir(), 'lintel-stamps-'));
const { sandbox } = await sealVouchers(
  { kind: 'sandbox' },
  { dataDir: folder, clock, business: clock },
);
if (!sandbox) throw new Error('The sandbox has an authority');
const own: SandboxStamps = sandbox;
const ownServer = await startStampServer((question) => own.answer(question));
const foreign = opensslAuthority();
const foreignServer = await startStampServer(foreign.answer);
let pauses = 0;

function asking(
  carry: Asking['carry'],
  anchor: string,
  more: Partial<Asking> = {},
): TimeStampAuthority {
  return timeStampAuthority({
    carry,
    anchors: async () => [new X509Certificate(anchor).raw],
    policy: undefined,
    clock,
    pause: async () => {
      pauses += 1;
    },
    ...more,
  });
}

let ownAnchor: string;
beforeAll(async () => {
  ownAnchor = await own.anchor();
});
afterEach(async () => {
  await own.behave('none');
  ownServer.state.mood = 'well';
  pauses = 0;
});
afterAll(async () => {
  await Promise.all([ownServer.close(), foreignServer.close()]);
  foreign.remove();
  rmSync(folder, { recursive: true, force: true });
});

const authorities: [string, () => { authority: TimeStampAuthority; anchor: string }][] = [
  ['the sandbox', () => ({ authority: asking(sandboxCarry(own), ownAnchor), anchor: ownAnchor })],
  [
    'the sandbox over HTTP',
    () => ({ authority: asking(httpCarry(ownServer.url), ownAnchor), anchor: ownAnchor }),
  ],
  [
    'openssl over HTTP',
    () => ({
      authority: asking(httpCarry(foreignServer.url), foreign.anchor),
      anchor: foreign.anchor,
    }),
  ],
];

describe.each(authorities)('a time stamp by %s', (_, make) => {
  test('is of now, for these bytes, with its chain up to the trusted one, and openssl accepts it', async () => {
    const { authority, anchor } = make();
    const { token, at, chain } = await authority.stamp(BYTES);
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000);
    expect(opensslStamp(token, BYTES, anchor)).toContain('Verification: OK');
    expect(opensslStamp(token, Buffer.from('other'), anchor)).toContain('FAILED');
    const certificates = chain.map((der) => new X509Certificate(der));
    expect(certificates[0]?.keyUsage).toEqual(['1.3.6.1.5.5.7.3.8']);
    expect(certificates.at(-1)?.fingerprint256).toBe(new X509Certificate(anchor).fingerprint256);
    for (const [at, each] of certificates.slice(0, -1).entries()) {
      const above = certificates[at + 1];
      expect(above && each.verify(above.publicKey)).toBe(true);
    }
  });

  test('each question is of its own', async () => {
    const { authority } = make();
    const [one, other] = [await authority.stamp(BYTES), await authority.stamp(BYTES)];
    expect(Buffer.from(one.token).equals(other.token)).toBe(false);
  });
});

/** Waits as long as in use, but for what never comes. */
const ways: [string, (waitMs?: number) => TimeStampAuthority][] = [
  ['in the house', (waitMs) => asking(sandboxCarry(own, waitMs), ownAnchor)],
  ['over HTTP', (waitMs) => asking(httpCarry(ownServer.url, waitMs), ownAnchor)],
];
const SHORT_MS = 250;

describe.each(ways)('an authority that fails, %s', (_, make) => {
  test.each<[StampFault, string]>([
    ['away', 'TimeStampUnavailable'],
    ['slow', 'TimeStampUnavailable'],
    ['refuses', 'TimeStampRefused'],
    ['other-bytes', 'TimeStampRefused'],
    ['other-nonce', 'TimeStampRefused'],
    ['nonsense', 'TimeStampRefused'],
  ])('%s: %s', async (fault, name) => {
    await own.behave(fault);
    const authority = make(fault === 'slow' ? SHORT_MS : undefined);
    await expect(authority.stamp(BYTES)).rejects.toMatchObject({ name });
    // Another try only where it may help.
    expect(pauses).toBe(name === 'TimeStampUnavailable' ? 1 : 0);
  });

  test('away once: the second try has it', async () => {
    await own.behave('away');
    const authority = asking(sandboxCarry(own), ownAnchor, { pause: () => own.behave('none') });
    expect((await authority.stamp(BYTES)).token.length).toBeGreaterThan(500);
  });
});

test.each(['busy', 'resets', 'hangs', 'endless', 'elsewhere', 'as-a-page'] as const)(
  'over HTTP, a server that is %s: unavailable, within a time and a size',
  async (mood) => {
    ownServer.state.mood = mood;
    const carry = httpCarry(ownServer.url, mood === 'hangs' ? SHORT_MS : undefined);
    const stamped = asking(carry, ownAnchor).stamp(BYTES);
    await expect(stamped).rejects.toMatchObject({ name: 'TimeStampUnavailable' });
    expect([...ownServer.state.types]).toEqual(['application/timestamp-query']);
  },
);

describe('what is not relied on', () => {
  const refused = (authority: TimeStampAuthority, message: RegExp) =>
    expect(authority.stamp(BYTES)).rejects.toMatchObject({
      name: 'TimeStampRefused',
      message: expect.stringMatching(message),
    });

  test('a token below an authority that nobody trusts', () =>
    refused(asking(sandboxCarry(own), foreign.anchor), /nobody that is trusted/));

  test('a certificate that is for something else', async () => {
    const issuer = await developmentAuthority(join(folder, 'sealing-key'), clock.now());
    const key = parsePem(await issueKey('A seal', 'seal', clock.now(), issuer), undefined);
    const stamps = async () => key;
    const other = sandboxAuthority({ authority: async () => issuer, stamps }, clock);
    await refused(asking(sandboxCarry(other), ownAnchor), /not one for time stamps/);
  });

  test('a policy that the authority does not have', () =>
    refused(
      asking(httpCarry(foreignServer.url), foreign.anchor, { policy: '1.2.3.4.9' }),
      /refuses/,
    ));

  test('a time far from ours', () => {
    const later = { now: () => new Date(Date.now() + 600_000) };
    return refused(asking(sandboxCarry(own), ownAnchor, { clock: later }), /another time/);
  });

  test('a byte of the token changed', () => {
    const carry = async (question: Uint8Array) => {
      const answer = Buffer.from((await own.answer(question)) ?? []);
      // Within the signature, which stands last.
      answer[answer.length - 20] = (answer[answer.length - 20] ?? 0) ^ 1;
      return answer;
    };
    return refused(asking(carry, ownAnchor), /does not hold|nobody that is trusted/);
  });
});
