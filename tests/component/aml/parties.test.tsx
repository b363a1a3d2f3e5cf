import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { AmlCase, AmlParty } from '../../../contract/aml-shapes.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import type { AmlCaseId, ListingId } from '../../../domain/ids.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { Role } from '../../../domain/permissions.ts';
import { type AmlPlace, AmlPlaceContext } from '../../../src/features/aml/aml-place.ts';
import { stepsOf } from '../../../src/features/aml/check-steps.tsx';
import { CustomerFacts } from '../../../src/features/aml/customer/customer-facts.tsx';
import { DecideStep } from '../../../src/features/aml/findings/decide-step.tsx';
import { EntryFacts } from '../../../src/features/aml/findings/listed-entry.tsx';
import { ScreenStep } from '../../../src/features/aml/findings/screen-step.tsx';
import { VerifyStep } from '../../../src/features/aml/findings/verify-step.tsx';
import { PartiesCard } from '../../../src/features/aml/parties/parties-card.tsx';
import { said as toSomebody } from '../funding/said.tsx';

const place: AmlPlace = {
  listing: { id: 'l', state: 'active', leadAgentId: 'a', coAgentIds: [] } as unknown as Listing,
  today: '2026-11-28' as IsoDate,
  zone: 'Australia/Sydney',
};

const said = (part: React.ReactNode, role: Role = 'manage-agency') =>
  toSomebody(<AmlPlaceContext value={place}>{part}</AmlPlaceContext>, {
    roles: [role],
    queries: new QueryClient(),
  });

const party = (changes: Partial<AmlParty> = {}): AmlParty => ({
  partyId: 'p',
  side: 'seller',
  name: 'Vera Vendor',
  kind: 'individual',
  state: 'not_started',
  next: 'start',
  isGone: false,
  ...changes,
});

const check = (changes: Partial<AmlCase> = {}): AmlCase => ({
  id: 'c' as AmlCaseId,
  listingId: 'l' as ListingId,
  partyId: 'p',
  side: 'seller',
  state: 'needs_attention',
  next: 'look',
  version: 3,
  customer: {
    kind: 'individual',
    people: [{ id: 'v', roles: ['self'], name: 'Vera Vendor', bornOn: '1970-01-02' as IsoDate }],
  },
  subjects: [
    {
      ofId: 'v',
      name: 'Vera Vendor',
      isProven: false,
      electronic: { result: 'refer', at: '2026-11-27T01:00:00.000Z' as IsoInstant },
      found: {
        pep: 'none',
        screenedAt: '2026-11-27T01:00:00.000Z' as IsoInstant,
        hits: [
          {
            id: 'h',
            reference: '12',
            listedName: 'Vira VENDOR',
            score: 93,
            reasons: ['spelled-alike', 'other-birth-year'],
            decision: 'open',
          },
        ],
      },
    },
  ],
  risk: { level: 'high', reasons: ['possible-sanctions'] },
  allowed: ['requestMore', 'dismissFalsePositive', 'escalate', 'fail'],
  ...changes,
});

describe('the parties of a sale', () => {
  const card = (changes: Partial<AmlParty>, role?: Role) => {
    const one = party(changes);
    return said(<PartiesCard side={one.side} parties={[one]} />, role);
  };

  test('each says where it stands, by when, and the one thing to do next', () => {
    expect(card({})).toBe('Sellers Vera Vendor Not started Individual Start check');
    const buyer = {
      side: 'buyer',
      next: 'start-or-delay',
      dueOn: '2026-12-04' as IsoDate,
    } as const;
    expect(card(buyer)).toContain('Due 04/12/2026, in 6 days Start check Delay');
    expect(card({ ...buyer, dueOn: '2026-11-27' as IsoDate })).toContain(
      'Was due 27/11/2026, 1 day overdue',
    );
    const caseId = 'c' as AmlCaseId;
    expect(card({ caseId, state: 'collecting', next: 'collect' })).toContain('Collecting');
    expect(card({ caseId, state: 'needs_attention', next: 'look' })).toContain('Decide');
    // Whoever is cleared has no deadline any more.
    expect(card({ caseId, state: 'verified', next: 'none', dueOn: '2026-01-01' as IsoDate })).toBe(
      'Sellers Vera Vendor Verified Individual',
    );
  });

  test('without anybody there is a way to add them', () => {
    expect(said(<PartiesCard side="seller" parties={[]} />)).toContain(
      'Add a vendor first: each is checked before the agency acts for them. Add a vendor',
    );
  });

  test('who only collects neither delays nor decides', () => {
    const role = 'manage-own-application';
    const text = card({ side: 'buyer', next: 'start-or-delay' }, role);
    expect(text).toContain('Start check');
    expect(text).not.toContain('Delay');
    expect(
      card({ caseId: 'c' as AmlCaseId, state: 'needs_attention', next: 'look' }, role),
    ).not.toContain('Decide');
    // Agents of the agency's people see the listing, and start nothing.
    expect(card({}, 'manage-agency-agents')).not.toContain('Start check');
  });
});

