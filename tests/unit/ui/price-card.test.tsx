import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../domain/dates.ts';
import { priceCard } from '../../../domain/fees/price-card.ts';
import { PRODUCT_FEES } from '../../../domain/fees/product-fees.ts';
import { cents } from '../../../domain/money.ts';
import { PRODUCT_NAMES, type ProductType } from '../../../domain/products/product-types.ts';
import { PriceCard } from '../../../src/ui/price-card/price-card.tsx';

const products: readonly ProductType[] = ['standard', 'standard-loan'];
const card = priceCard({
  amount: cents(5_000_00),
  advancedOn: '2026-11-21' as IsoDate,
  options: products.map((id) => ({ id, terms: { rules: PRODUCT_FEES[id] } })),
});
const names: Record<string, string> = { ...PRODUCT_NAMES, 'pay-now': 'Pay now' };
const html = renderToStaticMarkup(
  <PriceCard
    label="What $5,000.00 costs"
    rows={card.ok ? card.value : []}
    nameOf={(id) => names[id] ?? id}
    chosenId="standard"
  />,
);
const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('domain 4.3: the price card', () => {
  test('shows 30, 60, 90, 120 and 180 days side by side', () => {
    const horizons = [
      ...html.matchAll(/<h3[^>]*><x-text>(\d+) days<\/x-text><span[^>]*>([\d/]+)/g),
    ];
    expect(horizons.map(([, days, date]) => `${days} ${date}`)).toEqual([
      '30 21/12/2026',
      '60 20/01/2027',
      '90 19/02/2027',
      '120 21/03/2027',
      '180 20/05/2027',
    ]);
  });

  test('has paying now among the choices, the cheapest first and marked', () => {
    expect(text.match(/Pay now Cheapest \$0\.00 0\.00% a year/g)).toHaveLength(5);
    const first = html.slice(html.indexOf('<ol'), html.indexOf('</ol'));
    expect(first.indexOf('Pay now')).toBeLessThan(first.indexOf('Standard'));
  });

  test('one choice alone is not called the cheapest', () => {
    const rows = (card.ok ? card.value : []).map((row) => ({
      ...row,
      choices: row.choices.filter(({ id }) => id === 'standard'),
    }));
    const alone = renderToStaticMarkup(<PriceCard label="Alone" rows={rows} nameOf={String} />);
    expect(alone).toContain('$275.00');
    expect(alone).not.toContain('Cheapest');
  });

  test('says the cost in dollars and cents and as simple annual percent', () => {
    expect(text).toContain('Standard $275.00 66.92% a year $5,275.00 in all');
  });
});
