import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PayerPayment } from '../../../contract/endpoints/payer.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { PaymentConfirmationPage } from '../../../src/pay/link/payment-confirmation-page.tsx';
import { SoFar } from '../../../src/pay/link/so-far.tsx';
import { StandingPage } from '../../../src/pay/options/standing-page.tsx';
import { address } from './address.ts';
import { applicationOf, soFarOf } from './application-of.ts';
import { said } from './said.tsx';

vi.mock('../../../src/by-link/frame/use-path.ts', async () => (await import('./address.ts')).paths);
vi.mock('../../../src/by-link/calls/use-read.ts', async () => (await import('./address.ts')).reads);

afterEach(() => {
  address.read = undefined;
});

const CHOOSE = 'Choose how to pay';
const BACK = 'Back to your application';

const paymentOf = (changes: Partial<Record<keyof PayerPayment, unknown>> = {}) =>
  ({
    id: 'one',
    purpose: 'pay-now',
    method: 'payid',
    reference: '123456789012',
    amount: 5_000_00,
    surcharge: 0,
    received: 0,
    state: 'awaiting_customer',
    ...changes,
  }) as PayerPayment;

function page(payments: readonly PayerPayment[], changes: Partial<VendorApplication> = {}): string {
  address.read = { payments };
  return said(<PaymentConfirmationPage drawdownId={undefined} />, applicationOf(changes));
}

const PAID = soFarOf({ received: 5_000_00, stillAsked: 0 });
const TWICE = soFarOf({ received: 5_000_00, stillAsked: 0, over: 5_000_00 });
const NOTHING = soFarOf({ asked: 0, stillAsked: 0 });
const HELD = soFarOf({ asked: 0, stillAsked: 0, over: 2_000_00 });

