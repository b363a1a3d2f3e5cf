import { describe, expect, test } from 'vitest';
import {
  APPLICATION_EVENTS,
  APPLICATION_STATES,
} from '../../../../domain/applications/application-states.ts';
import type { AgencyId } from '../../../../domain/ids.ts';
import { cents } from '../../../../domain/money.ts';
import type { Role } from '../../../../domain/permissions.ts';
import { APPLICATION_LOOKS } from '../../../../src/features/funding/application/application-words.ts';
import { entryWords } from '../../../../src/features/funding/application/timeline-words.ts';
import { amountProblem } from '../../../../src/features/funding/apply/check-draft.ts';
import { defaultParty, unreached } from '../../../../src/features/funding/apply/whom.ts';
import { hindranceText } from '../../../../src/features/funding/choose/hindrance-words.ts';
import { familyOf, productAddress } from '../../../../src/features/funding/funding-addresses.ts';
import { checksAsAdmin, fundingRights } from '../../../../src/features/funding/funding-rights.ts';
import { directLink, mayHandOn } from '../../../../src/features/funding/links/direct-link.ts';
import { mailAddress, textAddress } from '../../../../src/features/funding/links/share-link.ts';
import { stepUpMessage } from '../../../../src/features/funding/step-up/step-up-words.ts';
import { namesText } from '../../../../src/ui/format/names-text.ts';

const vendors = ['vendor'] as const;

describe('spec 4: products of a listing', () => {
  test('Standard and Standard Loan exclude each other, in words', () => {
    const standard = { product: 'standard', parties: [...vendors] } as const;
    expect(hindranceText(standard, ['standard-loan'])).toBe(
      'Standard and Standard Loan exclude each other, and Standard Loan is on this listing.',
    );
    expect(hindranceText({ ...standard, product: 'standard-loan' }, ['standard'])).toContain(
      'exclude each other',
    );
    expect(hindranceText(standard, ['standard'])).toBe('Standard is on this listing already.');
    expect(hindranceText(standard, ['interest-free'])).toBeUndefined();
  });

  test('a listing without the side that applies says which is missing', () => {
    const early = { hindrance: { reason: 'too-early' }, parties: ['vendor'] } as const;
    expect(hindranceText({ ...early, product: 'commission-funder' }, [])).toContain(
      'unconditional',
    );
    expect(hindranceText({ ...early, product: 'deposit-payment' }, [])).toContain('under offer');
    const hindrance = { reason: 'no-party' } as const;
    const product = { product: 'agency-settlement', hindrance } as const;
    expect(hindranceText({ ...product, parties: ['buyer'] }, [])).toContain('no buyer');
    expect(hindranceText({ ...product, parties: ['vendor'] }, [])).toContain('no vendor');
  });

  test('spec 2: each product has its address below its family', () => {
    expect(productAddress('7', 'standard-loan')).toBe(
      '/property-listings/7/advertising/standard-loan',
    );
    expect(familyOf('sale-contract')).toBeUndefined();
  });
});

describe('spec 2: the step-up identity check', () => {
  test('the default message', () => {
    expect(stepUpMessage(false)).toBe(
      "To help keep your personal information secure, we want to make sure it's really you trying to access this page.",
    );
  });

  test('the message for admins', () => {
    expect(stepUpMessage(true)).toBe(
      "The information you're trying to access is sensitive, we want to make sure it's really you trying to access this page.",
    );
    const speaksAsAdmin = (...roles: Role[]) => checksAsAdmin({ roles });
    expect(speaksAsAdmin('manage-agency')).toBe(true);
    expect(speaksAsAdmin('platform-credit')).toBe(true);
    expect(speaksAsAdmin('manage-own-application')).toBe(false);
  });
});

