import type { AustralianState } from './listing-fields.ts';

/** The money of a price guide, all in cents; what is not known is left out. */
export type GuidePrices = {
  estimateLow?: number | undefined;
  estimateHigh?: number | undefined;
  guideLow?: number | undefined;
  guideHigh?: number | undefined;
};

/** Something to tell the agent about a price; never stops a save. */
export type PriceWarning = {
  code: 'range-over-ten-percent' | 'range-upside-down' | 'guide-below-estimate';
  field: 'estimateHigh' | 'guideHigh' | 'guideLow';
  message: string;
};

/** States whose rules cap a price range at 10 % above its low end (domain.md 4.1). */
const TEN_PERCENT_STATES: readonly AustralianState[] = ['VIC', 'NSW'];

function rangeWarnings(
  low: number | undefined,
  high: number | undefined,
  field: 'estimateHigh' | 'guideHigh',
  state: AustralianState,
): PriceWarning[] {
  if (low === undefined || high === undefined) return [];
  const name = field === 'guideHigh' ? 'guide' : 'estimate';
  if (high < low) {
    const message = `The top of the ${name} is below its bottom.`;
    return [{ code: 'range-upside-down', field, message }];
  }
  if (!TEN_PERCENT_STATES.includes(state) || high * 10 <= low * 11) return [];
  const message = `In ${state} the top of the ${name} may be at most 10% above its bottom.`;
  return [{ code: 'range-over-ten-percent', field, message }];
}

/**
 * Warnings about an agent's estimate and price guide: in VIC and NSW a range at most 10 % wide,
 * a guide not below the estimate, no range upside down. Exact integer comparison, no rounding.
 * Source: domain.md 4.1 and feature 16.
 */
export function priceGuideWarnings(prices: GuidePrices, state: AustralianState): PriceWarning[] {
  const { estimateLow, estimateHigh, guideLow, guideHigh } = prices;
  const warnings = [
    ...rangeWarnings(estimateLow, estimateHigh, 'estimateHigh', state),
    ...rangeWarnings(guideLow, guideHigh, 'guideHigh', state),
  ];
  if (estimateLow !== undefined && guideLow !== undefined && guideLow < estimateLow) {
    const message = "The price guide starts below the agent's estimate.";
    warnings.push({ code: 'guide-below-estimate', field: 'guideLow', message });
  }
  return warnings;
}
