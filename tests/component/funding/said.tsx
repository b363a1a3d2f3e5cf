import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Account } from '../../../contract/endpoints/account.ts';
import { AccountContext } from '../../../src/platform/account-context.ts';
import { SignInAfreshContext } from '../../../src/platform/fresh-sign-in.ts';
import { type Portal, PortalContext } from '../../../src/platform/portal-context.ts';
import { plainText } from '../../support/plain-text.ts';

const portal = {
  client: {},
  clock: { now: () => new Date('2026-12-03T03:05:00.000Z') },
  connectivity: { state: () => 'online', subscribe: () => () => undefined },
} as unknown as Portal;

/** What a part of the portal says, as text, to somebody with these roles, by what is known already. */
export function said(
  part: ReactNode,
  { roles, queries = new QueryClient() }: { roles: Account['roles']; queries?: QueryClient },
): string {
  return plainText(
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <PortalContext value={portal}>
          <AccountContext value={{ id: 'a', roles } as unknown as Account}>
            <SignInAfreshContext value={async () => undefined}>{part}</SignInAfreshContext>
          </AccountContext>
        </PortalContext>
      </QueryClientProvider>,
    ),
  );
}
