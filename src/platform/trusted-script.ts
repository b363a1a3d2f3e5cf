import { isAdmittedScript, TRUSTED_TYPES_POLICY } from '../../contract/content-security-policy.ts';

type Policy = { createScriptURL(address: string): string };

/** The browser's Trusted Types, as far as they are used here. */
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

let policy: Policy | undefined;

/**
 * The address of one of our workers, past the one policy that the Content-Security-Policy admits.
 * Throws for any other address: a programming error.
 */
export function trustedScript(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, {
    createScriptURL(wanted) {
      // Development serves workers from their sources.
      if (isAdmittedScript(wanted) || import.meta.env.DEV) return wanted;
      throw new TypeError('Only our own workers may be loaded by address');
    },
  });
  return policy?.createScriptURL(address) ?? address;
}
