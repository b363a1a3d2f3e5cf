/** Whose certificate readers will see: its subject, and its SHA-256 in hexadecimal. */
export type SignerIdentity = { subject: string; fingerprint: string };

/**
 * Puts a digital signature into a PDF that a ContractPdf has prepared. The signature covers every byte of
 * the file but itself, so any change shows (PAdES baseline B-B: ETSI EN 319 142-1). It takes the last
 * empty place, which is the one that was prepared: pages from outside may spell others. Throws on a file
 * without any, which is an error of the program.
 */
export type Signer = {
  sign(prepared: Uint8Array): Promise<Uint8Array>;
  identity(): Promise<SignerIdentity>;
};
