import type { DepositPage } from '../../../contract/endpoints/deposit-page.ts';
import { dateText } from '../../ui/format/date-text.ts';

type Release = NonNullable<DepositPage['release']>;

const TITLES: Record<Release['standing'], string> = {
  asked: 'Waiting for the buyer’s answer',
  waits: 'The buyer can still object',
  objected: 'The buyer’s side objected',
  signed: 'The buyer agreed in writing',
  deemed: 'Nobody objected in time',
  refused: 'It can’t be released early',
};

/** Where the early release stands, in a few words. */
export function releaseTitle({ release }: DepositPage): string {
  return release ? TITLES[release.standing] : '';
}

/** What that means, and until when there is time. */
export function releaseText({ release, side }: DepositPage): string {
  if (!release) return '';
  const { standing, until, servedOn, mayObject } = release;
  const buyer = side === 'buyer' ? 'you' : 'the buyer';
  switch (standing) {
    case 'asked':
      return `Without ${side === 'buyer' ? 'your' : 'the buyer’s'} agreement in writing it stays in trust until the sale settles.`;
    case 'waits':
      return `${servedOn ? `The vendor’s statement was served on ${dateText(servedOn)}. ` : ''}${
        until
          ? `The last day to object is ${dateText(until)}, until 11:59 pm at the property. Without an objection by then the law takes it that ${buyer} agreed.`
          : ''
      }`;
    case 'objected':
      return `The objection is recorded and the agency knows of it. The deposit stays in trust until the sale settles, unless ${buyer} agreed to the release later.`;
    case 'signed':
      return `The agreement is recorded. The deposit may be released before settlement.${
        mayObject ? ` The agency recorded it: if ${buyer} didn’t agree, object now.` : ''
      }`;
    case 'deemed':
      return `${until ? `The last day to object was ${dateText(until)}. ` : ''}The deposit may be released before settlement.`;
    case 'refused':
      return 'Something that has to be met first isn’t: a condition of the contract is open, or the statement came before the contract. It stays in trust.';
  }
}
