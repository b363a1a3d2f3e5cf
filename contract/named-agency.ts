import type { Endpoint } from './endpoint.ts';

/** The query parameter by which our own staff say whose thing they mean. */
export const AGENCY_PARAMETER = 'agency';
/** What they say of something that is no agency's: a complaint by nobody's link. */
export const OF_NO_AGENCY = 'none';

/**
 * What a person's call is about, by the first part of its path. Ids are unique within an agency only
 * (their makers choose them), so an id alone may be somebody else's thing to our own staff.
 */
const SUBJECTS = {
  applications: 'application',
  'contract-files': 'contract-file',
  envelopes: 'envelope',
  'help-items': 'help-item',
  imports: 'import',
  listings: 'listing',
  'payment-exceptions': 'payment-exception',
  'payouts-to-confirm': 'payout',
  'settlements-to-confirm': 'settlement',
  'supplier-invoices': 'supplier-invoice',
  templates: 'template',
} as const;

/** A kind of thing that belongs to an agency and has its id in paths. */
export type Subject = (typeof SUBJECTS)[keyof typeof SUBJECTS];

/**
 * What kind of thing a call of a signed-in person is about; undefined for one whose path has no id of an
 * agency's thing. Such a call takes `?agency=`: needed of our own staff wherever two agencies have the
 * id, the person's own agency or a refusal for anybody else (decision 145).
 */
export function subjectOf({
  access,
  path,
}: Pick<Endpoint, 'access' | 'path'>): Subject | undefined {
  if (access.kind !== 'permission' && access.kind !== 'signed-in') return undefined;
  const [, first] = /^\/api\/([a-z-]+)\/:/.exec(path) ?? [];
  return Object.entries(SUBJECTS).find(([name]) => name === first)?.[1];
}
