import type { DepositAct, SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import { moneyText } from '../../../ui/format/money-text.ts';

export type DialogAct = DepositAct['event'];

/** What stands in the dialog of an act. `day`, `reason`, `by`, `time`: what it asks for. */
export type ActWords = {
  title: string;
  consequence: string;
  confirmLabel: string;
  done: string;
  isDanger?: boolean;
  day?: { label: string; hint?: string };
  /** Whether the hour counts too. */
  hasTime?: boolean;
  by?: { label: string };
  reason?: { hint: string; isOptional?: boolean };
};

/** What each act asks and does. */
export function actWords(act: DialogAct, deposit: SoldDeposit): ActWords {
  const isVictoria = deposit.australianState === 'VIC';
  switch (act) {
    case 'requestRelease':
      return {
        title: isVictoria ? 'When was the statement served?' : 'When was the buyer asked?',
        consequence: isVictoria
          ? 'The buyer has 28 days from then to object.'
          : 'It is released once the buyer agrees in writing.',
        confirmLabel: 'Record it',
        done: 'The early release is asked for',
        day: {
          label: isVictoria ? 'Served on the buyer on' : 'Asked on',
          ...(isVictoria ? { hint: 'The day the buyer or their conveyancer got it' } : {}),
        },
      };
    case 'recordRelease':
      return {
        title: 'Record a signed release',
        consequence: 'Only one that the buyer signed after the contract counts.',
        confirmLabel: 'Record the release',
        done: 'The signed release is recorded',
        day: { label: 'Signed on' },
      };
    case 'objection':
      return {
        title: 'Record an objection',
        consequence: 'The deposit stays held until settlement, or until the buyer signs a release.',
        confirmLabel: 'Record the objection',
        done: 'The objection is recorded',
        day: { label: 'Received on' },
        hasTime: true,
        by: { label: 'Who objected' },
        reason: { hint: 'As they gave it', isOptional: true },
      };
    case 'authoriseRelease':
      return {
        title: 'Authorise the early release?',
        consequence: `${moneyText(deposit.held)} can then be paid to the vendors. Nothing is paid yet: prepare the payment next.`,
        confirmLabel: 'Authorise the release',
        done: 'The early release is authorised',
      };
    case 'settlementNotice':
      return {
        title: 'The sale settled',
        consequence:
          'What is held can be paid out then: commission, funding payouts and the vendors.',
        confirmLabel: 'Record the settlement',
        done: 'The settlement is recorded',
        day: { label: 'Settled on' },
      };
    case 'cancelNotice':
      return {
        title: 'The sale hasn’t settled after all',
        consequence: 'The deposit is held as before, and nothing of it is paid out.',
        confirmLabel: 'It hasn’t settled',
        done: 'The settlement is taken back',
        isDanger: true,
        reason: { hint: 'Shown in the history' },
      };
    case 'confirmParties':
      return {
        title: 'Confirm the people on the listing?',
        consequence:
          'Payments go to these vendors and buyers from now on. Check the names and shares against the contract first.',
        confirmLabel: 'Confirm the people',
        done: 'The people on the listing are confirmed',
      };
    case 'rescind':
      return {
        title: 'The sale fell through',
        consequence: rescissionText(deposit),
        confirmLabel: 'The sale fell through',
        done: 'The deposit is to be refunded',
        isDanger: true,
        day: { label: 'The buyer gave notice on' },
        reason: { hint: 'Shown in the history' },
      };
    case 'dispute':
      return {
        title: 'Record a dispute',
        consequence: 'Nothing is paid out until a principal records that it is resolved.',
        confirmLabel: 'Record the dispute',
        done: 'The deposit is in dispute',
        by: { label: 'Who disputes it' },
        reason: { hint: 'What they say' },
      };
    case 'resolve':
      return {
        title: 'Dispute resolved',
        consequence: 'The deposit is held as before, and can be paid out again.',
        confirmLabel: 'It is resolved',
        done: 'The dispute is resolved',
        reason: { hint: 'What was agreed or decided' },
      };
  }
}

/** What goes back and what is kept, before somebody says that a sale fell through. */
function rescissionText({ rescission, held }: SoldDeposit): string {
  if (held === 0) return 'Nothing is held, so nothing is to be refunded.';
  if (!rescission) {
    return `${moneyText(held)} is held. What goes back is settled when you prepare the refund.`;
  }
  const { back, forfeited, isInTime } = rescission;
  const split = `${moneyText(back)} goes back to the buyer and ${moneyText(forfeited)} is kept for the vendors.`;
  return isInTime
    ? `The buyer is within cooling off. ${split}`
    : `Cooling off is over or there was none, so the contract decides. By the rule of cooling off, ${split}`;
}
