import * as v from 'valibot';
import { type IsoDate, IsoDateSchema } from '../dates.ts';
import type { AustralianState } from '../listings/listing-fields.ts';
import { type Cents, PositiveCentsSchema } from '../money.ts';
import { suspicionReportDueOn, thresholdReportDueOn } from './deadlines.ts';

/** What an agency reports: a suspicion, or cash over the threshold (domain.md 4.7, step 10). */
export const REPORT_KINDS = ['suspicion', 'threshold'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** A draft ends as one that was lodged, which is done elsewhere, or as one that nobody needs. */
export const REPORT_STATES = ['draft', 'lodged', 'withdrawn'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** What a report is about, as the compliance officer writes it. It may still lack its grounds. */
export const ReportFactsSchema = v.strictObject({
  kind: v.picklist(REPORT_KINDS, 'Choose what is reported'),
  /** The day on which the suspicion was formed, or the cash changed hands. */
  arisenOn: IsoDateSchema,
  isTerrorism: v.boolean(),
  cash: v.nullable(PositiveCentsSchema),
  grounds: v.pipe(v.string(), v.trim(), v.maxLength(10_000)),
});
export type ReportFacts = v.InferOutput<typeof ReportFactsSchema>;

type ReportFault = { path: 'arisenOn' | 'cash' | 'grounds'; message: string };

/** The last day for a report; none for cash below the threshold. */
export function reportDueOn(
  { kind, arisenOn, isTerrorism, cash }: Omit<ReportFacts, 'grounds'>,
  state: AustralianState,
): IsoDate | undefined {
  return kind === 'suspicion'
    ? suspicionReportDueOn(arisenOn, isTerrorism, state)
    : thresholdReportDueOn(arisenOn, cash ?? (0 as Cents), state);
}

/** What is wrong with a draft. */
export function reportFaults(facts: ReportFacts, today: IsoDate): ReportFault[] {
  const faults: ReportFault[] = [];
  if (facts.arisenOn > today) {
    faults.push({ path: 'arisenOn', message: 'Enter a day up to today' });
  }
  if (facts.kind !== 'threshold') return faults;
  if (facts.cash === null) {
    faults.push({ path: 'cash', message: 'Enter how much cash changed hands' });
  } else if (thresholdReportDueOn(facts.arisenOn, facts.cash) === undefined) {
    faults.push({ path: 'cash', message: 'No report is due for cash below $10,000.00' });
  }
  return faults;
}
