import { Certificate, CertificateRevocationList } from 'pkijs';
import { CertificateRevoked, RevocationUnavailable } from '../../ports/revocation.ts';

/** A certificate and its issuer, each in DER. */
export type Pair = { certificate: Uint8Array; issuer: Uint8Array };

/** Whether a list is current, of this issuer, and without this certificate. Throws when one of it isn't so. */
export async function checkList(
  bytes: Uint8Array,
  { certificate, issuer }: Pair,
  now: Date,
): Promise<void> {
  const list = parsed(bytes);
  const { thisUpdate, nextUpdate } = list;
  const isCurrent = thisUpdate.value <= now && nextUpdate !== undefined && nextUpdate.value >= now;
  if (!isCurrent) throw new RevocationUnavailable('A revocation list is not current');
  const issuerCertificate = Certificate.fromBER(new Uint8Array(issuer));
  const isSigned = await list.verify({ issuerCertificate }).catch(() => false);
  if (!isSigned) throw new RevocationUnavailable('A revocation list is not its issuer’s');
  if (list.isCertificateRevoked(Certificate.fromBER(new Uint8Array(certificate)))) {
    throw new CertificateRevoked('A certificate of the seal was revoked');
  }
}

function parsed(bytes: Uint8Array): CertificateRevocationList {
  try {
    return CertificateRevocationList.fromBER(new Uint8Array(bytes));
  } catch {
    throw new RevocationUnavailable('What came is not a revocation list');
  }
}
