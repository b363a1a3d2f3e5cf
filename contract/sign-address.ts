/** Where the pages of a signing link and of the link of a check live: `/sign/{shortcode}`, `/checks/{shortcode}`, `/deposits/{shortcode}`, `/settlements/{shortcode}`. */
const PAGE = /^\/(?:sign|checks|deposits|settlements)(?:\/|$)/;

/** Whether an address belongs to one of these pages, known or not: the portal never answers these. */
export function isSigningPage(path: string): boolean {
  return PAGE.test(path);
}

/** The shortcode in the address of the signing page; undefined for any other address. */
export function parseSigningAddress(path: string): { shortcode: string } | undefined {
  return parse(path, 'sign');
}

/** The same of the page on which somebody tells who they are. */
export function parseCheckAddress(path: string): { shortcode: string } | undefined {
  return parse(path, 'checks');
}

/** The same of the page of a deposit. */
export function parseDepositAddress(path: string): { shortcode: string } | undefined {
  return parse(path, 'deposits');
}

/** The same of the page of a settlement. */
export function parseSettlementAddress(path: string): { shortcode: string } | undefined {
  return parse(path, 'settlements');
}

function parse(
  path: string,
  page: 'sign' | 'checks' | 'deposits' | 'settlements',
): { shortcode: string } | undefined {
  const [first, code = '', ...more] = path.replace(/\/$/, '').split('/').slice(1);
  if (first !== page || code === '' || more.length > 0) return undefined;
  try {
    return { shortcode: decodeURIComponent(code) };
  } catch {
    return { shortcode: code };
  }
}
