import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReviewItem } from '../../../contract/application-shapes.ts';
import type { Account } from '../../../contract/endpoints/account.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import { ApplicationItem } from '../../../src/features/funding/review/application-item.tsx';
import { ReviewFacts } from '../../../src/features/funding/review/review-facts.tsx';
import { AccountContext } from '../../../src/platform/account-context.ts';
import { type Portal, PortalContext } from '../../../src/platform/portal-context.ts';

type Facts = ReviewItem['facts'];

/** Something that waits for a decision: 10,000 asked for a home of 1,000,000. */
function itemOf(facts: Partial<Facts> = {}): ReviewItem {
  return {
    ...{ addressLine: '12 Quay Street', agencyName: 'Quillwater', listingReference: 'QW-1' },
    application: {
      ...{ id: 'a', listingId: 'l', agencyId: 'q', product: 'standard', state: 'in_review' },
      ...{ amount: cents(10_000_00), parties: [{ id: 'v', name: 'Vera Vendor' }] },
      // The morning of the next day where it is read (the tests' own zone is Sydney's).
      updatedAt: '2026-12-02T20:05:00.000Z' as IsoInstant,
      decision: { outcome: 'referred', reasons: ['The property isn’t being sold'] },
    },
    facts: { beside: cents(0), earlier: [], estimate: cents(1_000_000_00), ...facts },
  } as unknown as ReviewItem;
}

const said = (part: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PortalContext value={{ client: {} } as Portal}>
        <AccountContext value={{ id: 'c', roles: ['platform-credit'] } as unknown as Account}>
          {part}
        </AccountContext>
      </PortalContext>
    </QueryClientProvider>,
  )
    .replaceAll('&#x27;', '’')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('decision 228: what is owed of the home counts the mortgage, and says where none is told', () => {
  const facts = (changes: Partial<Facts>) => said(<ReviewFacts item={itemOf(changes)} />);
  expect(facts({ mortgage: cents(490_000_00) })).toContain('Owed of its worth 50% Income');
  expect(facts({})).toContain('Owed of its worth 1%, without the mortgage, which isn’t told');
  // Never less than it is.
  expect(facts({ mortgage: cents(490_000_01) })).toContain('Owed of its worth 50.1% Income');
});

test('decision 228: what is open besides stands there, and who decides by it', () => {
  const facts = (beside: number) => said(<ReviewFacts item={itemOf({ beside: cents(beside) })} />);
  expect(facts(0)).toContain('$0.00 Who decides One person is enough');
  expect(facts(40_000_00)).toContain('$40,000.00 Who decides Two people');
});

test('decision 228: a moment is that of whoever reads, not the day of its text', () => {
  expect(
    said(<ApplicationItem item={itemOf()} confirmIdentity={async () => undefined} />),
  ).toContain('Waits since 03/12/2026, 7:05 am');
});
