import { utc } from '@date-fns/utc/utc';
import { addDays } from 'date-fns/addDays';
import { subHours } from 'date-fns/subHours';
import { Certificate, CertificateRevocationList, RevokedCertificate, Time } from 'pkijs';
import { type SealingKey, webKey } from '../pades/cms.ts';

/** A list of an authority, good for a week, in DER; with the serial numbers of what it took back. */
export async function revocationList(
  authority: SealingKey,
  now: Date,
  revoked: readonly Certificate[] = [],
): Promise<Uint8Array> {
  const [own] = authority.chain;
  if (!own) throw new RangeError('An authority needs its certificate');
  const list = new CertificateRevocationList({
    version: 1,
    issuer: Certificate.fromBER(own.raw).subject,
    thisUpdate: new Time({ type: 0, value: subHours(now, 1) }),
    nextUpdate: new Time({ type: 0, value: addDays(now, 7, { in: utc }) }),
    ...(revoked.length === 0
      ? {}
      : {
          revokedCertificates: revoked.map(
            ({ serialNumber }) =>
              new RevokedCertificate({
                userCertificate: serialNumber,
                revocationDate: new Time({ type: 0, value: subHours(now, 1) }),
              }),
          ),
        }),
  });
  await list.sign(await webKey(authority.key), 'SHA-256');
  return new Uint8Array(list.toSchema().toBER());
}