describe('the page of a payment', () => {
  test('paid twice on purpose: what came after all was paid isn’t cancelled, nor to be paid', () => {
    const card = paymentOf({ id: 'card', state: 'settled', received: 5_000_00 });
    const second = paymentOf({ state: 'cancelled', received: 5_000_00, held: 5_000_00 });
    const text = page([card, second], { state: 'paid', soFar: TWICE });
    expect(text).toContain('Payment received');
    expect(text).toContain('Received, not needed It came when it was no longer asked for.');
    expect(text).not.toContain('Cancelled');
    expect(text).not.toContain(CHOOSE);
    expect(text).toContain(BACK);
    // Nor once somebody sent it back.
    const back = soFarOf({ received: 5_000_00, stillAsked: 0, wentBack: 5_000_00 });
    const { held: _held, ...gone } = second;
    const later = page([card, gone], { state: 'paid', soFar: back });
    expect(later).toContain('Received, not needed');
    expect(later).toContain('Gone back $5,000.00');
  });

  test.each(['failed', 'dishonoured', 'cancelled', 'expired'] as const)(
    'a payment that is %s offers to pay only while something is asked for',
    (state) => {
      const open = page([paymentOf({ state })]);
      expect(open).toContain(CHOOSE);
      for (const soFar of [PAID, NOTHING]) {
        const text = page([paymentOf({ state })], { state: 'cancelled', soFar });
        expect(text).not.toContain(CHOOSE);
        expect(text).not.toMatch(/[Pp]lease (try|pay|start|choose)/);
        expect(text).toContain(BACK);
      }
      // What is owed is asked for by its figure, not by a sum of its own.
      const owing = { state: 'active' as const, soFar: NOTHING };
      expect(page([paymentOf({ purpose: 'settlement', state })], owing)).toContain(CHOOSE);
    },
  );

  test('without a payment nothing is offered that can’t be paid any more', () => {
    expect(page([])).toContain(CHOOSE);
    const text = page([], { state: 'cancelled', soFar: NOTHING });
    expect(text).not.toContain(CHOOSE);
    expect(text).toContain(BACK);
  });

  test('who came back from the provider without paying can choose again', () => {
    for (const method of ['credit-card', 'amex', 'payto', 'direct-debit']) {
      const text = page([paymentOf({ method })]);
      expect(text, method).toContain('Not paid yet');
      expect(text, method).toContain('If you came back without paying, nothing was taken.');
      expect(text, method).toContain(CHOOSE);
    }
    const sent = page([paymentOf()]);
    expect(sent).toContain('Waiting for your payment');
    expect(sent).not.toContain(CHOOSE);
  });

  test('a part that waits after a no isn’t called paid, nor told to the agency as paid', () => {
    const part = paymentOf({ state: 'settled', received: 2_000_00, held: 2_000_00 });
    const text = page([part], { state: 'declined', soFar: HELD });
    expect(text).toContain('Received We have your payment. What becomes of it stands below.');
    expect(text).not.toContain('what was asked');
    expect(text).not.toContain('is told that it is paid');
  });

  test('what was asked for at once and pays a debt in the end is the lender’s, and may leave a rest', () => {
    const terms = { lender: 'Lintel Capital', rate: '', charges: [], repayment: '' };
    const soFar = soFarOf({ asked: 5_275_00, received: 5_000_00, stillAsked: 275_00 });
    const paid = paymentOf({ state: 'settled', received: 5_000_00 });
    const text = page([paid], { state: 'active', soFar, terms });
    expect(text).toContain('To Lintel Capital');
    expect(text).toContain('What is still owing, if anything, is on your page.');
    expect(text).not.toContain('You have nothing to do');
  });

  test('of a refund that more came after, both are told', () => {
    const refunded = paymentOf({ state: 'refunded', received: 3_000_00, held: 3_000_00 });
    const text = page([refunded], { state: 'cancelled', soFar: HELD });
    expect(text).not.toContain('The money went back to you.');
    expect(text).not.toContain('Not all of it needed');
    expect(text).toContain('What went back of it, and what becomes of the rest, stands below.');
  });

  test('a part asks for what is left of all payments, and for nothing once nothing is asked', () => {
    const part = paymentOf({ state: 'part_paid', received: 2_000_00 });
    const left = soFarOf({ received: 3_500_00, stillAsked: 1_500_00 });
    expect(page([part], { soFar: left })).toContain(
      'We have $2,000.00 of $5,000.00. Please pay the other $1,500.00 with the same reference.',
    );
    expect(page([part], { soFar: PAID })).not.toContain('Please pay');
  });

  test('what is here and doesn’t cover all isn’t called paid', () => {
    const part = paymentOf({ amount: 1_234_50, state: 'settled', received: 1_234_50 });
    const soFar = soFarOf({ received: 1_234_50, stillAsked: 3_765_50 });
    const text = page([part], { soFar });
    expect(text).toContain('Received We have this payment.');
    expect(text).toContain('Still to pay $3,765.50');
    expect(page([{ ...part, received: 5_000_00 } as never], { soFar: PAID })).toContain(
      'Paid We have',
    );
  });

  test.each(['active', 'hardship'] as const)(
    '%s: a part of a debt isn’t followed by a demand',
    (state) => {
      const part = paymentOf({ purpose: 'settlement', state: 'part_paid', received: 1_000_00 });
      const soFar = soFarOf({ received: 1_000_00, stillAsked: 4_000_00 });
      const text = page([part], { state, soFar });
      expect(text).toContain('The other $4,000.00 is still owing; your page says by when.');
      expect(text).not.toContain('Please pay');
    },
  );

  test('the latest payment stands beside what was paid for the same, also for a request', () => {
    const id = '01a20c4d-a565-77fb-bfbb-ccd01eb401d5';
    const request = { id, soFar: TWICE } as unknown as VendorApplication['drawdowns'][number];
    const paid = paymentOf({ drawdownId: id, state: 'settled', received: 10_000_00 });
    const text = page([paid], { state: 'active', soFar: NOTHING, drawdowns: [request] });
    expect(text).toContain('Paid too much $5,000.00');
  });
});

test.each(['declined', 'cancelled', 'expired'] as const)(
  'what is held of what is %s goes back, and pays nothing that is owed',
  (state) => {
    const text = said(<SoFar soFar={HELD} />, applicationOf({ state }));
    expect(text).toContain('We hold $2,000.00. Nothing is to be paid here any more');
    expect(text).toContain('a person sends it back within two business days');
    expect(text).not.toContain('still owed');
  },
);

test('what was paid, went back and isn’t asked for again is neither paid nor to be paid', () => {
  const soFar = soFarOf({ asked: 0, stillAsked: 0, wentBack: 5_000_00 });
  const text = said(<StandingPage />, applicationOf({ state: 'paid', soFar }));
  expect(text).toContain('Gone back What was paid went back. You don’t have to pay it again.');
  expect(text).not.toContain('The amount is paid');
  // Its receipt is kept.
  expect(text).toContain('Payments and receipts');
  const part = soFarOf({ asked: 3_000_00, received: 3_000_00, stillAsked: 0, wentBack: 2_000_00 });
  expect(said(<StandingPage />, applicationOf({ state: 'paid', soFar: part }))).toContain('Paid');
});
