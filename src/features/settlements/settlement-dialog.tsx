import { mustSignIn } from '../../platform/act-trouble.ts';
import { useSignInAfresh } from '../../platform/fresh-sign-in.ts';
import { useConnectivity } from '../../platform/portal-context.ts';
import { type ActAsked, ActDialog } from '../../ui/overlays/act-dialog.tsx';
import { settlementTroubles } from './calls/use-settlement-act.ts';

export interface SettlementDialogProps extends ActAsked {
  error: unknown;
}

/** Does one thing about a settlement; asks for a new sign-in where the server does, and says where it is offline. */
export function SettlementDialog({ error, ...asked }: SettlementDialogProps) {
  const signInAfresh = useSignInAfresh();
  return (
    <ActDialog
      {...asked}
      isOffline={useConnectivity() === 'offline'}
      troubles={settlementTroubles(error)}
      onSignIn={mustSignIn(error) ? signInAfresh : undefined}
    />
  );
}
