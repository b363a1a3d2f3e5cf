import { createFileRoute } from '@tanstack/react-router';
import { loadAccount } from '../app/account.ts';
import { AccountLoading } from '../app/screens/account-loading.tsx';
import { SignedInArea } from '../app/screens/signed-in-area.tsx';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context }) => ({
    account: await loadAccount(context.queryClient, context.portal.client),
  }),
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: AccountLoading,
  component: SignedInArea,
});
