import type { AgencySettings } from '../../../../contract/endpoints/agency-settings.ts';
import { publicPaths } from '../../../../contract/public-addresses.ts';
import type { AgencyId } from '../../../../domain/ids.ts';
import { can, type Permission, type Role } from '../../../../domain/permissions.ts';

/** Who hands links to owners, and who sets up what they lead to. */
const WITH_IT: readonly Permission[] = ['application.send', 'product.configure', 'agency.flag'];

/** Whether the link by which owners apply is for these roles. */
export function mayHandOn(roles: readonly Role[]): boolean {
  return WITH_IT.some((permission) => can(roles, permission) !== 'none');
}

/** Where owners apply to the agency by themselves; undefined where it doesn't take them so (spec 3). */
export function directLink(
  origin: string,
  agencyId: AgencyId,
  { flags }: Pick<AgencySettings, 'flags'>,
): string | undefined {
  if (!flags.includes('direct-application')) return undefined;
  return `${origin}${publicPaths.apply('one')}?agency=${agencyId}`;
}
