import { millisecondsInDay } from 'date-fns/constants';
import type { DrawdownState } from '../../../../domain/applications/drawdown-states.ts';
import { postDisbursement } from '../../../../domain/ledger/postings/advances.ts';
import { postReversal } from '../../../../domain/ledger/postings/refunds.ts';
import { cents } from '../../../../domain/money.ts';
import { maskAccountNumber } from '../../../../domain/payments/bank-account.ts';
import type { Books } from './books.ts';
import { addPayment, receiptOf, received } from './payments.ts';
import type { DemoFunding, NewDrawdown } from './rows.ts';
import type { Makers, Story } from './story.ts';

const DAY = millisecondsInDay;
const BEGUN: readonly DrawdownState[] = ['disbursing', 'failed', 'disbursed', 'reversed', 'repaid'];

/** Adds the payout of a request that came so far, and what the books make of it. */
export function addPayout(
  into: DemoFunding,
  makers: Makers,
  story: Story,
  books: Books,
  { row, isAgency }: { row: NewDrawdown; isAgency: boolean },
): void {
  if (!BEGUN.includes(row.state)) return;
  const { random } = makers;
  const ago = Math.ceil((Date.parse(makers.today) - row.createdAt.getTime()) / DAY);
  const at = story.tick(ago);
  const advance = cents(row.amount);
  const net = books.netOf(at, row.id, advance);
  const receipt = receiptOf(random, net);
  const back = row.state === 'reversed' ? story.tick(ago) : undefined;
  const events =
    row.state === 'disbursing'
      ? []
      : row.state === 'failed'
        ? [
            {
              at: at.toISOString(),
              kind: 'failed' as const,
              reason: 'Account closed',
              isFinal: true,
            },
          ]
        : [received(at, receipt, net)];
  const returned = { kind: 'returned' as const, receipt, reason: 'Account closed' };
  const payee = {
    name: row.payee,
    bsb: '062000',
    account: maskAccountNumber('20003000'),
    isAgency,
  };
  const { row: payment } = addPayment(into, makers, story, {
    purpose: 'drawdown',
    method: 'bank-transfer',
    amount: net,
    at,
    drawdownId: row.id,
    events: back ? [...events, { at: back.toISOString(), ...returned }] : events,
    facts: { payee, advance, shown: null },
  });
  if (row.state === 'disbursing' || row.state === 'failed') return;
  const to = isAgency ? 'agency' : 'payee';
  books.advance(at, row.id, advance, to);
  const paid = { applicationId: story.id, amount: net, to } as const;
  const out = books.post(at, (head) => postDisbursement({ ...head, sourceId: payment.id }, paid));
  if (!back || !out) return;
  books.takeBackAdvance(back, row.id);
  books.post(back, (head) => postReversal({ ...head, sourceId: out.id }, out, new Set()));
}
