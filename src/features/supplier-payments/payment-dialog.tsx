import { mustSignIn } from '../../platform/act-trouble.ts';
import { useSignInAfresh } from '../../platform/fresh-sign-in.ts';
import { useConnectivity } from '../../platform/portal-context.ts';
import { type ActAsked, ActDialog } from '../../ui/overlays/act-dialog.tsx';
import { paymentTroubles } from './calls/use-payment-act.ts';

export interface PaymentDialogProps extends ActAsked {
  error: unknown;
}

/** Does one thing about supplier payments; asks for a new sign-in where the server does, and says where it is offline. */
export function PaymentDialog({ error, ...asked }: PaymentDialogProps) {
  const signInAfresh = useSignInAfresh();
  return (
    <ActDialog
      {...asked}
      isOffline={useConnectivity() === 'offline'}
      troubles={paymentTroubles(error)}
      onSignIn={mustSignIn(error) ? signInAfresh : undefined}
    />
  );
}
