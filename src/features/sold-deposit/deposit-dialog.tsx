import { mustSignIn } from '../../platform/act-trouble.ts';
import { useSignInAfresh } from '../../platform/fresh-sign-in.ts';
import { useConnectivity } from '../../platform/portal-context.ts';
import { type ActAsked, ActDialog } from '../../ui/overlays/act-dialog.tsx';
import { depositTroubles } from './calls/use-deposit-act.ts';

export interface DepositDialogProps extends ActAsked {
  error: unknown;
}

/** Does one thing about a deposit or the trust book; asks for a new sign-in where the server does, and says where it is offline. */
export function DepositDialog({ error, ...asked }: DepositDialogProps) {
  const signInAfresh = useSignInAfresh();
  return (
    <ActDialog
      {...asked}
      isOffline={useConnectivity() === 'offline'}
      troubles={depositTroubles(error)}
      onSignIn={mustSignIn(error) ? signInAfresh : undefined}
    />
  );
}
