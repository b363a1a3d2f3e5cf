/** Where the page of a signing link lives: `/sign/{shortcode}`. */
const PAGE = /^\/sign(?:\/|$)/;

/** Whether an address belongs to the signing page, known or not: the portal never answers these. */
export function isSigningPage(path: string): boolean {
  return PAGE.test(path);
}

/** The shortcode in the address of the signing page; undefined for any other address. */
export function parseSigningAddress(path: string): { shortcode: string } | undefined {
  const [first, code = '', ...more] = path.replace(/\/$/, '').split('/').slice(1);
  if (first !== 'sign' || code === '' || more.length > 0) return undefined;
  try {
    return { shortcode: decodeURIComponent(code) };
  } catch {
    return { shortcode: code };
  }
}
