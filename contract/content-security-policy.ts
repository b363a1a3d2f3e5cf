/** The one Trusted Types policy the portal may create; it admits only the addresses of our workers. */
export const TRUSTED_TYPES_POLICY = 'app-sw';

/** Where the service worker lives. A stable name, so that an installed worker finds its successor. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** The worker that holds and searches the listings on the device, named by its content at each build. */
const REPLICA_WORKER = /^\/assets\/replica-worker-[\w-]{8}\.js$/;

/** Whether a script may be loaded by its address: our two workers and nothing else. */
export function isAdmittedScript(address: string): boolean {
  return address === SERVICE_WORKER_PATH || REPLICA_WORKER.test(address);
}

/** What the policy needs to know of the config file; anything else in it is ignored. */
type IdentityAddresses = { authority?: unknown; cognitoDomain?: unknown };

/** A host with an optional port, after an optional scheme and before an optional path. */
const ADDRESS = /^([a-z]+:\/\/)?([a-z0-9.-]+(?::\d{1,5})?)(?:\/[^\s;,]*)?$/;

/**
 * The origins of the identity provider that the portal talks to: the issuer (discovery, keys) and the
 * hosted pages (sign-in form, token, user info). Own origin is left out, 'self' covers it. Refuses
 * whatever is not an https origin by leaving it out, so a bad value narrows the policy, never widens it.
 */
export function identityOrigins(config: IdentityAddresses, ownOrigin: string): string[] {
  const origins = [config.authority, config.cognitoDomain].flatMap((address) => {
    if (typeof address !== 'string') return [];
    const [, scheme = 'https://', host] = ADDRESS.exec(address) ?? [];
    return host && scheme === 'https://' ? [`https://${host}`] : [];
  });
  return [...new Set(origins)].filter((origin) => origin !== ownOrigin);
}

/**
 * The Content-Security-Policy of the portal's shell (security.md 2.6): no inline script or style but the
 * opening's own, each by its hash (`allowingInline`), no foreign origin but the identity provider's,
 * Trusted Types for every script sink. The server sends it with index.html; the worker sets it again on
 * the shell it answers with, because a precached response would keep the header of the day it was fetched.
 */
export function contentSecurityPolicy(identity: readonly string[]): string {
  const withIdentity = ["'self'", ...identity].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${withIdentity}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action ${withIdentity}`,
    // The template designer's document, which has a policy of its own.
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICY}`,
  ].join('; ');
}

/** What a document has in it of scripts and styles, by their hashes. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

const HASH = /'sha256-[A-Za-z0-9+/]{43}='/g;

/** The policy that also admits what stands in the document itself: by its hash, so nothing else does. */
export function allowingInline(policy: string, { scripts, styles }: InlineHashes): string {
  return policy
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '));
}

/** What of a document's own scripts and styles a policy admits: what a kept document came with. */
export function inlineHashesOf(policy: string): InlineHashes {
  const hashesOf = (name: string) =>
    policy
      .split('; ')
      .find((rule) => rule.startsWith(`${name} `))
      ?.match(HASH) ?? [];
  return { scripts: hashesOf('script-src'), styles: hashesOf('style-src') };
}

/** Where the template designer's own document lives; the portal shows it in a frame. */
export const DESIGNER_PATH = '/designer.html';

/** Where the viewer of PDFs lives, the portal's other frame. It has the designer's policy. */
export const VIEWER_PATH = '/viewer.html';

/**
 * The policy of the designer's document (security.md 2.6), so that nothing else in the portal loosens:
 * inline styles and no Trusted Types, because @pdfme/ui needs both. It may call nobody, not even our own
 * origin: what it works on comes from the portal by message, and what it makes goes back the same way.
 */
export function designerPolicy(): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    'connect-src data: blob:',
    "worker-src 'self' blob:",
    "form-action 'none'",
    "frame-src 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}
