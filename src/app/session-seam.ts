import type { PortalConfig } from '../../contract/portal-config.ts';

/** What the frame needs of the session. */
export type SessionSeam = {
  /** The stored user's `sub`, even when the token has expired; undefined when nobody is signed in. */
  subject(): string | undefined;
  accessToken(): Promise<string | undefined>;
  subscribe(listener: () => void): () => void;
  signOut(): Promise<void>;
  onApiError(error: unknown): void;
};

/** Nobody is signed in. */
export async function openSession(_config: PortalConfig): Promise<SessionSeam> {
  return {
    subject: () => undefined,
    accessToken: async () => undefined,
    subscribe: () => () => undefined,
    signOut: async () => undefined,
    onApiError: () => undefined,
  };
}
