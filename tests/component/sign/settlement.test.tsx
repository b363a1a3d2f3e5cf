import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type SettlementPage,
  settlementPage,
} from '../../../contract/endpoints/settlement-page.ts';
import type { ProblemCode } from '../../../contract/problems.ts';
import type { DatePreview } from '../../../contract/sale-settlement-shapes.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import type { ApplicationId } from '../../../domain/ids.ts';
import { cents } from '../../../domain/money.ts';
import type { CallApi } from '../../../src/by-link/calls/call.ts';
import { PageContext, type PageWorld } from '../../../src/by-link/frame/page-context.ts';
import { ApiProblem } from '../../../src/platform/api-errors.ts';
import { createActs } from '../../../src/sign/link/page-acts.ts';
import { currentProof, settlementScope } from '../../../src/sign/scope.ts';
import { changedFigures, shownFigures } from '../../../src/sign/settlement/changed-figures.ts';
import { Effects } from '../../../src/sign/settlement/date-effects.tsx';
import {
  answerDate,
  approveFigures,
  confirmSettled,
  previewDate,
  proposeDate,
  reportSettled,
  takeReportBack,
} from '../../../src/sign/settlement/settlement-acts.ts';
import { SettlementPages } from '../../../src/sign/settlement/settlement-pages.tsx';
import { isMovedOn } from '../../../src/sign/settlement/settlement-world.ts';
import { settlementStanding } from '../../../src/sign/settlement/standing-words.ts';
import { todoOf } from '../../../src/sign/settlement/todo.tsx';
import { plainText } from '../../support/plain-text.ts';
import { FIGURES, proposalOf, STATEMENT, settlementOf, vendorSide } from './settlement-of.ts';

const address = vi.hoisted(() => ({
  page: undefined as unknown,
  preview: undefined as unknown,
  error: undefined as unknown,
  count: 0,
}));
vi.mock('../../../src/by-link/proof/use-locking-call.ts', () => ({
  useLockingCall: () => vi.fn(),
}));
vi.mock('../../../src/by-link/calls/use-read.ts', () => ({
  // The page itself is read before what a date changes.
  useRead: () => {
    const value = address.count === 0 ? address.page : address.preview;
    address.count += 1;
    const none = () => undefined;
    return { value, error: address.error, isLoading: false, again: none, put: none };
  },
}));

const PAGE = { facts: { brandName: 'Lintel', supportPhone: '' } } as PageWorld;
const SHORTCODE = '7Z3K9M2P4R6T8V0W';
const day = (text: string) => text as IsoDate;
const PREVIEW: DatePreview = {
  warnings: ['weekend'],
  toAccept: ['vendor', 'buyer_lender'],
  effects: ['figures', 'payout_letters'],
  funding: [],
};

beforeEach(() => Object.assign(address, { page: undefined, preview: PREVIEW, error: undefined }));

function shown(page: SettlementPage | undefined): string {
  Object.assign(address, { page, count: 0 });
  return renderToStaticMarkup(
    <PageContext value={PAGE}>
      <SettlementPages shortcode={SHORTCODE} scopes={{ own: settlementScope(SHORTCODE) }} />
    </PageContext>,
  );
}
const said = (page: SettlementPage | undefined) =>
  plainText(shown(page)).replaceAll(/ ([.,:)])/g, '$1');

const refused = (code: ProblemCode) =>
  new ApiProblem(
    { url: '/api/public/settlements/x', status: 409, statusText: '', body: undefined },
    { type: '', title: 'No', status: 409, code },
  );

