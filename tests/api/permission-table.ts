import { AGENCY_ROLES, PLATFORM_ROLES } from '../../domain/permissions.ts';
import { envelopeRows } from './contracts/envelope-permission-cases.ts';
import { templateRows } from './contracts/permission-cases.ts';

/** Who calls: each role alone in its agency, our own staff, and those whom no token vouches for. */
export const ACTORS = [
  ...AGENCY_ROLES,
  ...PLATFORM_ROLES,
  'no-role',
  'anonymous',
  'expired',
  'id-token',
  'signed-out',
] as const;
export type Actor = (typeof ACTORS)[number];

/**
 * What the call is about. A listing is the actor's own, a colleague's of the same branch or of another
 * one, another agency's or of an unknown id; an import is the actor's own, a colleague's, and so on.
 */
export type Target =
  | 'none'
  | 'own'
  | 'own-archived'
  | 'own-active'
  | 'branch'
  | 'branch-active'
  | 'agency'
  | 'foreign'
  | 'missing';

type Row = { endpoint: string; variant?: string; target: Target; statuses: string };

/*
 * The reviewed table: one status for each actor, in the order of ACTORS.
 *
 * agency roles:   manage-agency, -agency-agents, -agency-applications, -agency-products,
 *                 -current-agent, -own-application, -branch-application, -branch-agents
 * our own staff:  platform-support, -credit, -compliance, -super
 * then:           no role | anonymous, expired token, ID token, signed-out token
 *
 * Source: domain.md 4.10. Outside one's reach is 404, as if missing; without the permission at all 403.
 */
const PUBLIC = '200 200 200 200 200 200 200 200  200 200 200 200  200  200 200 200 200';
const SIGNED_IN = '200 200 200 200 200 200 200 200  200 200 200 200  200  401 401 401 401';
const SEE_OWN = '200 200 200 200 200 200 200 200  200 200 200 200  403  401 401 401 401';
const SEE_BRANCH = '200 200 200 200 404 404 200 200  200 200 200 200  403  401 401 401 401';
const SEE_AGENCY = '200 200 200 200 404 404 404 404  200 200 200 200  403  401 401 401 401';
const SEE_FOREIGN = '404 404 404 404 404 404 404 404  200 200 200 200  403  401 401 401 401';
const SEE_MISSING = '404 404 404 404 404 404 404 404  404 404 404 404  403  401 401 401 401';
const ARCHIVE_DOOR = '200 403 403 403 403 403 403 403  200 200 200 200  403  401 401 401 401';
const SEE_ARCHIVED = '200 404 404 404 404 404 404 404  200 200 200 200  403  401 401 401 401';
const EDIT_OWN = '200 403 200 403 200 200 200 403  403 403 403 403  403  401 401 401 401';
const EDIT_BRANCH = '200 403 200 403 404 404 200 403  403 403 403 403  403  401 401 401 401';
const EDIT_AGENCY = '200 403 200 403 404 404 404 403  403 403 403 403  403  401 401 401 401';
const EDIT_MISSING = '404 403 404 403 404 404 404 403  403 403 403 403  403  401 401 401 401';
const EDIT_ARCHIVED = '409 403 404 403 404 404 404 403  403 403 403 403  403  401 401 401 401';
const MONEY_OWN = '200 403 200 200 200 200 200 403  403 200 200 200  403  401 401 401 401';
const MONEY_BRANCH = '200 403 200 200 404 404 200 403  403 200 200 200  403  401 401 401 401';
const MONEY_AGENCY = '200 403 200 200 404 404 404 403  403 200 200 200  403  401 401 401 401';
const MONEY_FOREIGN = '404 403 404 404 404 404 404 403  403 200 200 200  403  401 401 401 401';
const MONEY_MISSING = '404 403 404 404 404 404 404 403  403 404 404 404  403  401 401 401 401';
const MONEY_ARCHIVED = '200 403 404 404 404 404 404 403  403 200 200 200  403  401 401 401 401';
const DECIDE = '403 403 403 403 403 403 403 403  403 200 403 200  403  401 401 401 401';
const DECIDE_MISSING = '403 403 403 403 403 403 403 403  403 404 403 404  403  401 401 401 401';
const HELP_SEE = '403 403 403 403 403 403 403 403  200 200 200 200  403  401 401 401 401';
const HELP_MISSING = '403 403 403 403 403 403 403 403  404 404 403 404  403  401 401 401 401';
const SETTINGS_FOREIGN = '404 404 404 404 404 404 404 404  200 200 200 200  404  401 401 401 401';
const SETTINGS_MISSING = '404 404 404 404 404 404 404 404  404 404 404 404  404  401 401 401 401';
const CONFIGURE = '200 403 403 200 403 403 403 403  403 403 403 403  403  401 401 401 401';
const CONFIGURE_FLAGGED = '200 403 403 200 403 403 403 403  403 403 403 200  403  401 401 401 401';
const CONFIGURE_FOREIGN = '404 403 403 404 403 403 403 403  403 403 403 403  403  401 401 401 401';
const CONFIGURE_MISSING = '404 403 403 404 403 403 403 403  403 403 403 404  403  401 401 401 401';
const FLAG = '403 403 403 403 403 403 403 403  403 403 403 200  403  401 401 401 401';
const FLAG_MISSING = '403 403 403 403 403 403 403 403  403 403 403 404  403  401 401 401 401';
const PRINCIPAL = '200 403 403 403 403 403 403 403  403 403 403 403  403  401 401 401 401';
const PRINCIPAL_MISSING = '404 403 403 403 403 403 403 403  403 403 403 403  403  401 401 401 401';

