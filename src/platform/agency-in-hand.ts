import { AGENCY_PARAMETER } from '../../contract/named-agency.ts';

const LISTING = /^\/property-listings\/[0-9a-f-]{36}/;

/** The agency that the address of a page names: whose listing our own staff look at (decision 145). */
export function agencyInHand({ search }: { search: string } = location): string | undefined {
  return new URLSearchParams(search).get(AGENCY_PARAMETER) ?? undefined;
}

/** The address with the agency named, where one is known. */
export function namingAgency(href: string, agency: string | undefined): string {
  if (agency === undefined) return href;
  return `${href}${href.includes('?') ? '&' : '?'}${AGENCY_PARAMETER}=${agency}`;
}

/** Where a link leads from a page: within one listing it stays the same agency's. */
export function fromHand(
  href: string,
  from: { pathname: string; search: string } = location,
): string {
  const [listing] = LISTING.exec(from.pathname) ?? [];
  const isWithin = listing !== undefined && LISTING.exec(href)?.[0] === listing;
  if (!isWithin || href.includes(`${AGENCY_PARAMETER}=`)) return href;
  return namingAgency(href, agencyInHand(from));
}