describe('at the top stand the day and the one thing to do', () => {
  test('the day, the time at the property, the platform and the state', () => {
    const text = said(settlementOf());
    expect(text).toContain('Booked The day stands.');
    expect(text).toContain('Friday 18 December 2026, 2:00 pm at the property');
    expect(text).toContain('PEXA, workspace PX-77120');
    expect(text).toContain('Shown to Cora Conveyancer, for the buyer’s side');
  });

  test('confirming comes before answering, and that before approving', () => {
    const report = { on: day('2026-12-18'), byName: 'Vic' };
    const all = settlementOf({
      report,
      mayConfirm: true,
      mayAnswer: true,
      proposals: [proposalOf()],
    });
    expect(todoOf(all)).toBe('confirm');
    expect(todoOf({ ...all, mayConfirm: false })).toBe('answer');
    expect(todoOf({ ...all, mayConfirm: false, mayAnswer: false })).toBe('approve');
    expect(todoOf(settlementOf({ mayApprove: false }))).toBe('none');
  });

  test('from its day on it is to be said that it settled', () => {
    const ready = settlementOf({ state: 'ready', mayApprove: false, mayReport: true });
    expect(todoOf(ready)).toBe('none');
    expect(said(ready)).toContain('Has it settled?');
    const onItsDay = { ...ready, today: day('2026-12-18') };
    expect(todoOf(onItsDay)).toBe('report');
    expect(said(onItsDay).match(/Has it settled\?/g)).toHaveLength(1);
  });

  test('who has nothing to do reads whom it waits for', () => {
    const text = said(settlementOf({ mayApprove: false, approvedBy: ['buyer'] }));
    expect(text).toContain('We are waiting for the vendor’s side to approve the figures.');
  });
});

describe('dates', () => {
  test('a proposed date is answered with what it changes in view', () => {
    const text = said(
      settlementOf({ state: 'date_proposed', mayAnswer: true, proposals: [proposalOf()] }),
    );
    expect(text).toContain('Can it settle on 08/01/2027 at 2:00 pm?');
    expect(text).toContain('Theo Agent proposes it: The bank needs a week more');
    expect(text).toContain('Both sides have to approve the figures again.');
    expect(text).toContain('Accept 08/01/2027 at 2:00 pm');
    expect(text).toContain('Reject it');
    expect(text).toContain('Until then 18/12/2026 stands.');
  });

  test('who answered what, and who hasn’t', () => {
    const text = said(
      settlementOf({
        proposals: [
          proposalOf({
            proposedBy: 'vendor',
            waitingFor: ['buyer_lender'],
            answers: [
              {
                side: 'buyer',
                isAccepted: true,
                at: '2026-12-02T02:00:00.000Z' as IsoInstant,
                byName: 'Cora Conveyancer',
              },
            ],
          }),
        ],
      }),
    );
    expect(text).toContain('Accepted for the buyer’s side by Cora Conveyancer');
    expect(text).toContain('Still to answer: the buyer’s lender');
    expect(text).not.toContain('Take it back');
  });

  test('one’s own proposal can be taken back while it waits', () => {
    const own = { proposedBy: 'buyer', waitingFor: ['vendor'] } as const;
    const page = { mayAnswer: true, mayApprove: false } as const;
    const waiting = settlementOf({
      ...page,
      proposals: [proposalOf({ ...own, waitingFor: ['vendor'] })],
    });
    expect(said(waiting)).toContain('Take it back');
    expect(said(waiting)).not.toContain('Reject it');
    const over = proposalOf({ ...own, waitingFor: [], standing: 'rejected' });
    expect(said(settlementOf({ ...page, proposals: [over] }))).not.toContain('Take it back');
  });

  test('who may not propose isn’t offered to', () => {
    expect(said(settlementOf())).toContain('Propose another date');
    expect(said(settlementOf({ mayPropose: false }))).not.toContain('Propose another date');
  });

  test('domain.md 4.6: a change of date shows each funding before and after', () => {
    const preview = {
      ...PREVIEW,
      funding: [
        {
          applicationId: '01a20c4d-a565-77fb-bfbb-ccd01eb401d4' as ApplicationId,
          label: 'Marketing funding',
          before: cents(3_440_00),
          after: cents(3_560_00),
          repayAfter: day('2027-01-08'),
        },
      ],
      netBefore: cents(539_936_00),
      netAfter: cents(539_816_00),
    };
    const text = plainText(renderToStaticMarkup(<Effects preview={preview} />));
    expect(text).toContain('Marketing funding $3,440.00 before, $3,560.00 after, due 08/01/2027');
    expect(text).toContain('The vendors get $539,936.00 before, $539,816.00 after');
    expect(text).toContain('It is on a weekend');
    const buyers = plainText(renderToStaticMarkup(<Effects preview={PREVIEW} />));
    expect(buyers).not.toContain('The vendors get');
  });
});