const seeing = (endpoint: string): Row[] => [
  { endpoint, target: 'own', statuses: SEE_OWN },
  { endpoint, target: 'own-archived', statuses: SEE_ARCHIVED },
  { endpoint, target: 'branch', statuses: SEE_BRANCH },
  { endpoint, target: 'agency', statuses: SEE_AGENCY },
  { endpoint, target: 'foreign', statuses: SEE_FOREIGN },
  { endpoint, target: 'missing', statuses: SEE_MISSING },
];

const editing = (endpoint: string): Row[] => [
  { endpoint, target: 'own', statuses: EDIT_OWN },
  { endpoint, target: 'own-archived', statuses: EDIT_ARCHIVED },
  { endpoint, target: 'branch', statuses: EDIT_BRANCH },
  { endpoint, target: 'agency', statuses: EDIT_AGENCY },
  { endpoint, target: 'foreign', statuses: EDIT_MISSING },
  { endpoint, target: 'missing', statuses: EDIT_MISSING },
];

/** The same with other statuses of success and of what is missing within a listing. */
const editingWith = (endpoint: string, status: number): Row[] =>
  editing(endpoint).map((row) => ({
    ...row,
    statuses: row.statuses.replaceAll('200', String(status)),
  }));

/** What shows amounts: as seeing, for those alone who may see the money of the listing. */
const seeingMoney = (endpoint: string): Row[] => [
  { endpoint, target: 'own', statuses: MONEY_OWN },
  { endpoint, target: 'own-archived', statuses: MONEY_ARCHIVED },
  { endpoint, target: 'branch', statuses: MONEY_BRANCH },
  { endpoint, target: 'agency', statuses: MONEY_AGENCY },
  { endpoint, target: 'foreign', statuses: MONEY_FOREIGN },
  { endpoint, target: 'missing', statuses: MONEY_MISSING },
];

const importing = (endpoint: string): Row[] => [
  { endpoint, target: 'own', statuses: EDIT_OWN },
  { endpoint, target: 'agency', statuses: EDIT_MISSING },
  { endpoint, target: 'foreign', statuses: EDIT_MISSING },
  { endpoint, target: 'missing', statuses: EDIT_MISSING },
];

/** What the principal alone may do with money: with what the call answers where there is nothing to do. */
const releasing = (endpoint: string, status: number): Row[] => [
  ...(['own', 'own-archived', 'branch', 'agency'] as const).map((target) => ({
    endpoint,
    target,
    statuses: PRINCIPAL.replace('200', String(status)),
  })),
  { endpoint, target: 'foreign', statuses: PRINCIPAL_MISSING },
  { endpoint, target: 'missing', statuses: PRINCIPAL_MISSING },
];

