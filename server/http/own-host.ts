/** Names that lead to this machine wherever they are asked for, so that nobody can make them lead here. */
const isLocal = (name: string) => /^(127\.0\.0\.1|\[::1\]|([\w-]+\.)*localhost)$/.test(name);

/**
 * Whether a call names one of our own hosts, or this machine where one of those does. Any other name was
 * made to lead here by somebody else, whose page could then read along (DNS rebinding); a call without
 * one was made by no browser.
 */
export function isOwnHost(host: string | undefined, own: readonly string[]): boolean {
  if (host === undefined) return true;
  const named = URL.parse(`http://${host}`)?.hostname;
  if (named === undefined) return false;
  return own.includes(named) || (isLocal(named) && own.some(isLocal));
}
