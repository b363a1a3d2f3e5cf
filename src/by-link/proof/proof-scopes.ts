/** Under which scopes proofs of a link are kept: the holder's own, and where staff may look on, theirs. */
export type ProofScopes = { own: string; staff?: string };
