import type {
  BankLine,
  BankOrder,
  BankRun,
  ImportedStatement,
  WholeBankRun,
} from '../../../contract/endpoints/bank-desk.ts';
import type { LineKind, OrderState } from '../../../domain/bank/orders.ts';
import type { RunState } from '../../../domain/bank/payment-run.ts';
import { cents } from '../../../domain/money.ts';
import { formatBsb } from '../../../domain/payments/bank-account.ts';
import type { StatusTone } from '../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';

type Standing = { tone: StatusTone; word: string };

/** Where an order stands, in a word. */
export const ORDER_WORDS: Record<OrderState, Standing> = {
  queued: { tone: 'waiting', word: 'Waits' },
  'needs-account': { tone: 'attention', word: 'Needs an account' },
  'in-run': { tone: 'info', word: 'In a run' },
  sent: { tone: 'info', word: 'Sent' },
  paid: { tone: 'done', word: 'Paid' },
  returned: { tone: 'attention', word: 'Came back' },
  stopped: { tone: 'neutral', word: 'Stopped' },
};

/** Where a run stands, in a word. */
const RUN_WORDS: Record<RunState, Standing> = {
  draft: { tone: 'waiting', word: 'Waits for a second person' },
  released: { tone: 'info', word: 'Released' },
  sent: { tone: 'done', word: 'File given out' },
  stopped: { tone: 'neutral', word: 'Stopped' },
};

/** Where a run stands; one that was stopped with its file given out is one that the bank refused. */
export function runStanding({ state, sentAt }: Pick<BankRun, 'state' | 'sentAt'>): Standing {
  return state === 'stopped' && sentAt !== undefined
    ? { tone: 'attention', word: 'Refused by the bank' }
    : RUN_WORDS[state];
}

/** What a line turned out to be. */
export const LINE_WORDS: Record<LineKind, Standing> = {
  'pay-in': { tone: 'done', word: 'A payment' },
  'unknown-in': { tone: 'attention', word: 'Nobody’s yet' },
  paid: { tone: 'done', word: 'Paid' },
  batch: { tone: 'done', word: 'A whole run' },
  returned: { tone: 'attention', word: 'Came back' },
  'other-out': { tone: 'neutral', word: 'Something else' },
};

/** What an order is: "Payout, P0123" or "Refund of 10012345". */
export function orderName({ kind, reference, paymentReference }: BankOrder): string {
  return kind === 'payout' ? `Payout, ${reference}` : `Refund of ${paymentReference}`;
}

/** Whom an order goes to: "Wattle Realty, 062-000 XXXXXX123". */
export function payeeText({ payeeName, bsb, account, bank }: BankOrder): string {
  if (payeeName === undefined || bsb === undefined) return 'Nobody has said where to';
  return `${payeeName}, ${formatBsb(bsb)} ${account ?? ''}${bank ? ` (${bank})` : ''}`;
}

/** "3 payments, $5,000.00". */
export function sizeText({ count, total }: Pick<BankRun, 'count' | 'total'>): string {
  return `${count} ${count === 1 ? 'payment' : 'payments'}, ${moneyText(total)}`;
}

/** What a line moved: "+$10.00" or "-$10.00". */
export function amountText({ amount }: Pick<BankLine, 'amount'>): string {
  const text = moneyText(cents(Math.abs(amount)));
  return amount < 0 ? `-${text}` : `+${text}`;
}

/** What a statement brought, in a sentence. */
export function importedText({ lines, isNew, kinds }: ImportedStatement): string {
  const known = lines - isNew;
  const found = kinds.map(({ kind, count }) => `${LINE_WORDS[kind].word}: ${count}`).join('. ');
  const said = `${isNew} new of ${lines} ${lines === 1 ? 'line' : 'lines'}${known > 0 ? `, ${known} known already` : ''}.`;
  return found === '' ? said : `${said} ${found}.`;
}

const FIELDS: Record<string, string> = {
  title: 'Name of the payee',
  reference: 'Reference',
  remitter: 'Who pays, as payees read it',
  userName: 'Name of the user',
  description: 'Description',
  balancingTitle: 'Name on the debit',
  balancingReference: 'Reference of the debit',
};

/** A text that the file holds otherwise: "Name of the payee: … becomes …". */
export function shortenedText({ field, from, to }: WholeBankRun['shortened'][number]): string {
  return `${FIELDS[field] ?? field}: “${from}” becomes “${to}”`;
}

const FAULTS: Record<string, string> = {
  charset: 'a name or text has signs that the file can’t hold, or is missing',
  bsb: 'the BSB isn’t one',
  account: 'the account number isn’t one',
  amount: 'the amount can’t be paid',
  sum: 'it comes to more than a file can hold',
  empty: 'nothing is in it',
  apca: 'the user id of the settings isn’t one',
  'not-set-up': 'the settings of the server name no account of ours',
};

/** What is wrong with a file: "P0123: the BSB isn’t one". */
export function faultText(
  { code, record }: WholeBankRun['faults'][number],
  orders: readonly BankOrder[],
): string {
  const of = record === null ? undefined : orders[record]?.reference;
  return `${of ?? 'The file'}: ${FAULTS[code] ?? code}`;
}

/** What a line may be of, as a person chooses it. */
export type MatchChoice = {
  value: string;
  label: string;
  body: { runId: string } | { orderId: string };
};

/** What is out and has the sum of a debit, or of money that came, that was found to be of none. */
export function couldBe(
  { kind, amount }: Pick<BankLine, 'kind' | 'amount'>,
  {
    runs,
    orders,
    paid,
  }: Record<'orders' | 'paid', readonly BankOrder[]> & { runs: readonly BankRun[] },
): MatchChoice[] {
  if (kind !== 'other-out' && kind !== 'unknown-in') return [];
  const sum = Math.abs(amount);
  // Only what left, or was to leave, comes back.
  const sent = orders.filter(({ state }) => state === 'sent');
  const out = kind === 'unknown-in' ? [...sent, ...paid] : sent;
  const waiting = new Set(out.map(({ runId }) => runId));
  return [
    ...runs
      .filter(({ id, total }) => waiting.has(id) && total === sum)
      .map(({ id, sentAt }) => ({
        value: id,
        label: `The run of ${sentAt ? dateTimeText(sentAt) : 'an unknown day'}`,
        body: { runId: id },
      })),
    ...out
      .filter((order) => order.amount === sum)
      .map((order) => ({
        value: order.id,
        label: `${orderName(order)} alone`,
        body: { orderId: order.id },
      })),
  ];
}