describe('figures', () => {
  test('the vendor’s side sees all of them, with payout letters', () => {
    const text = said(vendorSide());
    expect(text).toContain('The vendors get $539,936.00');
    expect(text).toContain('Commission -$22,753.50 2.1% of the price GST $2,068.50');
    expect(text).toContain('Home loan $400,000.00');
    expect(text).toContain(
      'Vera Vendor $539,936.00 At settlement $464,189.50 From the deposit $75,746.50',
    );
    expect(text).toContain('Balance to be paid by the buyer $887,731.29');
    expect(text).toContain('Payout letter, Marketing funding (PDF)');
  });

  test.each([{ state: 'delayed' }, { settleOn: '2026-11-30' as IsoDate }] as const)(
    'a day that is over (%o) offers no payout letter, and says why',
    (over) => {
      const text = said(vendorSide(over));
      expect(text).toContain('A letter can be had once another day stands.');
      expect(text).not.toContain('Payout letter, Marketing funding (PDF)');
    },
  );

  test('the buyer’s side sees the statement alone', () => {
    const text = said(settlementOf());
    expect(text).toContain('Council rates $1,182.00');
    expect(text).toContain('the buyer bears 197 of 365 days');
    expect(text).toContain('Statement of adjustments (PDF)');
    expect(text).not.toContain('The vendors get');
    expect(text).not.toContain('Payout letter');
  });

  test('a lender sees neither', () => {
    const lender = settlementOf({ side: 'buyer_lender', statement: undefined, mayApprove: false });
    expect(said(lender)).not.toMatch(/Figures|Statement|Approve/);
  });

  test('what the buyer withholds is named by vendor', () => {
    const withholdings = [{ name: 'Vera Vendor', amount: cents(147_750_00) }];
    expect(said(settlementOf({ statement: { ...STATEMENT, withholdings } }))).toContain(
      'Vera Vendor $147,750.00',
    );
  });

  test('figures that can’t be worked out, don’t balance or don’t suffice say so', () => {
    const fault = settlementOf({ statement: undefined, figuresFault: 'The shares aren’t known.' });
    expect(said({ ...fault, mayApprove: false })).toContain('The shares aren’t known.');
    const off = { ...FIGURES, difference: cents(10_00), missing: cents(5_00) };
    const text = said(vendorSide({ figures: off }));
    expect(text).toContain('$10.00 of the balance is paid to nobody.');
    expect(text).toContain('The vendors have to bring $5.00');
  });

  test('what changed since is said by line', () => {
    const before = shownFigures(vendorSide());
    const now = shownFigures(
      vendorSide({
        figures: {
          ...FIGURES,
          mark: 'other',
          statement: { ...STATEMENT, settleOn: day('2027-01-08'), balance: cents(887_700_00) },
          lines: FIGURES.lines.map((line) => ({ ...line, amount: cents(-20_000_00) })),
        },
      }),
    );
    expect(before && now && changedFigures(before, now)).toEqual([
      'Settlement on 08/01/2027, before 18/12/2026.',
      'Balance: $887,700.00, before $887,731.29.',
      'Commission: -$20,000.00, before -$22,753.50.',
    ]);
    expect(shownFigures(settlementOf())?.mark).toBe('buyer-mark');
  });
});

describe('settled', () => {
  const report = { on: day('2026-12-18'), byName: 'Vic Conveyancer' };

  test('a report waits for a second person, who may confirm it', () => {
    const text = said(settlementOf({ report, mayConfirm: true, mayApprove: false }));
    expect(text).toContain('Vic Conveyancer said that the sale settled on 18/12/2026.');
    expect(text).toContain('Confirm that it settled');
    expect(said(settlementOf({ report, mayApprove: false }))).not.toContain('Confirm that');
    const own = said(settlementOf({ report, mayReport: true, mayApprove: false }));
    expect(own).toContain('Take it back');
  });

  test('each state has its words', () => {
    const words = settlementPage.calls.read.answer.schema.entries.state.options.map((state) =>
      settlementStanding(settlementOf({ state, settledOn: day('2026-12-18') })),
    );
    expect(words.every(({ word }) => word !== '')).toBe(true);
    expect(settlementStanding(settlementOf({ state: 'delayed' })).tone).toBe('attention');
  });
});

