import type { PortalConfig } from '../../contract/portal-config.ts';

const MOVED = [
  /^\/register(?:\/|$)/,
  /^\/login(?:\/|$)/,
  /^\/vendors(?:\/|$)/,
  /^\/pay\//,
  /^\/pay-quotes\//,
];

/**
 * Where the page belongs when it was opened on the loans host: register, login, vendors, /pay/ and
 * /pay-quotes/ live on the agency portal's host (spec 2). Undefined when it may stay.
 */
export function loansHostRedirect(
  location: Pick<Location, 'host' | 'protocol' | 'pathname' | 'search' | 'hash'>,
  { loansHost, portalHost }: Pick<PortalConfig, 'loansHost' | 'portalHost'>,
): string | undefined {
  const isOnLoansHost = loansHost !== '' && location.host === loansHost && loansHost !== portalHost;
  if (!isOnLoansHost || portalHost === '') return undefined;
  if (!MOVED.some((path) => path.test(location.pathname))) return undefined;
  return `${location.protocol}//${portalHost}${location.pathname}${location.search}${location.hash}`;
}
