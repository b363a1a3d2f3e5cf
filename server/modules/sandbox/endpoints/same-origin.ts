/**
 * Whether a form was sent from one of our own pages: its Origin is one of these, or, where a browser
 * leaves that out, it says itself that the origin is the same.
 */
export function isOwnForm(headers: Headers, addresses: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin === null) return headers.get('sec-fetch-site') === 'same-origin';
  return addresses.some((address) => new URL(address).origin === origin);
}
