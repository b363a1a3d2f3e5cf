/** A token by which an authority says that some bytes were there at a time (RFC 3161). */
export type TimeStamp = {
  /** The token as it came, in DER. */
  token: Uint8Array;
  /** What the authority says the time was. */
  at: Date;
  /** The certificate that signed the token, then its issuers up to one that the operator trusts, in DER. */
  chain: readonly Uint8Array[];
};

/**
 * An authority for time stamps. `stamp` gives one for these bytes, of which the authority is told the
 * SHA-256 alone. What it answers was checked: granted, for these bytes and this question, by a certificate
 * for time stamps below one that the operator trusts, of about now. Throws TimeStampUnavailable where
 * another try may help, and TimeStampRefused where the answer isn't one that can be relied on.
 */
export type TimeStampAuthority = { stamp(bytes: Uint8Array): Promise<TimeStamp> };

/** The authority is away, busy or too slow. */
export class TimeStampUnavailable extends Error {
  override name = 'TimeStampUnavailable';
}

/** The authority says no, or what it says doesn't hold; the message has no bytes of the answer. */
export class TimeStampRefused extends Error {
  override name = 'TimeStampRefused';
}
