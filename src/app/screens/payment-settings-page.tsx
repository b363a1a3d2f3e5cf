import { useSession } from '../../features/auth/session-context.tsx';
import {
  PaymentSettingsScreen,
  type PaymentSettingsScreenProps,
} from '../../features/funding/payment-settings-screen.tsx';

/** Settings › Payments, with the way to sign in again that what our own staff set may ask for. */
export function PaymentSettingsPage(props: Omit<PaymentSettingsScreenProps, 'confirmIdentity'>) {
  const session = useSession();
  return (
    <PaymentSettingsScreen
      {...props}
      confirmIdentity={async () => {
        session.memory.askAfresh();
        const outcome = await session.signIn(location.pathname + location.search);
        return outcome.ok ? undefined : outcome.error.message;
      }}
    />
  );
}
