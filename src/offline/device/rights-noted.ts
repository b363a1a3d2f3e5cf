import type { Account } from '../../../contract/endpoints/account.ts';

const NOTED = 'lintel:rights';

/**
 * Whether somebody's roles or branch are others than when this device noted them last; notes them. What it keeps was
 * read with the rights of before.
 */
export function rightsChanged(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  { id, roles, branchId }: Pick<Account, 'id' | 'roles' | 'branchId'>,
): boolean {
  const now = [id, branchId ?? '', ...roles.toSorted()].join(' ');
  const before = storage.getItem(NOTED);
  if (before === now) return false;
  storage.setItem(NOTED, now);
  return before?.startsWith(`${id} `) === true;
}