describe('the check of a party', () => {
  test('what was found is for those who verify', () => {
    expect(stepsOf(check(), false)).toEqual(['who', 'collect', 'check']);
    expect(stepsOf(check(), true)).toEqual([
      'who',
      'collect',
      'check',
      'verify',
      'screen',
      'risk',
      'enhanced',
      'decide',
    ]);
  });

  test('a listed name stands beside the customer’s, with how alike they are and why', () => {
    const text = said(<ScreenStep check={check()} name="Vera Vendor" />);
    expect(text).toContain('Very alike (93 of 100) To decide');
    expect(text).toContain('The customer’s side Vera Vendor Born 02/01/1970');
    expect(text).toContain('On the list Vira VENDOR Reference 12');
    expect(text).toContain('Found because: spelled alike, born in another year.');
    expect(text).toContain('It’s somebody else It’s the same');
    const byApplications = said(
      <ScreenStep check={check()} name="Vera Vendor" />,
      'manage-agency-applications',
    );
    expect(byApplications).toContain('Only the principal can say that it’s the same.');
  });

  test('domain.md 4.7: the whole entry of the list is shown, every name and what tells people apart', () => {
    const entry = (changes: object = {}) =>
      said(
        <EntryFacts
          entry={{
            listVersion: 4,
            reference: '12',
            kind: 'individual',
            names: [
              {
                rowReference: '12',
                name: 'Vira Vendor',
                nameType: 'Primary Name',
                aliasStrength: '',
              },
              { rowReference: '12a', name: 'Вира', nameType: 'Alias', aliasStrength: 'Weak' },
            ],
            born: ['1 Jul 1969', '1971'],
            others: { Citizenship: 'Nowhere', 'Place of Birth': 'Sea' },
            ...changes,
          }}
        />,
      );
    expect(entry()).toBe(
      'Is A person Names Vira Vendor Primary Name Вира Alias, Weak Born 1 Jul 1969; 1971 Citizenship Nowhere Place of Birth Sea Entry 12 of version 4 of the list',
    );
    expect(entry({ kind: 'vessel', born: [], others: {} })).toContain('Is A ship');
    expect(entry({ born: [] })).toContain('Born Not on the list');
  });

  test('who has yet to prove who they are says why', () => {
    const text = said(<VerifyStep check={check()} />);
    expect(text).toContain('Vera Vendor Not proven yet Customer');
    expect(text).toContain('Electronic verification wasn’t sure: original papers settle it');
    expect(text).toContain('Record papers seen');
    expect(said(<VerifyStep check={check({ state: 'verified' })} />)).not.toContain(
      'Record papers',
    );
  });

  test('only what may be decided is offered, by what it does', () => {
    const text = said(<DecideStep check={check()} name="Vera Vendor" />);
    expect(text).toContain('What Vera Vendor told is opened again');
    expect(text).not.toContain('Approve as principal');
    const done = said(<DecideStep check={check({ allowed: [] })} name="Vera Vendor" />);
    expect(done).toContain('There is nothing for you to decide now.');
  });

  test('what was submitted is read, not changed', () => {
    const text = said(<CustomerFacts check={check()} name="Vera Vendor" step="collect" />);
    expect(text).toContain('Vera Vendor Customer Born 02/01/1970');
  });
});