describe('the form of an application', () => {
  test('an amount is needed, above zero and within the cap', () => {
    const cap = cents(25_000_00);
    expect(amountProblem({ amount: null }, { cap })).toContain('Enter the amount');
    expect(amountProblem({ amount: cents(0) }, { cap })).toContain('above zero');
    expect(amountProblem({ amount: cents(25_000_01) }, { cap })).toBe(
      'At most $25,000.00 may be applied for on this listing',
    );
    expect(amountProblem({ amount: cents(25_000_00) }, { cap })).toBeUndefined();
    expect(amountProblem({ amount: cents(90_000_00) }, { cap: null })).toBeUndefined();
  });

  test('the side that the listing names applies, and who can’t be sent a code is known', () => {
    const jane = { id: '1', kind: 'person', name: 'Jane' } as const;
    const people = [jane, { ...jane, name: 'Sam', email: 'sam@example.com' }];
    const named = { vendors: people, buyers: [] } as unknown as Parameters<typeof defaultParty>[0];
    expect(defaultParty(named, ['buyer', 'vendor'])).toBe('vendor');
    expect(unreached(named.vendors).map(({ name }) => name)).toEqual(['Jane']);
  });
});

describe('links and words', () => {
  const link = {
    message: 'Standard: https://x/pay/1',
    phone: '0491 570 156',
    email: 'a@b.example',
  };

  test('a text message and an email are written for the device to send', () => {
    expect(textAddress(link)).toBe('sms:0491570156?&body=Standard%3A%20https%3A%2F%2Fx%2Fpay%2F1');
    expect(mailAddress(link, '1 Acacia St')).toBe(
      'mailto:a%40b.example?subject=1%20Acacia%20St&body=Standard%3A%20https%3A%2F%2Fx%2Fpay%2F1',
    );
    expect(textAddress({ message: '' })).toBeUndefined();
    expect(mailAddress({ message: '' }, '')).toBeUndefined();
  });

  test('domain 5: every state says what happens next, every event of a person has its words', () => {
    for (const state of APPLICATION_STATES) expect(APPLICATION_LOOKS[state].next).toMatch(/\.$/);
    for (const kind of APPLICATION_EVENTS) {
      expect(entryWords({ kind, to: 'active' }).title.length, kind).toBeGreaterThan(3);
    }
    expect(entryWords({ kind: 'unheard-of', to: 'active' }).title).toBe('Now active');
    expect(namesText(['Jane', 'Sam'])).toBe('Jane and Sam');
  });
});

describe('domain 4.10: who does what with the applications of a listing', () => {
  const listing = { state: 'active', leadAgentId: 'me', coAgentIds: [] } as unknown as Parameters<
    typeof fundingRights
  >[1];
  const rightsOf = (role: Role, of = listing, id = 'me') =>
    fundingRights({ id, roles: [role] } as Parameters<typeof fundingRights>[0], of);

  test('an agent sees and sends their own, and decides nothing', () => {
    expect(rightsOf('manage-own-application')).toEqual({
      canSee: true,
      canSend: true,
      canRelease: false,
      canDecide: false,
    });
    expect(rightsOf('manage-own-application', listing, 'you').canSee).toBe(false);
  });

  test('our own staff decide and send nothing; whoever sees no money sees none', () => {
    expect(rightsOf('platform-credit')).toEqual({
      canSee: true,
      canSend: false,
      canRelease: false,
      canDecide: true,
    });
    expect(rightsOf('manage-agency-agents').canSee).toBe(false);
  });

  test('nothing is sent on an archived listing', () => {
    const archived = { ...listing, state: 'archived' } as typeof listing;
    expect(rightsOf('manage-agency', archived)).toMatchObject({ canSee: true, canSend: false });
  });
});

test('spec 3: the link by which owners apply is for who hands links on, where the agency takes them so', () => {
  const agencyId = '01900000-0000-7000-8000-000000000001' as AgencyId;
  const origin = 'https://portal.example';
  expect(directLink(origin, agencyId, { flags: ['direct-application'] })).toBe(
    `${origin}/vendors/vendor-application-step-one?agency=${agencyId}`,
  );
  expect(directLink(origin, agencyId, { flags: ['admin-payment-options'] })).toBeUndefined();
  const roles = ['manage-current-agent', 'manage-agency-products', 'platform-super'] as const;
  expect(roles.map((role) => mayHandOn([role]))).toEqual([true, true, true]);
  expect(mayHandOn(['manage-agency-agents'])).toBe(false);
  expect(mayHandOn(['platform-support'])).toBe(false);
});
