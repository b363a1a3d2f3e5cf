import { createFileRoute } from '@tanstack/react-router';
import { AccountStopPage } from '../features/agency-accounts/account-stop-page.tsx';

export const Route = createFileRoute('/account-stop')({
  staticData: { title: 'Change of an account' },
  component: AccountStop,
});

function AccountStop() {
  return <AccountStopPage code={window.location.hash.slice(1)} />;
}
