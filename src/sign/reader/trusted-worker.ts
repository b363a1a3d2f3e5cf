type Policy = { createScriptURL(address: string): string };

/** The browser's Trusted Types, as far as they are used here. */
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

/** The one policy that the page's Content-Security-Policy admits (server/modules/public-pages). */
const POLICY = 'pdf-worker';
const ADMITTED = /^\/assets\/signer-pdf\.worker[\w.-]*\.js$/;

/** The address of the PDF worker for the browser's Worker. Throws for any other, a programming error. */
export function trustedWorker(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(POLICY, {
    createScriptURL(wanted) {
      // Development serves workers from their sources.
      if (ADMITTED.test(wanted) || import.meta.env.DEV) return wanted;
      throw new TypeError('Only our own workers may be loaded by address');
    },
  });
  return policy?.createScriptURL(address) ?? address;
}
