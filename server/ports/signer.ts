/**
 * Puts a digital signature into a PDF that a ContractPdf has prepared. The signature covers every byte of
 * the file but itself, so any change shows (PAdES baseline B-B: ETSI EN 319 142-1). Throws on a file
 * without an empty place for a signature, which is an error of the program.
 */
export type Signer = {
  sign(prepared: Uint8Array): Promise<Uint8Array>;
  /** Whose certificate readers will see, and the SHA-256 of it. */
  readonly certificate: { subject: string; fingerprint: string };
};
