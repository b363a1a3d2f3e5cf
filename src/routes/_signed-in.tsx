import { createFileRoute } from '@tanstack/react-router';
import { loadAccount } from '../app/account.ts';
import { requireSignIn } from '../app/guards.ts';
import { AccountLoading } from '../app/screens/account-loading.tsx';
import { ErrorOutsideFrame } from '../app/screens/outside-frame.tsx';
import { SignedInArea } from '../app/screens/signed-in-area.tsx';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location }) => {
    const { session, portal, queryClient } = context;
    await requireSignIn(session, portal.connectivity, location.href);
    return { account: await loadAccount(queryClient, portal.client) };
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: AccountLoading,
  errorComponent: ErrorOutsideFrame,
  component: SignedInArea,
});
