/** How the sandbox authority behaves, as a person of the demonstration wants it. */
export type StampFault =
  | 'none'
  /** Answers nothing. */
  | 'away'
  /** Says no, as an authority that is too busy does. */
  | 'refuses'
  /** Answers for other bytes than those it was asked about. */
  | 'other-bytes'
  /** Answers a question of before. */
  | 'other-nonce'
  /** Answers with what is no time stamp. */
  | 'nonsense'
  /** Answers after longer than anybody waits. */
  | 'slow';

/** The other side of the sandbox authority. Only in a demonstration. */
export type SandboxStamps = {
  /** Answers a question as it comes over the wire (TimeStampReq to TimeStampResp); undefined: no answer. */
  answer(question: Uint8Array): Promise<Uint8Array | undefined>;
  /** The current revocation list of its certificates and of the development key's, in DER. */
  list(): Promise<Uint8Array>;
  /** The certificate that all of these come from, in PEM. */
  anchor(): Promise<string>;
  fault(): Promise<StampFault>;
  /** Of this process alone, and until it ends. */
  behave(fault: StampFault): Promise<void>;
};
