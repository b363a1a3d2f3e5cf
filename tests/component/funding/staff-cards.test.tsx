import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ApplicationLink } from '../../../contract/application-shapes.ts';
import type { Account } from '../../../contract/endpoints/account.ts';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { ApplicationId } from '../../../domain/ids.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { cents } from '../../../domain/money.ts';
import {
  HeldContacts,
  heldParties,
} from '../../../src/features/funding/application/held-contacts.tsx';
import {
  type FundingPlace,
  FundingPlaceContext,
} from '../../../src/features/funding/funding-place.ts';
import { LinkItem } from '../../../src/features/funding/links/link-item.tsx';
import { moneyQueries } from '../../../src/features/funding/money/money-queries.ts';
import { PaymentsCard } from '../../../src/features/funding/money/payments-card.tsx';
import type { ShownApplication } from '../../../src/offline/applications/overlay-applications.ts';
import { OfflineMiss } from '../../../src/offline/offline-miss.ts';
import { AccountContext } from '../../../src/platform/account-context.ts';
import type { ApiClient } from '../../../src/platform/api-client.ts';
import { NetworkFailure } from '../../../src/platform/api-errors.ts';
import { type Portal, PortalContext } from '../../../src/platform/portal-context.ts';

type Known = { payments: Payment[] } | Error | undefined;

/** What a card says, as text, to somebody with these roles, by what is known of the payments. */
function said(part: ReactNode, known?: Known, roles: Account['roles'] = ['manage-agency']): string {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const { queryKey } = moneyQueries({} as ApiClient).payments(id);
  if (known instanceof Error) {
    const failed = { status: 'error' as const, error: known, fetchStatus: 'idle' as const };
    queries.getQueryCache().build(queries, { queryKey }).setState(failed);
  } else if (known) queries.setQueryData(queryKey, known);
  const portal = { client: {} } as Portal;
  const listing = { addressLine: '12 Quay Street', state: 'active' } as unknown as Listing;
  const place = { listing, zone: 'Australia/Perth' } as FundingPlace;
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <PortalContext value={portal}>
        <AccountContext value={{ id: 'a', roles } as unknown as Account}>
          <FundingPlaceContext value={place}>{part}</FundingPlaceContext>
        </AccountContext>
      </PortalContext>
    </QueryClientProvider>,
  )
    .replaceAll('&#x27;', '’')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const id = '01a20c4d-a565-77fb-bfbb-ccd01eb401d4' as ApplicationId;
const card = <PaymentsCard application={{ id } as ShownApplication} />;
const payment = {
  ...{ id: 'p', purpose: 'pay-now', method: 'payid', state: 'settled', reference: '1234' },
  ...{ amount: cents(5_000_00), surcharge: cents(0), received: cents(5_000_00), moves: [] },
  createdAt: '2026-12-03T03:05:00.000Z',
} as unknown as Payment;

test('payments that can’t be read aren’t taken for none', () => {
  expect(said(card)).toBe('');
  expect(said(card, { payments: [] })).toBe('');
  expect(said(card, new Error('500'))).toContain(
    'The payments can’t be shown just now. There may be some. Retry',
  );
  expect(said(card, new OfflineMiss(new NetworkFailure(undefined)))).toContain(
    'You’re offline, and the payments aren’t on this device yet.',
  );
});

test.for<[Payment['purpose'], Account['roles'], boolean]>([
  ['pay-now', ['manage-agency'], true],
  ['settlement', ['manage-agency'], false],
  ['settlement', ['platform-credit'], true],
])('a payment for %s is refunded by whoever may: %s %s', ([purpose, roles, may]) => {
  const known = { payments: [{ ...payment, purpose }] };
  expect(said(card, known, roles).includes('Refund')).toBe(may);
});

test('whoever isn’t asked to agree isn’t waited for', () => {
  const link = { name: 'Vera', partyId: 'v', phone: '0491 570 156' } as unknown as ApplicationLink;
  const item = (isAsked: boolean) =>
    said(
      <LinkItem
        {...{ link, applicationId: id, isAsked, mayView: false }}
        consentedAt={undefined}
      />,
    );
  expect(item(true)).toContain('Not agreed yet');
  expect(item(false)).not.toContain('Not agreed yet');
});

test('contacts that aren’t trusted: why, where somebody is reached now, and was before', () => {
  const hold = { isWhole: true, reasons: ['Changed a day ago'], former: ['0491 570 156'] };
  const party = { id: 'v', name: 'Vera', email: 'v@vendor.example', contactHold: hold };
  const parties = [
    party,
    { ...party, id: 'c', contactHold: { ...hold, confirmed: { by: 'Kim' } } },
    { ...party, id: 'n', contactHold: { ...hold, isWhole: false } },
    { id: 'o', name: 'Otto', contactHold: { ...hold, former: [] } },
  ] as unknown as ShownApplication['parties'];
  const held = heldParties(parties);
  expect(held.map((each) => each.id)).toEqual(['v', 'o']);
  const text = said(
    <HeldContacts held={held} value="" error="Say how you made sure" onChange={() => undefined} />,
  );
  expect(text).toContain(
    'Changed a day ago. Vera is reached now at v@vendor.example, and was at 0491 570 156.',
  );
  expect(text).toContain('Otto has no email and no mobile now.');
  expect(text).toContain('Say how you made sure');
});
