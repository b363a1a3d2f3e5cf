import { createContext, useContext } from 'react';

/**
 * Leaves to sign in again, and comes back to this page with what was typed. Gives what went wrong where it
 * can't leave.
 */
export type SignInAfresh = () => Promise<string | undefined>;

/** Provided by the signed-in area. */
export const SignInAfreshContext = createContext<SignInAfresh | null>(null);

/** The way to a new sign-in. Throws outside the signed-in area: a programming error. */
export function useSignInAfresh(): SignInAfresh {
  const signInAfresh = useContext(SignInAfreshContext);
  if (!signInAfresh) throw new Error('useSignInAfresh is used outside the signed-in area');
  return signInAfresh;
}
