import type { Listing } from '../../../../../domain/listings/listing.ts';
import { moneyText } from '../../../../ui/format/money-text.ts';
import { percentText } from '../../form/words/percent-text.ts';

/** What the agency earns, in one line. */
export function commissionText(commission: Listing['commission']): string | undefined {
  if (!commission) return undefined;
  const gst = commission.plusGst ? 'plus GST' : 'including GST';
  switch (commission.kind) {
    case 'flat':
      return `${moneyText(commission.amount)} ${gst}`;
    case 'percent':
      return `${percentText(commission.basisPoints)}% ${gst}`;
    case 'tiered': {
      const tiers = commission.tiers.map(({ upTo, basisPoints }) => {
        const end = upTo === undefined ? 'on the rest' : `up to ${moneyText(upTo)}`;
        return `${percentText(basisPoints)}% ${end}`;
      });
      return `${tiers.join(', ')}, ${gst}`;
    }
  }
}
