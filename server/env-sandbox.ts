import * as v from 'valibot';

/** The setting of where the sandbox provider's pages lie; part of the settings in env.ts. */
export const sandboxEntries = {
  SANDBOX_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/?#\s]+$/, 'must be an address without a path or / at the end'),
    ),
  ),
};

/** A value that would be accepted. */
export const SANDBOX_EXAMPLES = { SANDBOX_URL: 'http://127.0.0.1:8080' };

/**
 * Where the sandbox provider's pages lie: never the portal's own origin, as with a real provider. On one
 * machine that is its other name, which every browser knows; elsewhere a host below the portal's.
 */
export function sandboxUrl(given: string | undefined, publicUrl: string): string {
  if (given !== undefined) return given;
  const url = new URL(publicUrl);
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1';
  else if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  else url.hostname = `sandbox.${url.hostname}`;
  return url.origin;
}
