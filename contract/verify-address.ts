/**
 * Where the page that checks sealed files lives: `/verify`, and `/verify/{code}` as certificates say it;
 * `/verify/payout/{code}` is the address on a payout letter.
 */
const PAGE = /^\/verify(?:\/|$)/;

/** Whether an address belongs to the page that checks sealed files: the portal never answers these. */
export function isVerifyPage(path: string): boolean {
  return PAGE.test(path);
}

/** What the page of an address checks, by which code; undefined for any address that isn't this page's. */
export function parseVerifyAddress(
  path: string,
): { page: 'verify' | 'verify-payout'; code: string } | undefined {
  const [first, ...rest] = path.replace(/\/$/, '').split('/').slice(1);
  const isLetter = rest.length === 2 && rest[0] === 'payout';
  if (first !== 'verify' || (rest.length > 1 && !isLetter)) return undefined;
  const page = isLetter ? 'verify-payout' : 'verify';
  const code = rest.at(-1) ?? '';
  try {
    return { page, code: decodeURIComponent(code) };
  } catch {
    return { page, code };
  }
}
