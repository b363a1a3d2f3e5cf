import { can } from '../../../domain/permissions.ts';
import { useAccount } from '../../platform/account-context.ts';

/** What the person may do with templates; the server decides the same again. */
export function useTemplateRights(): { maySee: boolean; mayEdit: boolean } {
  const { roles } = useAccount();
  return {
    maySee: can(roles, 'template.see') !== 'none',
    mayEdit: can(roles, 'template.edit') !== 'none',
  };
}
