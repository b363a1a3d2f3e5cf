import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { ReviewItem } from '../../../contract/application-shapes.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import { DecisionChoice } from '../../../src/features/funding/application/decision-choice.tsx';
import { ApplicationItem } from '../../../src/features/funding/review/application-item.tsx';
import { ReviewFacts } from '../../../src/features/funding/review/review-facts.tsx';
import { said as toSomebody } from './said.tsx';

type Facts = ReviewItem['facts'];

/** Something that waits for a decision: 10,000 asked for a home of 1,000,000. */
function itemOf(facts: Partial<Facts> = {}): ReviewItem {
  return {
    addressLine: '12 Quay Street',
    agencyName: 'Quillwater',
    listingReference: 'QW-1',
    isAgencySuspended: false,
    application: {
      id: 'a',
      listingId: 'l',
      agencyId: 'q',
      product: 'standard',
      state: 'in_review',
      amount: cents(10_000_00),
      parties: [{ id: 'v', name: 'Vera Vendor' }],
      // The morning of the next day where it is read (the tests' own zone is Sydney's).
      updatedAt: '2026-12-02T20:05:00.000Z' as IsoInstant,
      decision: { outcome: 'referred', reasons: ['The property isn’t being sold'] },
    },
    facts: {
      beside: cents(0),
      namesakes: cents(0),
      earlier: [],
      estimate: cents(1_000_000_00),
      ...facts,
    },
  } as unknown as ReviewItem;
}

const said = (part: ReactNode) => toSomebody(part, { roles: ['platform-credit'] });

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

test('decision 301: what is open under the same name is shown as what may be theirs', () => {
  const facts = (namesakes: number) =>
    said(<ReviewFacts item={itemOf({ namesakes: cents(namesakes) })} />);
  expect(facts(45_000_00)).toContain(
    'Perhaps the same person $45,000.00 is open at other homes under the same name or mobile, by somebody who may be another.',
  );
  // It asks whoever decides to look, and takes no second person.
  expect(facts(45_000_00)).toContain('Who decides One person is enough');
  expect(facts(0)).not.toContain('Perhaps the same person');
});

test('domain.md 4.7: what isn’t approved before a name is settled says so before anybody tries', () => {
  const item = itemOf({ unsettled: ['Jane and John Citizen'] });
  const words = 'Nobody has said who is meant by “Jane and John Citizen”.';
  expect(said(<ApplicationItem item={item} />)).toContain(words);
  expect(said(<ReviewFacts item={item} />)).toContain(`Not approved before ${words}`);
  expect(said(<ApplicationItem item={itemOf()} />)).not.toContain('who is meant');
  const changed = itemOf({ areOwnersChanged: true });
  expect(said(<ApplicationItem item={changed} />)).toContain(
    'The owners changed since it was sent',
  );
});

test('decision 228: a moment is that of whoever reads, not the day of its text', () => {
  expect(said(<ApplicationItem item={itemOf()} />)).toContain('Waits since 03/12/2026, 7:05 am');
});

test('an application of a suspended agency says so, and offers no approval', () => {
  const item = (isAgencySuspended: boolean) => (
    <ApplicationItem item={{ ...itemOf(), isAgencySuspended }} />
  );
  const words = 'The agency is suspended: nothing can be approved for it until that has ended.';
  expect(said(item(true))).toContain(words);
  expect(said(item(false))).not.toContain(words);
  const form = (isAgencySuspended: boolean) =>
    said(
      <DecisionChoice
        isAgencySuspended={isAgencySuspended}
        value={null}
        error={undefined}
        onChange={() => undefined}
      />,
    );
  expect(form(true)).toContain('Approve Not while the agency is suspended Decline');
  expect(form(false)).toContain('Approve Decline');
});
