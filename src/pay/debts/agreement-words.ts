import type { OwnDebtAgreement } from '../../../contract/endpoints/debts.ts';
import { cents } from '../../../domain/money.ts';
import type { StatusTone } from '../../ui/feedback/status-pill.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';

type Agreement = OwnDebtAgreement;

/** What it is about, in a few words. */
export const agreementTitle = ({ kind, dueOn, amount }: Agreement) =>
  kind === 'extension'
    ? `Pay by ${dateText(dueOn)} instead`
    : `Pay ${moneyText(amount ?? cents(0))} by ${dateText(dueOn)}`;

/** What changes by it. */
export const whatChanges = ({ kind, dueOn }: Agreement) =>
  kind === 'extension'
    ? `What you owe is then due on ${dateText(dueOn)}. Until then it goes on to cost what you agreed to before.`
    : `You pay this part by ${dateText(dueOn)}. The rest stays due as it is, and goes on to cost what you agreed to before.`;

/** Where it stands. */
export function agreementStanding(agreement: Agreement): { tone: StatusTone; word: string } {
  const { state, isAskedOfYou, waitsForOthers } = agreement;
  switch (state) {
    case 'proposed':
      if (isAskedOfYou) return { tone: 'waiting', word: 'Waits for your answer' };
      return waitsForOthers
        ? { tone: 'waiting', word: 'You agreed; others are still asked' }
        : { tone: 'waiting', word: 'Proposed' };
    case 'agreed':
      return { tone: 'done', word: 'Agreed' };
    case 'declined':
      return { tone: 'neutral', word: 'Declined' };
    case 'withdrawn':
      return { tone: 'neutral', word: 'Taken back by us' };
    case 'kept':
      return { tone: 'done', word: 'Kept: the part was paid' };
    case 'broken':
      return { tone: 'attention', word: 'Not kept: the part didn’t come in time' };
  }
}
