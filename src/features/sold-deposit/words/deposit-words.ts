import type { DepositEntry, SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import { cents } from '../../../../domain/money.ts';
import type { SoldDepositState } from '../../../../domain/trust/deposit-states.ts';
import type { DEPOSIT_HOLDERS } from '../../../../domain/trust/deposit-terms.ts';
import type { TrustMethod } from '../../../../domain/trust/trust-clearing.ts';
import type { DepositHappening, DepositSide } from '../../../../domain/trust/trust-work.ts';
import type { StatusTone } from '../../../ui/feedback/status-pill.tsx';
import { dateText, longDateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';

/** What each state of a deposit is called. */
export const DEPOSIT_STATE_WORDS: Record<SoldDepositState, string> = {
  not_due: 'Before exchange',
  due: 'To be asked for',
  requested: 'Asked for',
  part_received: 'Part received',
  received: 'Received',
  overdue: 'Late',
  held: 'Held',
  release_requested: 'Early release asked',
  release_authorised: 'Early release agreed',
  accounting: 'To be paid out',
  refund_pending: 'To be refunded',
  frozen: 'In dispute',
  disbursed: 'Paid out',
  refunded: 'Refunded',
  forfeited: 'Forfeited',
};

/** How each state of a deposit looks. */
export const DEPOSIT_TONES: Record<SoldDepositState, StatusTone> = {
  not_due: 'neutral',
  due: 'attention',
  requested: 'waiting',
  part_received: 'waiting',
  received: 'info',
  overdue: 'attention',
  held: 'info',
  release_requested: 'waiting',
  release_authorised: 'attention',
  accounting: 'attention',
  refund_pending: 'attention',
  frozen: 'attention',
  disbursed: 'done',
  refunded: 'done',
  forfeited: 'done',
};

export type Holder = (typeof DEPOSIT_HOLDERS)[number];

/** Who holds a deposit, as a field names them. */
export const HOLDER_WORDS: Record<Holder, string> = {
  agent: 'Your agency, in its trust account',
  conveyancer: 'A conveyancer',
  solicitor: 'A solicitor',
};

/** The same within a sentence. */
export const HOLDER_NAMES: Record<Holder, string> = {
  agent: 'your agency',
  conveyancer: 'the conveyancer',
  solicitor: 'the solicitor',
};

/** Who is sent a link. */
export const SIDE_WORDS: Record<DepositSide, string> = {
  buyer: 'Buyer',
  'buyer-conveyancer': 'Buyer’s conveyancer',
  'vendor-conveyancer': 'Vendor’s conveyancer',
};

/** How money came. */
export const METHOD_WORDS: Record<TrustMethod, string> = {
  transfer: 'Bank transfer',
  payid: 'PayID',
  payto: 'PayTo',
  bpay: 'BPAY',
  cash: 'Cash',
  'direct-debit': 'Direct debit',
  cheque: 'Cheque',
};

/** When money came, against the sale. */
export const TIMING_WORDS: Record<NonNullable<DepositEntry['timing']>, string> = {
  'before-exchange': 'Before exchange',
  'in-cooling-off': 'In cooling off',
  'after-cooling-off': 'After cooling off',
  'after-exchange': 'After exchange',
};

/** What happened to a deposit, as its history names it. */
export const HAPPENING_WORDS: Record<DepositHappening, string> = {
  exchange: 'Contracts exchanged',
  request: 'Asked for by a link',
  receivePart: 'Part of it received',
  receiveFull: 'All of it received',
  clear: 'Cleared, and held',
  goOverdue: 'Late',
  dishonour: 'Money taken back',
  requestRelease: 'Early release asked',
  authoriseRelease: 'Early release authorised',
  objection: 'The buyer objected',
  payOut: 'Paid out early',
  settlementNotice: 'The sale settled',
  cancelNotice: 'It hadn’t settled after all',
  disburse: 'Paid out',
  rescind: 'The sale fell through',
  refund: 'Refunded',
  dispute: 'Disputed',
  resolve: 'Dispute resolved',
  forfeit: 'Forfeited to the vendors',
  changeTerms: 'Terms changed',
  confirmParties: 'People on the listing confirmed',
  sendLink: 'Link sent',
  takeLinkBack: 'Link taken back',
  recordRelease: 'Signed release recorded',
  setPayee: 'Account given',
  confirmPayee: 'Account confirmed',
  prepareWithdrawal: 'Payment prepared',
  cancelWithdrawal: 'Payment taken back',
  returnExcess: 'What was too much returned',
  returnPayment: 'A payment came back',
};

const STATE_LINES: Record<SoldDepositState, string> = {
  not_due: 'Contracts aren’t exchanged yet. What came is held, and goes back if there is no sale.',
  due: 'Check the amount and the day against the contract, then send the buyer the link.',
  requested: 'The buyer has the link. Nothing has come yet.',
  part_received: 'Part of the deposit is here. Ask the buyer for the rest before the due day.',
  received: 'All of it is here. It is held once the bank can’t take it back any more.',
  overdue: 'The due day is over and money is missing. Call the buyer, and tell the vendors.',
  held: 'All of it is held until settlement.',
  release_requested:
    'The vendors ask for it before settlement. Nothing is paid until that is agreed.',
  release_authorised: 'The early release is agreed. Prepare the payment to the vendors.',
  accounting: 'The sale has settled. Prepare the payment of what is held.',
  refund_pending: 'The sale fell through. Prepare the refund to the buyer.',
  frozen: 'It is in dispute. Nothing is paid out until both sides agree or a court decides.',
  disbursed: 'All of it is paid out. Nothing is left to do.',
  refunded: 'It went back to the buyer. Nothing is left to do.',
  forfeited: 'The vendors keep it. Nothing is left to do.',
};

/** Where a deposit stands, in one or two plain sentences. */
export function standingLine({ state, holder }: Pick<SoldDeposit, 'state' | 'holder'>): string {
  if (state === 'held' && holder !== 'agent') {
    return `All of it is held by ${HOLDER_NAMES[holder]} until settlement.`;
  }
  return STATE_LINES[state];
}

/** What came, and what is short or over. */
export function receivedLine({ received, short, over, amount }: SoldDeposit): string {
  const came = `${moneyText(received)} of ${moneyText(amount)} received`;
  if (over > 0) return `${came}, ${moneyText(over)} too much`;
  return short > 0 ? `${came}, ${moneyText(short)} to come` : came;
}

type CoolingOff = SoldDeposit['coolingOff'];

const NO_COOLING_OFF: Record<Extract<CoolingOff, { kind: 'none' }>['because'], string> = {
  'none-in-state': 'None: this state has no cooling off',
  'at-auction': 'None: it was sold at auction',
  'near-auction': 'None: it was sold within three business days of the auction',
  waived: 'None: the buyer gave it up in writing',
  'not-exchanged': 'It begins once contracts are exchanged',
};

/** “Ends Friday 27 November 2026, 5 pm at the property”; “Over”; or why there is none. */
export function coolingOffText(coolingOff: CoolingOff): string {
  if (coolingOff.kind === 'none') return NO_COOLING_OFF[coolingOff.because];
  const hour = coolingOff.at === '17:00' ? '5 pm' : 'midnight at the end of the day,';
  return coolingOff.isOver
    ? `Over since ${dateText(coolingOff.on)}`
    : `Ends ${longDateText(coolingOff.on)}, ${hour} at the property`;
}

/** “$85,000.00, 10% of $850,000.00”. */
export function amountText({ amount, basisPoints, price }: SoldDeposit): string {
  const share =
    basisPoints === undefined ? '' : `, ${percentText(basisPoints)} of ${moneyText(price)}`;
  return `${moneyText(amount)}${share}`;
}

/** “10%”, “0.25%”, from hundredths of a percent. */
export function percentText(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** What is held but may not be drawn yet, in cents. */
export function waitsToClear({ held, cleared }: Pick<SoldDeposit, 'held' | 'cleared'>) {
  return cents(held - cleared);
}
