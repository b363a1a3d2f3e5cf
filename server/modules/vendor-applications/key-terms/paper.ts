import { CONSENT_VERSION } from '../../../../domain/applications/consent.ts';
import { propertyTime, propertyZone } from '../../../../domain/listings/property-time.ts';
import { type Cents, cents, centsText } from '../../../../domain/money.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import type { Paper } from '../../../ports/pdf.ts';
import type { DrawdownRow } from '../../applications/drawdowns/service.ts';
import { agreedAmount } from '../agreed-amount.ts';
import type { Ground } from '../ground.ts';
import { priceRows, requestRows } from '../price-rows.ts';
import type { PartyConsent } from '../store.ts';
import { agreedText, keyTermsOf } from './terms.ts';

type About = Pick<
  Ground,
  'row' | 'listing' | 'agency' | 'me' | 'drawn' | 'drawdowns' | 'authority'
> & {
  /** The request for more funds that it is about; the application itself when left out. */
  asked?: DrawdownRow | undefined;
};

const amountOf = (about: About): Cents =>
  about.asked ? cents(about.asked.amount) : agreedAmount(about);

/** The words that are agreed to: those on the page. */
function wordsOf(about: About): string {
  if (!about.asked) return agreedText(about);
  return `I agree that ${centsText(amountOf(about))} and its costs are added to what is repaid at settlement.`;
}

const dayText = (date: string) => date.split('-').reverse().join('/');

function costTable(about: About, at: Date): Paper['table'] {
  const { asked, row, listing } = about;
  const rows = asked
    ? requestRows(about, asked, at)
    : priceRows({ row, listing }, amountOf(about), at);
  if (!rows) return undefined;
  return {
    columns: [
      { heading: 'If it is repaid after', share: 1.6 },
      { heading: 'On', share: 1.2 },
      { heading: 'It costs', share: 1.2, isAmount: true },
      { heading: 'You repay', share: 1.2, isAmount: true },
      { heading: 'Simple yearly cost', share: 1.4, isAmount: true },
    ],
    rows: rows.flatMap(({ days, date, choices }) => {
      const choice = choices.find(({ id }) => id === row.product);
      if (!choice) return [];
      const { cost, repay, simpleAnnualPercent } = choice;
      const amounts = [centsText(cost), centsText(repay), `${simpleAnnualPercent}%`];
      return [{ cells: [`${days} days`, dayText(date), ...amounts] }];
    }),
  };
}

/**
 * The key terms of an application, or of a request for more funds, at an instant, with the words that are agreed to: all that somebody
 * needs to show later what they agreed to. Undefined for documents to sign.
 */
export function keyTermsPaper(
  ground: About,
  at: Date,
  textVersion: string = CONSENT_VERSION,
): Paper | undefined {
  const terms = keyTermsOf(ground, at);
  if (!terms) return undefined;
  const { row, listing, agency, me, asked } = ground;
  const zone = propertyZone(listing.address.state);
  const { date, time } = propertyTime(at, zone);
  const table = costTable(ground, at);
  // What was agreed to in older words isn't shown in the words of now.
  const isWordedNow = textVersion === CONSENT_VERSION;
  return {
    issuer: agency.name,
    title: asked ? 'Key terms of more funds' : 'Key terms',
    facts: [
      ['For', me.name],
      ['Property', listing.addressLine],
      ['Product', `${PRODUCT_NAMES[row.product]}, version ${row.productVersion}`],
      ['Lender', terms.lender],
      ['Arranged by', agency.name],
      ['Amount', centsText(amountOf(ground))],
      ...(asked
        ? ([
            ['What for', asked.reason],
            ['Who is paid', asked.payee],
          ] as const)
        : []),
      ['Interest', terms.rate],
      ['Wording', `Version ${textVersion}`],
      ['As of', `${dayText(date)}, ${time} at the property`],
    ],
    ...(table ? { table } : {}),
    sections: [
      { heading: 'What is charged', lines: terms.charges },
      { heading: 'When it is repaid', lines: [terms.repayment] },
      ...(terms.coolingOff
        ? [{ heading: 'If you change your mind', lines: [terms.coolingOff] }]
        : []),
      ...(isWordedNow ? [{ heading: 'What you agree to', lines: [wordsOf(ground)] }] : []),
    ],
    notes: [
      'The dates of the table count from today, as if the money were paid out today; days count from the first advance, whose own day is day 0.',
      'Keep this. Your own page shows the same terms, and the figure of any day.',
    ],
    madeAt: at,
  };
}

/** What is kept with an agreement, so that what was agreed to can be shown when terms have changed. */
export function keptTerms(ground: About, at: Date): Pick<PartyConsent, 'terms'> {
  const paper = keyTermsPaper(ground, at);
  return paper ? { terms: { ...paper, madeAt: at.toISOString() } } : {};
}
