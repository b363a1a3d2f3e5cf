import type { PayoutLetter } from '../../../contract/endpoints/ledger.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { REPAYMENT_CAUSE_NAMES, repayDayOf } from '../../../domain/applications/due-date.ts';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';

type Due = Pick<VendorApplication, 'dueOn' | 'repayOn' | 'repayBecause'>;

/** That a settlement may end it sooner, or that it is the settlement, or what else it is. */
function orEarlier({ repayBecause }: Due, comma = ','): string {
  return repayBecause === undefined || repayBecause === 'dueOn'
    ? `${comma} or earlier when your sale settles`
    : `: ${REPAYMENT_CAUSE_NAMES[repayBecause]}`;
}

/**
 * Whether what is owed has to be paid now, by where it stands on the figure's day; undefined where the page says
 * it already.
 */
export function payNote(
  { owedAgain, ...application }: Pick<VendorApplication, 'state' | 'owedAgain'> & Due,
  { on, reported }: Pick<PayoutLetter, 'on' | 'reported'>,
): string | undefined {
  if (owedAgain) return undefined;
  if (reported) {
    return 'Please don’t pay it as well: the money of your sale pays it. Pay here only if you know that none of it comes.';
  }
  const { state } = application;
  const dueOn = repayDayOf(application);
  const day = dueOn ? `on ${dateText(dueOn)}` : 'on its day';
  // An application is called overdue by the work of the night: until then its day alone tells it.
  const isPast = state === 'overdue' || (dueOn !== undefined && dueOn < on);
  switch (state) {
    case 'active':
    case 'overdue':
      return isPast
        ? `It was due ${day}. Charges go on until it is paid.`
        : `You don’t have to yet: it is due ${day}${orEarlier(application)}. Paying now costs nothing more.`;
    case 'hardship':
      return 'You don’t have to while we work out an arrangement with you. If you want to, you can.';
    default:
      return undefined;
  }
}

/** What is owed in all once money went back, and by when. */
export function owedByText(
  application: Pick<VendorApplication, 'state'> & Due,
  { on, figure }: Pick<PayoutLetter, 'on' | 'figure'>,
): string {
  const { state } = application;
  const dueOn = repayDayOf(application);
  const owed = `${moneyText(figure)} is owing`;
  if (dueOn === undefined) return `${owed}: please pay it as soon as you can.`;
  return state === 'overdue' || dueOn < on
    ? `${owed} now: it was due on ${dateText(dueOn)}.`
    : `${owed}, by ${dateText(dueOn)}${orEarlier(application, '')}.`;
}
