import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import type { Clock } from '../ports/clock.ts';
import type { SandboxStamps } from '../ports/sandbox-stamps.ts';
import type { TimeStampAuthority } from '../ports/time-stamps.ts';
import type { Vouchers } from './pades/pades-signer.ts';

/** Who says what time it was, as the settings name it. */
export type StampChoice =
  | { kind: 'sandbox' }
  | { kind: 'authority'; url: string; anchors: string; policy: string | undefined };

/** `clock` is the machine's; `business` is the one that people of a demonstration move. */
type Place = { dataDir: string; clock: Clock; business: Clock };

/** Why time stamps can't be trusted by a file, in words for who set it up; it never quotes the file. */
class UnusableAnchors extends Error {
  override name = 'UnusableAnchors';
}

/** Between two tries of one stamp. */
const PAUSE_MS = 1_000;

/**
 * Who vouches for seals, and the other side of the sandbox authority where that is in use. Certificates to
 * trust are read at once, so that a server with a wrong file doesn't start; all else is loaded when the
 * first document is sealed, for most processes never seal.
 */
export async function sealVouchers(
  choice: StampChoice,
  place: Place,
): Promise<Vouchers & { sandbox?: SandboxStamps }> {
  return choice.kind === 'sandbox' ? ofSandbox(place) : ofAuthority(choice, place);
}

async function ofAuthority(
  { url, anchors: file, policy }: StampChoice & { kind: 'authority' },
  { clock }: Place,
): Promise<Vouchers> {
  const anchors = await readAnchors(file);
  const authority = once(async (): Promise<TimeStampAuthority> => {
    const [{ timeStampAuthority }, { httpCarry }] = await Promise.all([
      import('./time-stamps/ask.ts'),
      import('./time-stamps/http-carry.ts'),
    ]);
    const asking = { anchors: async () => anchors, policy, clock, pause };
    return timeStampAuthority({ ...asking, carry: httpCarry(url) });
  });
  const lists = once(async () => (await import('./revocation/lists.ts')).revocationLists(clock));
  return {
    stamps: { stamp: async (bytes) => (await authority()).stamp(bytes) },
    revocation: { listsFor: async (chain) => (await lists()).listsFor(chain) },
  };
}

function ofSandbox({ dataDir, clock, business }: Place): Vouchers & { sandbox: SandboxStamps } {
  const folder = join(dataDir, 'sealing-key');
  const made = once(async () => {
    const keys = await import('./pades/development-key.ts');
    const { sandboxAuthority, sandboxCarry } = await import('./time-stamps/sandbox-authority.ts');
    const { timeStampAuthority } = await import('./time-stamps/ask.ts');
    const { revocationLists } = await import('./revocation/lists.ts');
    const sandbox = sandboxAuthority(
      {
        authority: once(() => keys.developmentAuthority(folder, clock.now())),
        stamps: once(() => keys.developmentStampKey(folder, clock.now())),
      },
      business,
    );
    const anchor = async () => new X509Certificate(await sandbox.anchor());
    return {
      sandbox,
      stamps: timeStampAuthority({
        carry: sandboxCarry(sandbox),
        clock: business,
        policy: undefined,
        pause,
        anchors: async () => [(await anchor()).raw],
      }),
      revocation: revocationLists(business, async (issuer) =>
        issuer.fingerprint256 === (await anchor()).fingerprint256 ? sandbox.list() : undefined,
      ),
    };
  });
  return {
    stamps: { stamp: async (bytes) => (await made()).stamps.stamp(bytes) },
    revocation: { listsFor: async (chain) => (await made()).revocation.listsFor(chain) },
    sandbox: {
      answer: async (question) => (await made()).sandbox.answer(question),
      list: async () => (await made()).sandbox.list(),
      anchor: async () => (await made()).sandbox.anchor(),
      fault: async () => (await made()).sandbox.fault(),
      behave: async (fault) => (await made()).sandbox.behave(fault),
    },
  };
}

const pause = () => pass(PAUSE_MS);

async function readAnchors(file: string): Promise<readonly Uint8Array[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UnusableAnchors('The certificates to trust time stamps by can’t be read');
  });
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  try {
    if (blocks.length > 0) return blocks.map((block) => new X509Certificate(block).raw);
  } catch {
    // Said below, without a word of what stands in it.
  }
  throw new UnusableAnchors('The file has no certificates to trust time stamps by');
}

/** Made when it is first asked for, and again only after that failed. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
