import type { PayoutLetter } from '../../../contract/endpoints/ledger.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';

/**
 * Whether what is owed has to be paid now, by where it stands on the figure's day; undefined where the page says
 * it already.
 */
export function payNote(
  { state, dueOn, owedAgain }: Pick<VendorApplication, 'state' | 'dueOn' | 'owedAgain'>,
  { on, reported }: Pick<PayoutLetter, 'on' | 'reported'>,
): string | undefined {
  if (owedAgain) return undefined;
  if (reported) {
    return 'Please don’t pay it as well: the money of your sale pays it. Pay here only if you know that none of it comes.';
  }
  const day = dueOn ? `on ${dateText(dueOn)}` : 'on its day';
  // An application is called overdue by the work of the night: until then its day alone tells it.
  const isPast = state === 'overdue' || (dueOn !== undefined && dueOn < on);
  switch (state) {
    case 'active':
    case 'overdue':
      return isPast
        ? `It was due ${day}. Charges go on until it is paid.`
        : `You don’t have to yet: it is due ${day}, or earlier when your sale settles. Paying now costs nothing more.`;
    case 'hardship':
      return 'You don’t have to while we work out an arrangement with you. If you want to, you can.';
    default:
      return undefined;
  }
}

/** What is owed in all once money went back, and by when. */
export function owedByText(
  { state, dueOn }: Pick<VendorApplication, 'state' | 'dueOn'>,
  { on, figure }: Pick<PayoutLetter, 'on' | 'figure'>,
): string {
  const owed = `${moneyText(figure)} is owing`;
  if (dueOn === undefined) return `${owed}: please pay it as soon as you can.`;
  return state === 'overdue' || dueOn < on
    ? `${owed} now: it was due on ${dateText(dueOn)}.`
    : `${owed}, by ${dateText(dueOn)} or earlier when your sale settles.`;
}
