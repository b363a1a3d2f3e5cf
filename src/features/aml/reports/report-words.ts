import type { ReportKind, ReportState } from '../../../../domain/aml/report.ts';

/** What people read for each kind and state of a report. */
export const REPORT_KIND_WORDS: Record<ReportKind, string> = {
  suspicion: 'Suspicious matter',
  threshold: 'Cash of $10,000 or more',
};

export const REPORT_STATE_WORDS: Record<ReportState, string> = {
  draft: 'Draft',
  lodged: 'Lodged',
  withdrawn: 'Withdrawn',
};
