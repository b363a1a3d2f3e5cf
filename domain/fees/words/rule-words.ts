import { type Cents, centsText } from '../../money.ts';
import type { FeeRule } from '../fee-rule.ts';
import { bearsInterest, isCadence } from '../fee-rule-parts.ts';
import { percentText } from '../percent.ts';

const EVERY = { Daily: 'day', Weekly: 'week', Monthly: 'month', Annually: 'year' } as const;

const dayCount = (days: number) => (days === 1 ? '1 day' : `${days} days`);

function basisWords({ basis, timing, scope }: FeeRule): string {
  if (basis === 'SalePrice') return 'the sale price';
  if (basis === 'Commission') return 'the commission';
  const isOfAdvance = timing === 'AtLoanAdvance' && basis !== 'PrincipalAdvanced';
  if (!isOfAdvance) return 'everything advanced so far';
  return scope === 'FirstDrawdown' ? 'the first advance' : 'each advance';
}

function amountWords(rule: FeeRule): string {
  if (rule.valueKind === 'Value') return centsText(rule.value as Cents);
  const rate = `${percentText(rule.value)}%`;
  return bearsInterest(rule) ? `${rate} a year` : `${rate} of ${basisWords(rule)}`;
}

function limitWords({ min, max }: FeeRule): string {
  const least = min === undefined ? '' : `, at least ${centsText(min)}`;
  return max === undefined ? least : `${least}, at most ${centsText(max)}`;
}

function firstWords(rule: FeeRule): string {
  const { timing, timingDays = 0 } = rule;
  if (isCadence(timing)) return `a ${EVERY[timing]} after the first advance`;
  const onDay = (day: number) =>
    day === 0 ? 'on the day of the first advance' : `on day ${day} after the first advance`;
  switch (timing) {
    case 'Now':
      return 'when it begins';
    case 'AtSettlement':
      return 'on the day of settlement';
    case 'AtXDays':
      return onDay(timingDays);
    case 'AfterXDays':
      return onDay(timingDays + 1);
    default:
      if (basisWords(rule).endsWith(' advance') && rule.valueKind === 'Percent') {
        return 'when it is paid out';
      }
      return rule.scope === 'FirstDrawdown' ? 'at the first advance' : 'at each advance';
  }
}

function againWords({ timing, recurrence, recurrenceDays = 1, end, endDays = 0 }: FeeRule): string {
  if (recurrence === 'Once') return '';
  const often =
    recurrence !== 'PerXDays'
      ? EVERY[recurrence]
      : recurrenceDays === 1
        ? 'day'
        : `${recurrenceDays} days`;
  const again = `, and every ${often} from then`;
  if (end === 'NoEndDate') return again;
  if (isCadence(timing)) return `${again}, the last by day ${endDays} after the first advance`;
  return `${again}, for ${dayCount(endDays)} from the first charge`;
}

function feeSentence(rule: FeeRule): string {
  const collected =
    rule.collect === 'Capitalise'
      ? ' It is added to the principal.'
      : rule.collect === 'DeductFromAdvance'
        ? ' It is kept back from the advance.'
        : '';
  const gst = rule.gst === 'included' ? ' GST is included.' : '';
  const when = `${firstWords(rule)}${againWords(rule)}`;
  return `${amountWords(rule)}${limitWords(rule)}, ${when}.${collected}${gst}`;
}

function interestSentence(rule: FeeRule): string {
  const { timing, timingDays = 0, endDays } = rule;
  const free = timingDays === 0 ? '' : `No interest for the first ${dayCount(timingDays)}, then `;
  const until = endDays === undefined ? '' : ` until day ${endDays} after the first advance`;
  const charged = isCadence(timing)
    ? `every ${EVERY[timing]} and at the end`
    : 'when something is paid and at the end';
  const limits = limitWords(rule);
  const each = limits === '' ? '' : `${limits} each time`;
  const added = rule.capitalise === true ? ' It is added to the principal.' : '';
  const gst = rule.gst === 'included' ? ' GST is included.' : '';
  return `${free}${amountWords(rule)}, counted by the day on the principal still owed${until}, charged ${charged}${each}.${added}${gst}`;
}

const chargesNothing = (rule: FeeRule) =>
  rule.timing === 'InterestFree' || rule.value + (rule.min ?? 0) === 0;

/**
 * A fee or interest rule as one or two plain sentences: what, when first, how often, until when and how
 * it is collected; never another amount or day than the schedule charges (domain.md 4.3). Days count from
 * the first advance, whose own day is day 0. Undefined for a rule that charges nothing, such as
 * InterestFree: the rule that begins afterwards says what is free.
 */
export function ruleSentence(rule: FeeRule): string | undefined {
  if (chargesNothing(rule)) return undefined;
  return bearsInterest(rule) ? interestSentence(rule) : feeSentence(rule);
}

/**
 * What a charge of the rule is called on a line of a statement: its kind and how much, without its days,
 * which differ from one charge to the next. The sentence of the same rule says the rest.
 */
export function chargeName(rule: FeeRule): string {
  const kind = bearsInterest(rule) ? 'Interest' : 'Fee';
  return `${kind}: ${amountWords(rule)}${limitWords(rule)}`;
}

/** What the charges at or about an advance come to before those that come later. */
const FIRST: readonly string[] = ['Now', 'AtLoanAdvance'];

/**
 * Everything that the rules of a product charge, a sentence each, what is charged at the advance first.
 * Without a rule of interest it says that there is none.
 */
export function termSentences(rules: readonly FeeRule[]): string[] {
  const rank = (rule: FeeRule) => (FIRST.includes(rule.timing) ? 0 : bearsInterest(rule) ? 2 : 1);
  const charging = rules.filter((rule) => !chargesNothing(rule));
  const sentences = charging
    .toSorted((a, b) => rank(a) - rank(b))
    .map(ruleSentence)
    .filter((text) => text !== undefined);
  const hasFees = charging.some((rule) => !bearsInterest(rule));
  return [
    ...sentences,
    ...(hasFees ? [] : ['No fees are charged.']),
    ...(charging.some(bearsInterest) ? [] : ['No interest is charged.']),
  ];
}

/** The yearly rates of interest that the rules charge, as people read them; 'No interest' for none. */
export function rateWords(rules: readonly FeeRule[]): string {
  const rates = rules
    .filter((rule) => bearsInterest(rule) && !chargesNothing(rule))
    .map((rule) => {
      const from = rule.timingDays ? ` from day ${rule.timingDays + 1}` : '';
      return `${percentText(rule.value)}% a year${from}`;
    });
  return rates.length === 0 ? 'No interest' : rates.join(', ');
}
