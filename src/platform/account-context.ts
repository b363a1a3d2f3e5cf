import { createContext, useContext } from 'react';
import type { Account } from '../../contract/endpoints/account.ts';

/** Who is signed in, as the server says. Provided by the frame of the signed-in area. */
export const AccountContext = createContext<Account | null>(null);

/** The signed-in person's account with the real roles. Throws outside the signed-in area. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('useAccount is used outside the signed-in area');
  return account;
}
