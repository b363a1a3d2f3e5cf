import { can, hasAnyRole, type Role } from '../../../domain/permissions.ts';
import type { IconName } from '../../ui/icon/icon-paths.ts';

/** A place of the portal that the bar and the rail lead to. */
export type Place = { href: string; label: string; icon: IconName };

const LISTINGS: Place = { href: '/property-listings', label: 'Listings', icon: 'home' };
const NEW: Place = { href: '/property-listings/new', label: 'New', icon: 'add' };
const REVIEW: Place = { href: '/review', label: 'Review', icon: 'tasks' };
const CUSTOMERS: Place = { href: '/customers', label: 'Customers', icon: 'people' };
const HELP: Place = { href: '/review/help', label: 'Help', icon: 'help' };
const SANCTIONS: Place = { href: '/review/sanctions', label: 'Sanctions list', icon: 'search' };
const ARCHIVED: Place = { href: '/property-listings/archived', label: 'Archived', icon: 'archive' };
const COMPLIANCE: Place = { href: '/compliance', label: 'Compliance', icon: 'check-circle' };
const PAYMENTS: Place = { href: '/payments', label: 'Supplier payments', icon: 'send' };
const TRUST: Place = { href: '/trust', label: 'Trust', icon: 'lock' };
const TEMPLATES: Place = { href: '/templates', label: 'Templates', icon: 'document' };

/** The places in the bar of a phone, by role; "More" comes after them. */
export function barPlaces(roles: readonly Role[]): Place[] {
  if (can(roles, 'application.decide') !== 'none') return [LISTINGS, REVIEW];
  if (can(roles, 'help.see') !== 'none') return [LISTINGS, HELP];
  return can(roles, 'listing.edit') === 'none' ? [LISTINGS] : [LISTINGS, NEW];
}

/** What "More" holds, by role: the archive is for manage-agency (spec 2). */
export function morePlaces(roles: readonly Role[]): Place[] {
  return [
    ...(can(roles, 'customer.see') === 'none' ? [] : [CUSTOMERS]),
    ...(can(roles, 'aml.verify') === 'none' ? [] : [COMPLIANCE]),
    ...(can(roles, 'supplier-invoice.approve') === 'none' ? [] : [PAYMENTS]),
    ...(can(roles, 'trust.keep') === 'none' ? [] : [TRUST]),
    ...(can(roles, 'template.see') === 'none' ? [] : [TEMPLATES]),
    ...(can(roles, 'sanctions.load') === 'none' ? [] : [SANCTIONS]),
    ...(hasAnyRole(roles, ['manage-agency']) ? [ARCHIVED] : []),
  ];
}

/** The place an address belongs to: the longest that it lies under. */
export function placeOf(path: string, places: readonly Place[]): Place | undefined {
  return places
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .toSorted((a, b) => b.href.length - a.href.length)[0];
}
