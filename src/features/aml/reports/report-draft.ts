import * as v from 'valibot';
import type { AmlReport } from '../../../../contract/endpoints/aml-reports.ts';
import { REPORT_KINDS, type ReportFacts, reportFaults } from '../../../../domain/aml/report.ts';
import { type IsoDate, IsoDateSchema } from '../../../../domain/dates.ts';
import { PositiveCentsSchema } from '../../../../domain/money.ts';

/** What is typed of a report, as the device keeps it. */
export const ReportDraftSchema = v.object({
  listingReference: v.string(),
  kind: v.picklist(REPORT_KINDS),
  arisenOn: v.nullable(IsoDateSchema),
  isTerrorism: v.boolean(),
  cash: v.nullable(PositiveCentsSchema),
  grounds: v.string(),
});
export type ReportDraft = v.InferOutput<typeof ReportDraftSchema>;

/** What a form begins with: the report as it is, or nothing about a listing. */
export function draftOf(report: AmlReport | undefined, listingReference: string): ReportDraft {
  if (!report) {
    return {
      listingReference,
      kind: 'suspicion',
      arisenOn: null,
      isTerrorism: false,
      cash: null,
      grounds: '',
    };
  }
  const { listing, kind, arisenOn, isTerrorism, cash, grounds } = report;
  return { listingReference: listing.reference, kind, arisenOn, isTerrorism, cash, grounds };
}

type ReportErrors = Partial<Record<keyof ReportDraft, string>>;

/** The facts that were typed, or what is wrong with each field. */
export function factsOf(
  { listingReference, arisenOn, kind, isTerrorism, ...rest }: ReportDraft,
  today: IsoDate,
): { facts: ReportFacts } | { errors: ReportErrors } {
  const errors: ReportErrors = {};
  if (listingReference.trim() === '') errors.listingReference = 'Enter the reference of a listing';
  if (arisenOn === null) return { errors: { ...errors, arisenOn: 'Enter the day' } };
  // A tick that the form doesn't show counts for nothing.
  const facts = { ...rest, kind, arisenOn, isTerrorism: kind === 'suspicion' && isTerrorism };
  for (const { path, message } of reportFaults(facts, today)) errors[path] = message;
  return Object.keys(errors).length > 0 ? { errors } : { facts };
}
