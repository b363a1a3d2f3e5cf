import { can, isInScope } from '../../../domain/permissions.ts';
import { useAccount } from '../../platform/account-context.ts';
import { useContractsPlace } from './contracts-place.ts';

/** What who is signed in may do with the envelopes of the listing; the server decides the same again. */
export function useContractRights(): { canSend: boolean; canDesign: boolean } {
  const { id, roles, branchId = null } = useAccount();
  const { listing } = useContractsPlace();
  const reach = can(roles, 'envelope.send');
  return {
    canSend: listing.state !== 'archived' && isInScope(reach, { userId: id, branchId }, listing),
    canDesign: can(roles, 'template.edit') !== 'none',
  };
}
