import { createFileRoute } from '@tanstack/react-router';
import { loadAccount } from '../app/account.ts';
import { AccountLoading } from '../app/screens/account-loading.tsx';
import { ErrorOutsideFrame } from '../app/screens/outside-frame.tsx';
import { SignedInArea } from '../app/screens/signed-in-area.tsx';
import { requireSignIn } from '../features/auth/require-sign-in.ts';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location }) => {
    const { session, queryClient } = context;
    const { connectivity, client } = context.portal;
    const { origin } = window.location;
    await requireSignIn({ session, connectivity, origin }, location.href);
    return { account: await loadAccount(queryClient, client) };
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: AccountLoading,
  errorComponent: ErrorOutsideFrame,
  component: SignedInArea,
});