const table: Row[] = [
  { endpoint: 'system.ping', target: 'none', statuses: PUBLIC },
  { endpoint: 'verification.by-hash', target: 'none', statuses: PUBLIC },
  { endpoint: 'verification.by-code', target: 'none', statuses: PUBLIC },
  {
    endpoint: 'verification.payout-letter',
    target: 'none',
    statuses: PUBLIC.replaceAll('200', '404'),
  },
  { endpoint: 'account.me', target: 'none', statuses: SIGNED_IN },
  { endpoint: 'account.team', target: 'none', statuses: SIGNED_IN },
  {
    endpoint: 'account.sign-out',
    target: 'none',
    statuses: '204 204 204 204 204 204 204 204  204 204 204 204  204  401 401 401 401',
  },
  { endpoint: 'listings.search', target: 'none', statuses: SEE_OWN },
  { endpoint: 'listings.search', variant: 'archived', target: 'none', statuses: ARCHIVE_DOOR },
  { endpoint: 'listings.export', target: 'none', statuses: SEE_OWN },
  { endpoint: 'listings.export', variant: 'archived', target: 'none', statuses: ARCHIVE_DOOR },
  { endpoint: 'listings.changes', target: 'none', statuses: SEE_OWN },
  ...seeing('listings.detail'),
  ...seeing('listings.events'),
  {
    // Without an agent named, whoever may edit their own becomes the agent.
    endpoint: 'listings.create',
    target: 'none',
    statuses: '201 403 201 403 201 201 201 403  403 403 403 403  403  401 401 401 401',
  },
  {
    endpoint: 'listings.create',
    target: 'branch',
    statuses: '201 403 201 403 403 403 201 403  403 403 403 403  403  401 401 401 401',
  },
  {
    endpoint: 'listings.create',
    target: 'agency',
    statuses: '201 403 201 403 403 403 403 403  403 403 403 403  403  401 401 401 401',
  },
  {
    // An agent and a branch of another agency.
    endpoint: 'listings.create',
    target: 'foreign',
    statuses: '400 403 400 403 403 403 403 403  403 403 403 403  403  401 401 401 401',
  },
  ...seeing('documents.list'),
  ...seeing('documents.content'),
  ...editingWith('documents.begin', 201),
  ...editing('documents.add-part'),
  ...editingWith('documents.remove', 204),
  ...editing('listings.edit'),
  ...editing('listings.move'),
  // "Withdraw others'" is the principal's alone.
  { endpoint: 'listings.move', variant: 'withdraw', target: 'own-active', statuses: EDIT_OWN },
  {
    endpoint: 'listings.move',
    variant: 'withdraw',
    target: 'branch-active',
    statuses: '200 403 403 403 404 404 403 403  403 403 403 403  403  401 401 401 401',
  },
  ...(['own', 'branch', 'agency'] as const).map((target) => ({
    endpoint: 'listings.archive',
    target,
    statuses: PRINCIPAL,
  })),
  { endpoint: 'listings.archive', target: 'foreign', statuses: PRINCIPAL_MISSING },
  { endpoint: 'listings.archive', target: 'missing', statuses: PRINCIPAL_MISSING },
  { endpoint: 'listings.restore', target: 'own-archived', statuses: PRINCIPAL },
  { endpoint: 'listings.restore', target: 'foreign', statuses: PRINCIPAL_MISSING },
  { endpoint: 'listings.restore', target: 'missing', statuses: PRINCIPAL_MISSING },
  {
    endpoint: 'imports.begin',
    target: 'none',
    statuses: '201 403 201 403 201 201 201 403  403 403 403 403  403  401 401 401 401',
  },
  ...importing('imports.add-rows'),
  ...importing('imports.commit'),
  ...importing('imports.cancel'),
  { endpoint: 'products.list', target: 'none', statuses: SIGNED_IN },
  ...seeingMoney('products.of-listing'),
  ...seeingMoney('applications.of-listing'),
  ...seeingMoney('applications.read'),
  ...seeingMoney('applications.events'),
  // Who may send may hand the links on; an archived listing's are still shown to its principal.
  ...editing('applications.links').map((row) => ({
    ...row,
    statuses: row.statuses.replace('409', '200'),
  })),
  // Who may send a link may open its page with a grant, and let its person enter codes again.
  ...editing('otp.grant').map((row) => ({ ...row, statuses: row.statuses.replace('409', '200') })),
  ...editingWith('otp.unlock', 204).map((row) => ({
    ...row,
    statuses: row.statuses.replace('409', '204'),
  })),
  // Without a grant of one's own it fails alike for everyone.
  { endpoint: 'otp.check', target: 'none', statuses: PUBLIC.replaceAll('200', '422') },
  { endpoint: 'otp.status', target: 'none', statuses: PUBLIC },
  // Anybody may apply; here with nothing in it.
  {
    endpoint: 'vendor-applications.create',
    target: 'none',
    statuses: PUBLIC.replaceAll('200', '400'),
  },
  ...editingWith('applications.create', 201),
  ...editing('applications.send'),
  ...editing('applications.remind'),
  ...editing('applications.cancel'),
  // No agency decides about the money that it is to receive.
  ...(['own', 'branch', 'agency', 'foreign'] as const).map((target) => ({
    endpoint: 'applications.decide',
    target,
    statuses: DECIDE,
  })),
  { endpoint: 'applications.decide', target: 'missing', statuses: DECIDE_MISSING },
  ...seeingMoney('drawdowns.list'),
  ...editingWith('drawdowns.request', 201),
  // There is no such request, which only those hear who could take one back or decide it.
  ...editingWith('drawdowns.cancel', 404),
  ...(['own', 'branch', 'agency', 'foreign', 'missing'] as const).map((target) => ({
    endpoint: 'drawdowns.decide',
    target,
    statuses: DECIDE_MISSING,
  })),
  ...(['own', 'foreign', 'missing'] as const).map((target) => ({
    endpoint: 'drawdowns.reverse',
    target,
    statuses: DECIDE_MISSING,
  })),
  { endpoint: 'drawdowns.to-review', target: 'none', statuses: DECIDE },
  ...seeingMoney('payments.of-application'),
  ...seeingMoney('payouts.of-application'),
  ...seeingMoney('settlements.of-application'),
  ...releasing('settlements.take-back', 404),
  { endpoint: 'settlements.to-confirm', target: 'none', statuses: DECIDE },
  { endpoint: 'settlements.decide', target: 'none', statuses: DECIDE_MISSING },
  { endpoint: 'payouts.accounts', target: 'none', statuses: PRINCIPAL },
  { endpoint: 'payouts.to-confirm', target: 'none', statuses: DECIDE },
  { endpoint: 'payouts.decide', target: 'none', statuses: DECIDE_MISSING },
  ...seeingMoney('ledger.payout'),
  ...seeingMoney('ledger.account'),
  ...seeingMoney('ledger.entries'),
  ...seeingMoney('ledger.statement'),
  // Nothing was advanced, so that there is nothing to pay out.
  ...seeingMoney('ledger.payout-letter').map((row) => ({
    ...row,
    statuses: row.statuses.replaceAll('200', '409'),
  })),
  // No such payment, and no provider: what stands behind the door is another test's.
  ...seeingMoney('payments.receipt').map((row) => ({
    ...row,
    statuses: row.statuses.replaceAll('200', '404'),
  })),
  ...editingWith('payments.start', 409),
  ...editingWith('ledger.mail-payout-letter', 409),
  ...releasing('payments.refund', 404),
  ...(['own', 'foreign', 'missing'] as const).map((target) => ({
    endpoint: 'payments.refund-repayment',
    target,
    statuses: DECIDE_MISSING,
  })),
  ...releasing('payments.disburse', 422),
  ...releasing('ledger.settle', 409),
  {
    endpoint: 'payments.check-payee',
    target: 'none',
    statuses: PRINCIPAL.replace('200', '422'),
  },
  // Money that waits is our own staff's to sort out, across agencies.
  { endpoint: 'payments.exceptions', target: 'none', statuses: DECIDE },
  { endpoint: 'payments.resolve', target: 'none', statuses: DECIDE_MISSING },
  { endpoint: 'applications.to-review', target: 'none', statuses: DECIDE },
  { endpoint: 'agency-settings.agencies', target: 'none', statuses: SIGNED_IN },
  // What people write to us is read by our own staff alone; compliance reads and answers nothing.
  { endpoint: 'help.list', target: 'none', statuses: HELP_SEE },
  ...['help.acknowledge', 'help.ask-more', 'help.answer', 'help.close'].map((endpoint) => ({
    endpoint,
    target: 'none' as const,
    statuses: HELP_MISSING,
  })),
  { endpoint: 'help.overdue', target: 'none', statuses: DECIDE },
  { endpoint: 'help.cure', target: 'none', statuses: DECIDE_MISSING },
  { endpoint: 'help.write-off', target: 'none', statuses: DECIDE_MISSING },
  // Anybody may complain; here with nothing in it.
  { endpoint: 'own-help.complain', target: 'none', statuses: PUBLIC.replaceAll('200', '400') },
  { endpoint: 'agency-settings.read', target: 'own', statuses: SIGNED_IN },
  { endpoint: 'agency-settings.read', target: 'foreign', statuses: SETTINGS_FOREIGN },
  { endpoint: 'agency-settings.read', target: 'missing', statuses: SETTINGS_MISSING },
  { endpoint: 'agency-settings.choose-payment-methods', target: 'own', statuses: CONFIGURE },
  {
    endpoint: 'agency-settings.choose-payment-methods',
    variant: 'flagged',
    target: 'own',
    statuses: CONFIGURE_FLAGGED,
  },
  {
    endpoint: 'agency-settings.choose-payment-methods',
    target: 'foreign',
    statuses: CONFIGURE_FOREIGN,
  },
  {
    endpoint: 'agency-settings.choose-payment-methods',
    target: 'missing',
    statuses: CONFIGURE_MISSING,
  },
  { endpoint: 'agency-settings.choose-flags', target: 'own', statuses: FLAG },
  { endpoint: 'agency-settings.choose-flags', target: 'foreign', statuses: FLAG },
  { endpoint: 'agency-settings.choose-flags', target: 'missing', statuses: FLAG_MISSING },
  ...templateRows,
  ...envelopeRows,
  { endpoint: 'agency-settings.enter-acceptance-costs', target: 'own', statuses: FLAG },
  { endpoint: 'agency-settings.enter-acceptance-costs', target: 'foreign', statuses: FLAG },
  { endpoint: 'agency-settings.enter-acceptance-costs', target: 'missing', statuses: FLAG_MISSING },
  { endpoint: 'agency-settings.limit-credit', target: 'own', statuses: FLAG },
  { endpoint: 'agency-settings.limit-credit', target: 'foreign', statuses: FLAG },
  { endpoint: 'agency-settings.limit-credit', target: 'missing', statuses: FLAG_MISSING },
];

/** Every cell of the table. */
export const permissionRows = table.map(({ statuses, ...row }) => {
  const expected = statuses.split(/\s+/).map(Number);
  if (expected.length !== ACTORS.length) throw new Error(`${row.endpoint} lacks a status`);
  return { ...row, expected };
});

/** Addresses beside the contract that anyone may read. */
export const PUBLIC_OPERATIONS = [
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /config.json',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/style.css',
  // What an agency published, shown by the pages of links.
  'GET /logos/:agencyId',
  // Signed by a provider.
  'POST /api/webhooks/:provider',
  // Sealed for whoever was reached before: contracts/changed-contacts.test.ts walks it.
  ...['GET', 'POST'].map((method) => `${method} /sign/stop/:token`),
];

/** Pages of a link, which are served where the portal was built; each by itself and with a code. */
export const LINK_PAGES = [
  '/agencies',
  '/checks',
  '/deposits',
  '/help',
  '/pay',
  '/settlements',
  '/sign',
  '/vendors',
  '/verify',
].flatMap((path) => [`GET ${path}`, `GET ${path}/*`]);
