import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { Account } from '../../../contract/endpoints/account.ts';
import type { SaleSettlement } from '../../../contract/sale-settlement-shapes.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import type { ApplicationId } from '../../../domain/ids.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { cents } from '../../../domain/money.ts';
import { DatesPart } from '../../../src/features/settlements/dates/dates-part.tsx';
import { PreviewView } from '../../../src/features/settlements/dates/preview-view.tsx';
import { FiguresPart } from '../../../src/features/settlements/figures/figures-part.tsx';
import { HistoryPart } from '../../../src/features/settlements/history/history-part.tsx';
import { OverviewPart } from '../../../src/features/settlements/overview/overview-part.tsx';
import { PeoplePart } from '../../../src/features/settlements/people/people-part.tsx';
import { SettlementPlaceContext } from '../../../src/features/settlements/settlement-place.ts';
import { SettlementScreen } from '../../../src/features/settlements/settlement-screen.tsx';
import { said as toSomebody } from '../funding/said.tsx';
import { DAY, LISTING, someFigures, someProposal, someSettlement } from './some-settlement.ts';

const LISTED = { id: LISTING, state: 'exchanged', marketing: [] } as unknown as Listing;
const PLACE = { today: '2026-12-03' as IsoDate, zone: 'Australia/Sydney', listing: LISTED };
const AT = '2026-12-01T03:00:00.000Z' as IsoInstant;

const said = (part: React.ReactNode, changes: { mayEdit?: boolean; today?: IsoDate } = {}) =>
  toSomebody(
    <SettlementPlaceContext value={{ ...PLACE, mayEdit: true, ...changes }}>
      {part}
    </SettlementPlaceContext>,
    { roles: ['manage-agency'] },
  );
const overview = (changes: Partial<SaleSettlement>, place = {}) =>
  said(<OverviewPart settlement={someSettlement(changes)} />, place);

describe('the overview', () => {
  test('before the sale it says what is needed, and nothing can be booked', () => {
    const { settleOn: _, ...unsold } = someSettlement({
      state: 'not_booked',
      isSold: false,
      version: 0,
    });
    const text = said(<OverviewPart settlement={unsold} />);
    expect(text).toContain('It is booked once the contract of sale is exchanged');
    expect(text).not.toContain('Book the settlement');
    expect(overview({ state: 'not_booked' })).toContain('Book the settlement');
  });

  test('it counts down to the day and names place and workspace', () => {
    const text = overview({});
    expect(text).toContain('Tuesday 15 December 2026, 2:00 pm (in 12 days)');
    expect(text).toContain('PEXA-77');
    expect(text).toContain('Before it can settle: 1 of 2 done');
    expect(text).toContain('See the approvals');
    expect(text).not.toContain('It didn’t take place');
  });

  test('on the day itself it can be said that it settled, or that it did not', () => {
    const text = overview({ state: 'ready' }, { today: DAY });
    expect(text).toContain('Say that it settled');
    expect(text).toContain('It didn’t take place');
  });

  test('after a day that failed it says why, and is booked again', () => {
    const text = overview({ state: 'delayed', failReason: 'not_signed' });
    expect(text).toContain('Not everybody had signed.');
    expect(text).toContain('Book again');
  });

  test('domain.md row 80: a report waits for a second person; who can’t confirm it reads why', () => {
    const report = { on: DAY, at: AT, byName: 'Noah Le', note: 'PEXA’s notice' };
    const mine = overview({
      report: { ...report, notConfirmedBecause: 'You reported it yourself.' },
    });
    expect(mine).toContain('You reported it yourself.');
    expect(mine).toContain('Take the report back');
    expect(mine).not.toContain('Confirm that it settled');
    expect(overview({ report })).toContain('Confirm that it settled');
  });

  test('after settlement it lists what waits, and a closed file can only be read', () => {
    const movement = { kind: 'funding', id: 'a', label: 'Standard', amount: cents(10_00) } as const;
    const settled = overview({
      state: 'settled',
      movements: [
        { ...movement, isMet: false },
        { ...movement, kind: 'trust_line', id: 't', label: 'Commission', isMet: true },
      ],
    });
    expect(settled).toContain('1 of 2 waits');
    expect(settled).toContain('Seen at the bank');
    expect(settled).not.toContain('Change terms');
    expect(overview({ state: 'reconciled', closedAt: AT })).toContain('This file is closed');
  });

  test('who may only read has no buttons', () => {
    const text = overview({}, { mayEdit: false });
    expect(text).toContain('You can read this');
    expect(text).not.toContain('Change terms');
  });
});

