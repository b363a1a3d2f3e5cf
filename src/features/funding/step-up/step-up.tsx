import { useAccount } from '../../../platform/account-context.ts';
import { useSignInAfresh } from '../../../platform/fresh-sign-in.ts';
import { ConfirmIdentity } from '../../../ui/feedback/confirm-identity.tsx';
import { checksAsAdmin } from '../funding-rights.ts';
import { stepUpMessage } from './step-up-words.ts';

/** Asks for a new sign-in before something sensitive is shown or done, because the server did (spec 2). */
export function StepUp() {
  const signInAfresh = useSignInAfresh();
  const account = useAccount();
  return (
    <ConfirmIdentity onConfirm={signInAfresh}>
      {stepUpMessage(checksAsAdmin(account))} Nothing was done yet: you come back here with what you
      typed, and do it then.
    </ConfirmIdentity>
  );
}