describe('while it loads, offline, or without the link', () => {
  test('loading, out of reach, and a link that ended', () => {
    expect(said(undefined)).toContain('Loading');
    address.error = new Error('We can’t be reached. Check your connection.');
    expect(said(undefined)).toContain('We can’t be reached');
    address.error = refused('resource.not-found');
    expect(said(undefined)).not.toContain('We can’t be reached');
  });
});

describe('what its reader says', () => {
  function acting(answer: () => SettlementPage) {
    const [put, again, end] = [vi.fn(), vi.fn(), vi.fn()];
    const call = vi.fn(async () => answer());
    const acts = createActs({ call: call as unknown as CallApi, put, again, end, isMovedOn });
    return { world: { ...acts, shortcode: SHORTCODE }, call, put, again, end };
  }
  const params = { shortcode: SHORTCODE };
  const { calls } = settlementPage;

  test('each goes out with its key, and the answer is shown', async () => {
    const after = settlementOf({ state: 'accepted' });
    const { world, call, put } = acting(() => after);
    const proposal = proposalOf();
    await approveFigures(world, 'a', 'mark');
    expect(call).toHaveBeenLastCalledWith(
      calls.approveFigures,
      { params, body: { mark: 'mark' } },
      { idempotencyKey: 'a' },
    );
    expect(put).toHaveBeenCalledWith(after);
    await answerDate(world, 'b', { proposal, isAccepted: false, reason: ' no ' });
    expect(call).toHaveBeenLastCalledWith(
      calls.answerDate,
      {
        params: { ...params, proposalId: proposal.id },
        body: { isAccepted: false, reason: 'no' },
      },
      { idempotencyKey: 'b' },
    );
    const proposed = { id: 'p', settleOn: day('2027-01-08'), settleAt: '', reason: ' why ' };
    await proposeDate(world, 'c', proposed);
    expect(call).toHaveBeenLastCalledWith(
      calls.proposeDate,
      { params, body: { id: 'p', settleOn: '2027-01-08', reason: 'why' } },
      { idempotencyKey: 'c' },
    );
    await reportSettled(world, 'd', day('2026-12-18'));
    await confirmSettled(world, 'e', day('2026-12-18'));
    expect(call).toHaveBeenLastCalledWith(
      calls.confirmSettled,
      { params, body: { on: '2026-12-18' } },
      { idempotencyKey: 'e' },
    );
    await takeReportBack(world, 'f');
    expect(call).toHaveBeenLastCalledWith(
      calls.takeReportBack,
      { params },
      { idempotencyKey: 'f' },
    );
  });

  test('a preview changes nothing on the page', async () => {
    const { world, put, again } = acting(() => settlementOf());
    await previewDate(world, day('2027-01-08'));
    expect([put.mock.calls.length, again.mock.calls.length]).toEqual([0, 0]);
  });

  test('figures that changed are read again, and a link that ended ends the page', async () => {
    const changed = acting(() => {
      throw refused('settlement.figures-changed');
    });
    await expect(approveFigures(changed.world, 'a', 'm')).rejects.toThrow();
    expect(changed.again).toHaveBeenCalledOnce();
    const gone = acting(() => {
      throw refused('resource.not-found');
    });
    await expect(confirmSettled(gone.world, 'a', day('2026-12-18'))).rejects.toThrow();
    expect(gone.end).toHaveBeenCalledOnce();
  });
});

test('security.md 3.2: the proof sent along is that of the settlement’s own scope', () => {
  const scope = `settlement${SHORTCODE}`;
  expect(settlementScope(SHORTCODE.toLowerCase())).toBe(scope);
  const proofs = {
    read: (asked: string) => (asked === scope ? { otpId: 'p', expiresAt: 1 } : undefined),
  };
  expect(currentProof(proofs, `/settlements/${SHORTCODE}`)).toBe('p');
  expect(currentProof(proofs, `/deposits/${SHORTCODE}`)).toBeUndefined();
});