describe('the figures', () => {
  const figures = (changes: Partial<SaleSettlement>, place = {}) =>
    said(<FiguresPart settlement={someSettlement(changes)} />, place);

  test('domain.md row 78: each line opens to how it was worked out and where it comes from', () => {
    const text = figures({});
    expect(text).toContain('Council rates $1,182.00 The buyer bears 197 of 365 days.');
    expect(text).toContain('Whole account $2,190.00');
    expect(text).toContain('Open the account');
    expect(text).toContain('-$22,753.50');
    expect(text).toContain('See the commission on the listing');
    expect(text).toContain('Net to the vendors $539,936.00');
  });

  test('before a sale it is an estimate with a low and a high end', () => {
    const text = figures({
      isSold: false,
      figures: someFigures({
        basis: 'guide',
        isDateOpen: true,
        high: {
          price: cents(1_080_000_00),
          net: cents(630_000_00),
          received: cents(480_000_00),
        },
      }),
    });
    expect(text).toContain('Estimate from the guide, $985,000.00 to $1,080,000.00');
    expect(text).toContain('$392,186.00 to $480,000.00');
    expect(text).toContain('because no day is agreed yet');
    expect(text).not.toContain('Enter an approval');
  });

  test('domain.md row 79: a vendor without a certificate sees what is withheld', () => {
    const text = figures({});
    expect(text).toContain('$147,750.00 is withheld, 15% of their part of the price.');
    expect(text).toContain('From the deposit $75,746.50');
    expect(text).toContain('At settlement $316,439.50');
  });

  test('an approval of older figures counts for nothing, and is entered once more', () => {
    const approval = { at: AT, byName: 'Priya Nair', isCurrent: true } as const;
    const text = figures({
      approvals: [
        { ...approval, side: 'vendor' },
        { ...approval, side: 'buyer', isCurrent: false },
      ],
    });
    expect(text).toContain('Approved older figures');
    expect(text.match(/Enter an approval/g)).toHaveLength(1);
  });

  test('a letter for another day or figure is marked', () => {
    expect(figures({})).toContain('Old letter');
  });

  test('where they can’t be worked out it says why', () => {
    const { figures: _, ...without } = someSettlement({ figuresFault: 'The shares aren’t whole.' });
    expect(said(<FiguresPart settlement={without} />)).toContain('The shares aren’t whole.');
  });
});

describe('dates', () => {
  test('domain.md row 76: an open proposal names who has answered and who hasn’t', () => {
    const text = said(
      <DatesPart
        settlement={someSettlement({
          state: 'date_proposed',
          proposals: [someProposal(), someProposal({ id: 'e', standing: 'rejected' })],
        })}
      />,
    );
    expect(text).toContain('Proposed: 18/12/2026');
    expect(text).toContain('Vendor’s conveyancer Accepts');
    expect(text).toContain('Buyer’s conveyancer No answer yet');
    expect(text).toContain('Take the proposal back');
    expect(text).toContain('Refused');
  });

  test('a preview shows who accepts, what is taken back, and each amount before and after', () => {
    const text = said(
      <PreviewView
        preview={{
          warnings: ['weekend'],
          toAccept: ['vendor', 'buyer'],
          effects: ['figures'],
          funding: [
            {
              applicationId: 'a' as ApplicationId,
              label: 'Standard, APP-1',
              before: cents(10_250_00),
              after: cents(10_265_00),
              repayBefore: DAY,
              repayAfter: '2026-12-18' as IsoDate,
            },
          ],
          netBefore: cents(539_936_00),
          netAfter: cents(539_921_00),
        }}
      />,
    );
    expect(text).toContain('This is a weekend');
    expect(text).toContain('the vendor’s conveyancer and the buyer’s conveyancer accept it');
    expect(text).toContain('Both sides approve once more');
    expect(text).toContain('$10,250.00 → $10,265.00 pays it out');
    expect(text).toContain('15/12/2026 → 18/12/2026');
    expect(text).toContain('$539,936.00 → $539,921.00');
  });
});

test('people: each side has its person with the link, or says that nobody is named', () => {
  const text = said(<PeoplePart settlement={someSettlement()} />);
  expect(text).toContain('Priya Nair');
  expect(text).toContain('Not sent');
  expect(text).toContain('Nobody is named for this side.');
  const closed = said(<PeoplePart settlement={someSettlement({ state: 'reconciled' })} />);
  expect(closed).not.toContain('Send the link');
});

test('history: the newest comes first, in plain words', () => {
  const event = { at: AT, actorName: 'Noah Le' } as const;
  const text = said(
    <HistoryPart
      settlement={someSettlement({
        events: [
          { ...event, id: '1', event: 'book', settleOn: DAY },
          {
            ...event,
            id: '2',
            at: '2026-12-16T03:00:00.000Z' as IsoInstant,
            event: 'fail',
            reason: 'platform_down',
          },
        ],
      })}
    />,
  );
  expect(text.indexOf('The platform didn’t work')).toBeLessThan(text.indexOf('Booked: 15/12/2026'));
});

describe('the step', () => {
  const screen = (roles: Account['roles'], queries?: QueryClient) =>
    toSomebody(<SettlementScreen {...PLACE} facts={undefined} part="overview" />, {
      roles,
      ...(queries ? { queries } : {}),
    });

  test('who may not see the listing’s money sees nothing of it', () => {
    const text = screen(['manage-agency-agents']);
    expect(text).not.toContain('Where it stands');
    expect(text).not.toContain('Figures');
  });

  test('it shows what was read, and that it loads before', () => {
    expect(screen(['manage-agency'])).toContain('Loading the settlement');
    const queries = new QueryClient();
    queries.setQueryData(['sale-settlement', 'settlement', LISTING], someSettlement());
    expect(screen(['manage-agency'], queries)).toContain('Where it stands');
  });
});
