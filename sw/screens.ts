/** The document every screen starts from. */
export const SHELL = '/index.html';

/**
 * Addresses that belong to the server and are never answered with the shell (offline.md 40): the calls,
 * and the pages of links, whose people have no worker of ours.
 */
const SERVER_PATH =
  /^\/(?:api|idp|pay|vendors|help|sign|verify|sandbox|\.well-known|config\.json|healthz|readyz|metrics)(?:\/|$)/;

/** A last part with a dot names a file, such as /robots.txt; no screen of ours has one. */
const FILE = /\/[^/]+\.[^/]+$/;

/** Whether a path is a screen of the portal; the sign-in's own /auth/callback is one. */
export function isScreen(path: string): boolean {
  return path === SHELL || !(SERVER_PATH.test(path) || FILE.test(path));
}
