import { X509Certificate } from 'node:crypto';
import { millisecondsInHour } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { Certificate, CRLDistributionPoints, GeneralName } from 'pkijs';
import type { Clock } from '../../ports/clock.ts';
import { type RevocationSource, RevocationUnavailable } from '../../ports/revocation.ts';
import { fetchBounded } from '../bounded-fetch.ts';
import { checkList, type Pair } from './check-list.ts';

const TIMEOUT_MS = 8_000;
/** Bytes of the longest list that is read; those of large authorities have some hundreds of kilobytes. */
const LONGEST_LIST = 4_194_304;
const DISTRIBUTION_POINTS = '2.5.29.31';
/** An address in a GeneralName (RFC 5280, 4.2.1.6). */
const ADDRESS = 6;

/** Gives the list of an issuer that is no stranger; undefined for any other. */
export type OwnLists = (issuer: X509Certificate) => Promise<Uint8Array | undefined>;

/**
 * Lists from where the certificates say that theirs lie, each asked for once an hour. A certificate that
 * signed itself has none, and neither has one that names no address or whose issuer isn't in its chain.
 */
export function revocationLists(
  clock: Clock,
  own: OwnLists = async () => undefined,
): RevocationSource {
  const kept = new Map<string, { list: Uint8Array; since: Date }>();

  async function listFor(pair: Pair): Promise<Uint8Array | undefined> {
    const issuer = new X509Certificate(pair.issuer);
    const key = [issuer.fingerprint256, ...addressesOf(pair.certificate)].join(' ');
    const known = kept.get(key);
    const age = known && differenceInMilliseconds(clock.now(), known.since);
    if (known && age !== undefined && age >= 0 && age < millisecondsInHour) return known.list;
    const list = (await own(issuer)) ?? (await fetched(pair));
    if (list) kept.set(key, { list, since: clock.now() });
    return list;
  }

  return {
    async listsFor(chain) {
      const lists = new Set<Uint8Array>();
      for (const pair of pairsOf(chain)) {
        const list = await listFor(pair);
        if (!list) continue;
        await checkList(list, pair, clock.now());
        lists.add(list);
      }
      return [...lists];
    },
  };
}

/** Each certificate of a chain with the one that issued it. */
function pairsOf(chain: readonly Uint8Array[]): Pair[] {
  const all = chain.map((der) => ({ der, certificate: new X509Certificate(der) }));
  return all.flatMap(({ der, certificate }) => {
    if (certificate.checkIssued(certificate)) return [];
    const above = all.find((each) => certificate.checkIssued(each.certificate));
    return above ? [{ certificate: der, issuer: above.der }] : [];
  });
}

async function fetched({ certificate }: Pair): Promise<Uint8Array | undefined> {
  const addresses = addressesOf(certificate);
  if (addresses.length === 0) return undefined;
  for (const address of addresses) {
    const found = await fetchBounded(address, {}, { timeoutMs: TIMEOUT_MS, most: LONGEST_LIST });
    if (found) return found.bytes;
  }
  throw new RevocationUnavailable('A revocation list can’t be had');
}

function addressesOf(certificate: Uint8Array): string[] {
  const { extensions = [] } = Certificate.fromBER(new Uint8Array(certificate));
  const points = extensions.find(({ extnID }) => extnID === DISTRIBUTION_POINTS)?.parsedValue;
  if (!(points instanceof CRLDistributionPoints)) return [];
  return points.distributionPoints
    .flatMap(({ distributionPoint }) => (Array.isArray(distributionPoint) ? distributionPoint : []))
    .flatMap((name) =>
      name instanceof GeneralName && name.type === ADDRESS ? [String(name.value)] : [],
    )
    .filter((address) => /^https?:\/\//.test(address));
}
