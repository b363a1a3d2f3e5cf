/**
 * Says which certificates of a chain still count. `listsFor` gives the revocation lists (CRLs in DER) of
 * these certificates, each followed by its issuer: current ones, signed by the issuer. A certificate that
 * says nowhere where its list lies has none. Throws RevocationUnavailable where another try may help, and
 * CertificateRevoked when one of them counts no more.
 */
export type RevocationSource = {
  listsFor(chain: readonly Uint8Array[]): Promise<readonly Uint8Array[]>;
};

/** A list can't be had, or isn't one that can be relied on. */
export class RevocationUnavailable extends Error {
  override name = 'RevocationUnavailable';
}

/** A certificate was taken back by whoever issued it. */
export class CertificateRevoked extends Error {
  override name = 'CertificateRevoked';
}
