import type { IsoInstant } from '../../../../domain/dates.ts';
import type { Cents } from '../../../../domain/money.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';

export interface FirstApprovalProps {
  by: string;
  at: IsoInstant;
  amount: Cents;
}

/** Says that one person approved and another has to. */
export function FirstApproval({ by, at, amount }: FirstApprovalProps) {
  return (
    <Banner tone="waiting" icon="people" title="A second person has to agree">
      {by} approved {moneyText(amount)} on {dateTimeText(at)}.
    </Banner>
  );
}
