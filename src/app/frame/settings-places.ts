import { can, hasAnyRole, isPlatformStaff, type Role } from '../../../domain/permissions.ts';
import type { Place } from './places.ts';

/*
 * Apart from the places of the bar: only "More" leads to settings, and it is fetched when it is opened.
 */

/** Whether Settings › Payments is for these roles: who sets products up, our own staff of any agency. */
export function maySetPayments(roles: readonly Role[]): boolean {
  return can(roles, 'product.configure') !== 'none';
}

/** The settings of an agency's people, by role: whoever manages people, and principals. */
export function peoplePlaces(roles: readonly Role[]): Place[] {
  const reach = can(roles, 'user.manage');
  if (isPlatformStaff(roles) || (reach !== 'all' && reach !== 'branch')) return [];
  return [
    { href: '/settings/people', label: 'People', icon: 'people' },
    ...(reach === 'all'
      ? [{ href: '/settings/branches', label: 'Branches', icon: 'home' } as const]
      : []),
    ...(hasAnyRole(roles, ['manage-agency'])
      ? ([
          { href: '/settings/accounts', label: 'Accounts', icon: 'lock' },
          { href: '/settings/history', label: 'History', icon: 'archive' },
        ] as const)
      : []),
  ];
}
