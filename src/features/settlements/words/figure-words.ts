import type { FigureLine, Figures } from '../../../../contract/figures-shapes.ts';
import type { Cents } from '../../../../domain/money.ts';
import { cents } from '../../../../domain/money.ts';
import { moneyText } from '../../../ui/format/money-text.ts';

const BASIS_WORDS: Record<Figures['basis'], string> = {
  sale: 'From the sale price',
  estimate: 'Estimate from the agent’s estimate',
  guide: 'Estimate from the guide',
};

/** What the figures rest on: the price of the sale, or a range before it. */
export function basisText({ basis, price, high }: Figures): string {
  const range = high ? `${moneyText(price)} to ${moneyText(high.price)}` : moneyText(price);
  return `${BASIS_WORDS[basis]}, ${range}`;
}

/** An amount, or the range it lies in. */
export const rangeText = (low: Cents, high: Cents | undefined) =>
  high === undefined || high === low ? moneyText(low) : `${moneyText(low)} to ${moneyText(high)}`;

/** Whether the payments of the balance add up to it, in words. */
export function differenceText({ difference, missing }: Figures): string {
  if (missing > 0) {
    return `It doesn’t add up: the vendors have to bring ${moneyText(missing)} to settlement.`;
  }
  if (difference === 0) return 'It adds up: 0.00 is left.';
  return difference > 0
    ? `It doesn’t add up: ${moneyText(difference)} of the balance is paid to nobody.`
    : `It doesn’t add up: it pays ${moneyText(cents(-difference))} more than the buyer brings.`;
}

/** A place where a line of the net comes from: an address, or a dialog of this screen. */
export type LineOrigin =
  | { kind: 'link'; href: string; label: string }
  | { kind: 'outgoing' | 'certificate'; id: string; label: string };

/** Where a line comes from, so that it can be looked at or mended there. */
export function lineOrigin({ source, id }: FigureLine, listingId: string): LineOrigin | undefined {
  const base = `/property-listings/${listingId}`;
  const edit = (field: string, label: string) =>
    ({ kind: 'link', href: `${base}/edit?field=${field}`, label }) as const;
  switch (source) {
    case 'price':
      return edit('price.sale', 'See the price on the listing');
    case 'commission':
      return edit('commission.kind', 'See the commission on the listing');
    case 'mortgage':
      return edit('mortgage.balance', 'See the mortgage on the listing');
    case 'charge':
      return edit('otherCharges.0.amount', 'See the charges on the listing');
    case 'marketing':
      return { kind: 'link', href: `${base}/supplier-payments`, label: 'See supplier payments' };
    case 'funding':
      return { kind: 'link', href: `${base}/advertising`, label: 'See the funding' };
    case 'deposit':
      return { kind: 'link', href: `${base}/sold-deposit`, label: 'See the deposit' };
    case 'adjustment':
    case 'outgoing':
      return id === undefined ? undefined : { kind: 'outgoing', id, label: 'Open the account' };
    case 'withholding':
      return id === undefined
        ? undefined
        : { kind: 'certificate', id, label: 'Enter the certificate' };
  }
}

/** What is withheld from a vendor who has no valid certificate. */
export function withheldText(figures: Figures | undefined, partyId: string): string {
  const withheld = figures?.vendors.find((vendor) => vendor.partyId === partyId)?.withheld;
  return withheld === undefined
    ? '15% of their part of the price is withheld.'
    : `${moneyText(withheld)} is withheld, 15% of their part of the price.`;
}
