import { ApiProblem } from '../../../platform/api-errors.ts';
import { useSignInAfresh } from '../../../platform/fresh-sign-in.ts';
import { ConfirmIdentity } from '../../../ui/feedback/confirm-identity.tsx';

/** Whether the server asks for a new sign-in before it does this. */
export function asksToSignIn(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'auth.step-up-required';
}

/** Asks for a new sign-in before anybody changes how a signer is reached, or vouches for one. */
export function SignInAgain() {
  const signInAfresh = useSignInAfresh();
  return (
    <ConfirmIdentity onConfirm={signInAfresh}>
      Your name stands beside this. You come back here with what you typed; nothing was changed yet.
    </ConfirmIdentity>
  );
}
