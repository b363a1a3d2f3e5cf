/** What the history of an agency tells of its people, branches, roles, accounts and settings. */
export const AGENCY_EVENT_KINDS = [
  'agency-approved',
  'agency-suspended',
  'agency-reopened',
  'person-invited',
  'invitation-resent',
  'invitation-cancelled',
  'person-joined',
  'roles-changed',
  'branch-of-person-changed',
  'person-suspended',
  'person-reinstated',
  'person-left',
  'profile-changed',
  'signed-out-everywhere',
  'work-handed-over',
  'unsent-work-removed',
  'branch-added',
  'branch-renamed',
  'branch-closed',
  'account-changed',
  'settings-changed',
  'website-published',
  'flags-changed',
] as const;
export type AgencyEventKind = (typeof AGENCY_EVENT_KINDS)[number];

/** What an event is about. */
export const AGENCY_EVENT_SUBJECTS = [
  'agency',
  'person',
  'invitation',
  'branch',
  'account',
  'setting',
] as const;
export type AgencyEventSubject = (typeof AGENCY_EVENT_SUBJECTS)[number];
