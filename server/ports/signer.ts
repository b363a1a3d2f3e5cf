/** Whose certificate readers will see: its subject, and its SHA-256 in hexadecimal. */
export type SignerIdentity = { subject: string; fingerprint: string };

/**
 * Puts a digital signature into a PDF that a ContractPdf has prepared (PAdES baseline B-LT: ETSI EN 319
 * 142-1). The signature covers every byte of the prepared file but itself, so any change shows; a time stamp
 * of an authority stands in it. What proves both without asking anybody, certificates and revocation lists,
 * stands behind it and changes nothing before. It takes the last empty place, which is the one that was
 * prepared: pages from outside may spell others. Throws TimeStampUnavailable or RevocationUnavailable when
 * another try may help, and RangeError on a file without a place, which is an error of the program.
 */
export type Signer = {
  sign(prepared: Uint8Array): Promise<Uint8Array>;
  identity(): Promise<SignerIdentity>;
};
