/** Where the page that checks sealed files lives: `/verify`, and `/verify/{code}` as certificates say it. */
const PAGE = /^\/verify(?:\/|$)/;

/** Whether an address belongs to the page that checks sealed files: the portal never answers these. */
export function isVerifyPage(path: string): boolean {
  return PAGE.test(path);
}

/** The code in the address, if there is one; undefined for any address that isn't this page's. */
export function parseVerifyAddress(path: string): { code: string } | undefined {
  const [first, code = '', ...more] = path.replace(/\/$/, '').split('/').slice(1);
  if (first !== 'verify' || more.length > 0) return undefined;
  try {
    return { code: decodeURIComponent(code) };
  } catch {
    return { code };
  }
}
