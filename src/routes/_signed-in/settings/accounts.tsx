import { createFileRoute } from '@tanstack/react-router';
import { AccountsScreen } from '../../../features/agency-accounts/accounts-screen.tsx';

export const Route = createFileRoute('/_signed-in/settings/accounts')({
  staticData: { title: 'Accounts' },
  component: AccountsScreen,
});
