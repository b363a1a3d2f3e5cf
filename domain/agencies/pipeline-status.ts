/** Where an agency stands as a customer of ours (spec 3). */
export const PIPELINE_STATUSES = [
  'Contact',
  'Conversion - Active',
  'Conversion - Stalled',
  'Done',
  'Follow Up',
  'Irregular User',
  'Live',
  'Meeting Booked',
  'Meeting Completed',
  'Onboarding',
  'Pending',
  'Regular User',
  'Revisit',
] as const;
export type PipelineStatus = (typeof PIPELINE_STATUSES)[number];
