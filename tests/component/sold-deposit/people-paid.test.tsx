import { describe, expect, test } from 'vitest';
import type { Account } from '../../../contract/endpoints/account.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { PartiesNotice } from '../../../src/features/sold-deposit/payments/parties-notice.tsx';
import { PayeesCard } from '../../../src/features/sold-deposit/payments/payees-card.tsx';
import { WithdrawalCard } from '../../../src/features/sold-deposit/payments/withdrawal-card.tsx';
import { readAct } from '../../../src/features/sold-deposit/release/act-draft.ts';
import { PeopleNow } from '../../../src/features/sold-deposit/release/people-now.tsx';
import { ReleasePart } from '../../../src/features/sold-deposit/release/release-part.tsx';
import { StepPlaceContext } from '../../../src/features/sold-deposit/step/step-place.ts';
import { FilePart } from '../../../src/features/sold-deposit/trust/file-part.tsx';
import { said as toSomebody } from '../funding/said.tsx';
import { heldDeposit, LISTING, someDeposit, someWithdrawal } from './some-deposit.ts';

const LISTED = {
  id: LISTING,
  state: 'exchanged',
  vendors: [{ name: 'Olga Owner', ownershipBasisPoints: 10000 }],
  buyers: [{ name: 'Bea Buyer' }, { name: 'Ben Buyer' }],
} as unknown as Listing;
const PLACE = { today: '2026-12-03' as IsoDate, zone: 'Australia/Sydney', listing: LISTED };
const said = (part: React.ReactNode, roles: Account['roles'] = ['manage-agency']) =>
  toSomebody(<StepPlaceContext value={PLACE}>{part}</StepPlaceContext>, { roles });

describe('people who changed since exchange', () => {
  const changed = heldDeposit({ arePartiesChanged: true });
  const button = 'Confirm the people on the listing';

  test('everybody is told whom payments go to, and a principal alone may confirm the change', () => {
    const notice = said(<PartiesNotice deposit={changed} />);
    expect(notice).toContain('names other vendors or buyers than when the contract was exchanged');
    expect(notice).toContain('Payments go to those at exchange until a principal confirms');
    expect(notice).toContain(button);
    expect(said(<PartiesNotice deposit={changed} />, ['manage-current-agent'])).not.toContain(
      button,
    );
    expect(said(<PartiesNotice deposit={heldDeposit()} />)).toBe('');
  });

  test('they are named with their shares before they are confirmed', () => {
    const text = said(<PeopleNow />);
    expect(text).toContain('Olga Owner (100%)');
    expect(text).toContain('Bea Buyer, Ben Buyer');
  });
});

describe('an account of a vendor', () => {
  const held = {
    id: 'a',
    partyId: 'p',
    bsb: '082001',
    account: 'XXXXXX123',
    name: 'O Owner',
    standing: 'held',
    inForceFrom: '2026-12-04T03:00:00.000Z' as IsoInstant,
    givenBy: 'Noah Le',
    givenAt: '2026-12-03T03:00:00.000Z' as IsoInstant,
    callNumber: '0491 570 156',
  } as const;
  const card = (payee: Partial<ReturnType<typeof someDeposit>['payees'][number]> = {}) =>
    said(
      <PayeesCard
        deposit={someDeposit({
          parties: [{ partyId: 'p', side: 'vendor', name: 'Olga Owner' }],
          payees: [{ ...held, ...payee }],
        })}
      />,
    );

  test('says until when it is held, and who may end that sooner by a call', () => {
    const text = card();
    expect(text).toContain('Held until 04/12/2026');
    expect(text).toContain('or until a colleague calls 0491 570 156 and confirms it.');
    expect(text).toContain('I called: confirm it');
  });

  test('is not confirmed by somebody who may not, and no longer held once it was', () => {
    const own = card({ notConfirmedBecause: 'You gave it yourself.' });
    expect(own).toContain('You gave it yourself.');
    expect(own).not.toContain('I called: confirm it');
    const confirmed = card({ standing: 'in-force', confirmedBy: 'Ana Ruiz' });
    expect(confirmed).toContain('Confirmed by Ana Ruiz after a call.');
    expect(confirmed).not.toContain('Held until');
  });
});

describe('a payment of a withdrawal', () => {
  const card = (about: Partial<ReturnType<typeof someWithdrawal>['lines'][number]>) => {
    const whole = someWithdrawal();
    const lines = whole.lines.map((line) => ({ ...line, ...about }));
    return said(<WithdrawalCard withdrawal={{ ...whole, lines }} mayAuthorise mayCancel />);
  };

  test('says who gave its account, and whether its holder was called', () => {
    expect(card({})).not.toContain('Account given by');
    expect(card({ accountGivenBy: 'Noah Le' })).toContain(
      'Account given by Noah Le, and nobody has called its holder.',
    );
    expect(card({ accountGivenBy: 'Noah Le', accountConfirmedBy: 'Ana Ruiz' })).toContain(
      'Account given by Noah Le, confirmed by Ana Ruiz after a call.',
    );
  });

  test('its file waits an hour where one person prepared and authorised it', () => {
    const file = (sendableAt?: string) =>
      said(
        <FilePart
          mayRelease
          withdrawal={someWithdrawal({
            state: 'authorised',
            ...(sendableAt ? { sendableAt: sendableAt as IsoInstant } : {}),
          })}
        />,
      );
    const waiting = file('2026-12-03T03:40:00.000Z');
    expect(waiting).toMatch(/The file is ready from \d{1,2}:40\s[ap]m: one person prepared and/);
    expect(waiting).not.toContain('Download the file');
    expect(file('2026-12-03T03:05:00.000Z')).toContain('Download the file');
    expect(file()).toContain('Download the file');
  });
});

describe('what was said of a sale by mistake', () => {
  test('a settlement is taken back with a reason, by somebody who may', () => {
    const text = (mine: ReturnType<typeof someDeposit>['mine']) =>
      said(<ReleasePart deposit={heldDeposit({ state: 'accounting', mine })} />);
    expect(text(['cancelNotice'])).toContain('The sale hasn’t settled after all');
    expect(text([])).not.toContain('The sale hasn’t settled after all');
    const typed = { on: null, time: '', by: '', reason: ' ' };
    expect(readAct('cancelNotice', typed, PLACE.zone)).toEqual({
      problems: { reason: 'Give a reason' },
    });
    expect(readAct('cancelNotice', { ...typed, reason: 'Wrong sale' }, PLACE.zone)).toEqual({
      body: { event: 'cancelNotice', reason: 'Wrong sale' },
    });
  });

  test('an objection can be recorded after a release was authorised', () => {
    const release = { standing: 'deemed', until: '2026-12-01' as IsoDate } as const;
    const authorised = heldDeposit({ state: 'release_authorised', release, mine: ['objection'] });
    const text = said(<ReleasePart deposit={authorised} />);
    expect(text).toContain('Record an objection');
    expect(text).toContain('It is authorised.');
  });
});
