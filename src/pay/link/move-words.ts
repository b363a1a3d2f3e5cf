import type { MoneyMove } from '../../../contract/money-move-shapes.ts';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';

const onDay = ({ on }: MoneyMove) => (on ? ` on ${dateText(on)}` : '');

/** That a bank took money back, when, and why as far as anybody knows. */
function takenBackText(move: MoneyMove): string {
  const why = move.why ? `: its reason is that ${move.why}` : ', and didn’t tell us why';
  return `Your bank took ${moneyText(move.amount)} back${onDay(move)}${why}.`;
}

function underWayText({ amount, method, on, clearsOn }: MoneyMove): string {
  const paid = moneyText(amount);
  const counts =
    on && clearsOn
      ? `Your bank paid ${paid} on ${dateText(on)}. It counts once it has cleared, at the end of ${dateText(clearsOn)}.`
      : method === 'direct-debit'
        ? `Your bank is paying ${paid}. It counts once it has cleared, within five business days.`
        : `Your bank is paying ${paid}.`;
  return `${counts} Please don’t pay it a second time.`;
}

/** What goes on with money, or went on, in a sentence or two. */
export function moveText(move: MoneyMove): string {
  const amount = moneyText(move.amount);
  switch (move.kind) {
    case 'under-way':
      return underWayText(move);
    case 'going-back':
      return `${amount} is on its way back to the account or card it came from. It was asked for${onDay(move)}; your bank shows it within five business days.`;
    case 'sent-back':
      return `${amount} was sent back${onDay(move)} to the account or card it came from; your bank shows it within five business days.`;
    case 'taken-back':
      return takenBackText(move);
  }
}
