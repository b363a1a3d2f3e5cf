const MAX_LENGTH = 2_048;

/** A backslash, a blank or a control character: browsers drop or turn them before they resolve. */
function hasTrickyCharacter(text: string): boolean {
  return Array.from(text).some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return (
      code <= 0x20 || (code >= 0x7f && code <= 0xa0) || /[\\\u2028\u2029\ufeff]/.test(character)
    );
  });
}

/**
 * The address to return to after sign-in, or null when it is none of ours. Accepts what spec 5 accepts
 * (a slash, then no slash) and refuses besides what a browser would take to another host: `/\evil`,
 * tabs, `/.//evil` (security.md 2.9), and the login pages themselves, which would lead in a circle.
 * The result is path, query and fragment as a browser resolves them; go there with the router.
 */
export function safeRedirect(target: unknown, origin: string): string | null {
  if (typeof target !== 'string' || target.length > MAX_LENGTH) return null;
  if (!/^\/[^/\\]/.test(target) || hasTrickyCharacter(target)) return null;
  const url = URL.parse(target, origin);
  if (!url || url.origin !== new URL(origin).origin) return null;
  const resolved = url.pathname + url.search + url.hash;
  if (!/^\/[^/\\]/.test(resolved) || isLoginPath(url.pathname)) return null;
  return resolved;
}

/** Whether a path belongs to signing in itself; no redirect parameter is added there (spec 2). */
export function isLoginPath(pathname: string): boolean {
  return /^\/(login|auth)(\/|$)/i.test(pathname);
}

/** The query of `/login` that brings a visitor back; empty where there is nothing to come back to. */
export function loginSearch(path: string, origin: string): { redirect?: string } {
  const redirect = safeRedirect(path, origin);
  return redirect === null ? {} : { redirect };
}
