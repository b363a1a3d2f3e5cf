import type { ChargePosting } from '../../fees/schedule/posting.ts';
import type { Result } from '../../result.ts';
import type { Entry, EntryHead, EntryRefusal } from '../entry.ts';
import { type AdvancePayee, postAdvance } from './advances.ts';
import { postFee, postInterest } from './charges.ts';

/**
 * Posts a line of an application's fee schedule: the advance, the fee as it is collected, the
 * interest. `to` is who the drawdown pays. The head's date should be the line's. A line of nought is
 * refused as nothing to post. Source: domain.md 4.3, rule 5.
 */
export function postScheduled(
  head: EntryHead,
  applicationId: string,
  line: ChargePosting,
  to: AdvancePayee,
): Result<Entry, EntryRefusal> {
  const { amount, gst } = line;
  switch (line.kind) {
    case 'advance':
      return postAdvance(head, { applicationId, amount, to });
    case 'fee/AddToBalance':
      return postFee(head, { applicationId, amount, gst, collect: 'AddToBalance' });
    case 'fee/Capitalise':
      return postFee(head, { applicationId, amount, gst, collect: 'Capitalise' });
    case 'fee/DeductFromAdvance':
      return postFee(head, { applicationId, amount, gst, collect: { deductFrom: to } });
    case 'interest':
      return postInterest(head, { applicationId, amount, capitalised: false });
    case 'interest-capitalised':
      return postInterest(head, { applicationId, amount, capitalised: true });
  }
}
