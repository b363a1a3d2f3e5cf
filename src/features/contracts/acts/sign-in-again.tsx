import { ApiProblem } from '../../../platform/api-errors.ts';
import { ConfirmIdentity } from '../../../ui/feedback/confirm-identity.tsx';
import { useContractsPlace } from '../contracts-place.ts';

/** Whether the server asks for a new sign-in before it does this. */
export function asksToSignIn(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'auth.step-up-required';
}

/** Asks for a new sign-in before anybody changes how a signer is reached, or vouches for one. */
export function SignInAgain() {
  const { confirmIdentity } = useContractsPlace();
  return (
    <ConfirmIdentity onConfirm={confirmIdentity}>
      Your name stands beside this. You come back to this page, and nothing was changed yet.
    </ConfirmIdentity>
  );
}
