import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { dateText } from '../../ui/format/date-text.ts';

/** Whether what is owed has to be paid now, by where it stands; undefined where the page says it already. */
export function payNote({
  state,
  dueOn,
  owedAgain,
}: Pick<VendorApplication, 'state' | 'dueOn' | 'owedAgain'>): string | undefined {
  if (owedAgain) return undefined;
  const day = dueOn ? `on ${dateText(dueOn)}` : 'on its day';
  switch (state) {
    case 'active':
      return `You don’t have to yet: it is due ${day}, or earlier when your sale settles. Paying now costs nothing more.`;
    case 'overdue':
      return `It was due ${day}. Charges go on until it is paid.`;
    case 'hardship':
      return 'You don’t have to while we work out an arrangement with you. If you want to, you can.';
    default:
      return undefined;
  }
}
