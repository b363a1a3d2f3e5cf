import type {
  LineChoiceShown,
  Payable,
  PaymentRun,
  StatementLine,
  WholeRun,
} from '../../../../contract/endpoints/payment-runs.ts';
import type { RunItemState, RunState } from '../../../../domain/bank/payment-run.ts';
import type { StatusTone } from '../../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';

/** What each state of a run is called. */
export const RUN_STATE_WORDS: Record<RunState, string> = {
  draft: 'To be released',
  released: 'Released',
  sent: 'File given out',
  stopped: 'Stopped',
};

/** How each state of a run looks. */
export const RUN_TONES: Record<RunState, StatusTone> = {
  draft: 'waiting',
  released: 'info',
  sent: 'done',
  stopped: 'neutral',
};

/** What each state of a payment is called. */
export const ITEM_STATE_WORDS: Record<RunItemState, string> = {
  listed: 'Not sent yet',
  sent: 'Sent to the bank',
  paid: 'Paid',
  returned: 'Came back',
  'left-out': 'Left out',
};

/** How each state of a payment looks. */
export const ITEM_TONES: Record<RunItemState, StatusTone> = {
  listed: 'neutral',
  sent: 'info',
  paid: 'done',
  returned: 'attention',
  'left-out': 'neutral',
};

type RunFaultCode = WholeRun['faults'][number]['code'];

/** Why the bank would refuse a file, in words. */
export const RUN_FAULT_WORDS: Record<RunFaultCode, string> = {
  charset: 'A name or a reference has a sign that the bank’s file can’t carry.',
  bsb: 'The BSB isn’t six digits.',
  account: 'The account number doesn’t fit the bank’s file.',
  amount: 'The amount is nothing, or more than one payment of the file can be.',
  sum: 'Together they are more than one file can pay. Make two runs.',
  empty: 'There is nothing to pay in it.',
  apca: 'The user id for the bank’s files isn’t six digits. Change it in the file settings.',
};

type Waiting = NonNullable<Payable['waitsFor']>;

/** Why an approved invoice can't be paid now. */
export const WAITS_WORDS: Record<Waiting, string> = {
  'no-account': 'The supplier has no bank account yet.',
  'account-held': 'The supplier’s account is on hold.',
  'account-stopped': 'The supplier’s account is stopped.',
  credited: 'Credit notes take back all of it, so nothing is left to pay.',
};

/** What a line of a statement was. */
export const LINE_WORDS: Record<StatementLine['is'], string> = {
  paid: 'Invoice paid',
  run: 'Payment run',
  returned: 'Payment came back',
  other: 'Not ours',
};

/** How each kind of line looks. */
export const LINE_TONES: Record<StatementLine['is'], StatusTone> = {
  paid: 'done',
  run: 'done',
  returned: 'attention',
  other: 'neutral',
};

/** What happened to a run so far, in one sentence each. */
export function runHistory(run: PaymentRun): string[] {
  const { preparedBy, preparedAt, releasedBy, releasedAt, sentAt, stoppedBy, refusedBy } = run;
  return [
    `Prepared by ${preparedBy}, ${dateTimeText(preparedAt)}.`,
    ...(releasedAt ? [`Released by ${releasedBy}, ${dateTimeText(releasedAt)}.`] : []),
    ...(sentAt ? [`File given out ${dateTimeText(sentAt)}.`] : []),
    ...(refusedBy ? [`The bank refused the file, said ${refusedBy}. Nothing of it is paid.`] : []),
    ...(stoppedBy ? [`Stopped by ${stoppedBy}. Its invoices are approved as before.`] : []),
  ];
}

/** "1 payment", "3 payments". */
export function paymentsText(count: number): string {
  return count === 1 ? '1 payment' : `${count} payments`;
}

/** What a line of a statement may be: "Run 7, all that left", "Signpost, INV-77, of run 7". */
export function choiceText({ number, accountName, reference, is }: LineChoiceShown): string {
  if (reference !== undefined) return `${accountName}, ${reference}, of run ${number}`;
  return `Run ${number}, ${is === 'paid' ? 'all that is still to be seen' : 'all of it came back'}`;
}

/** What a line may be: of its sum, and sent by its day. */
export function choicesFor(
  line: StatementLine,
  choices: readonly LineChoiceShown[],
): LineChoiceShown[] {
  return choices.filter(
    ({ amount, sentOn }) => amount === line.amount && line.bookedOn >= (sentOn ?? ''),
  );
}
