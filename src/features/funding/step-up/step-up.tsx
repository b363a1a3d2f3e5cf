import { useAccount } from '../../../platform/account-context.ts';
import { ConfirmIdentity } from '../../../ui/feedback/confirm-identity.tsx';
import { checksAsAdmin } from '../funding-rights.ts';
import { stepUpMessage } from './step-up-words.ts';

/** Asks for a new sign-in before something sensitive is shown or done, because the server did (spec 2). */
export function StepUp({ onConfirm }: { onConfirm: () => Promise<string | undefined> }) {
  const account = useAccount();
  return (
    <ConfirmIdentity onConfirm={onConfirm}>
      {stepUpMessage(checksAsAdmin(account))} Nothing was done yet: you come back to this page and
      do it again.
    </ConfirmIdentity>
  );
}
