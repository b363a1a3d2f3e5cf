import { type MoneyMethod, movesMoney, PAYMENT_METHODS } from '../payments/payment-methods.ts';

/** What an account is; assets and expenses grow by debits, the others by credits. */
export type AccountKind = 'asset' | 'liability' | 'income' | 'expense';

/** The accounts each application has: what it owes, and what is owed to its payer and payee. */
export const APPLICATION_ACCOUNTS = {
  principal: 'asset',
  fees: 'asset',
  interest: 'asset',
  unapplied: 'liability',
  'refunds-payable': 'liability',
  'payee-payable': 'liability',
} as const satisfies Record<string, AccountKind>;

/** The accounts each agency has. Trust money is never among them (domain.md 8). */
export const AGENCY_ACCOUNTS = {
  bank: 'asset',
  payable: 'liability',
  unmatched: 'liability',
  'gst-payable': 'liability',
  'fee-income': 'income',
  'interest-income': 'income',
  'surcharge-income': 'income',
  'payment-costs': 'expense',
  'write-offs': 'expense',
  /** What campaigns cost, what of it is owed to suppliers, and where its payments wait for the bank's statement. */
  'campaign-costs': 'expense',
  'suppliers-payable': 'liability',
  'supplier-clearing': 'asset',
  'trading-account': 'asset',
} as const satisfies Record<string, AccountKind>;

type ApplicationCode = keyof typeof APPLICATION_ACCOUNTS;
type AgencyCode = keyof typeof AGENCY_ACCOUNTS;

/**
 * An account of the closed chart by its name: of an application, of an agency, or the clearing
 * account of a method at an agency, where money waits between the payer and the bank.
 */
export type Account =
  | `application:${string}:${ApplicationCode}`
  | `agency:${string}:${AgencyCode}`
  | `clearing:${string}:${MoneyMethod}`;

/** Names an account of an application. */
export function applicationAccount(applicationId: string, code: ApplicationCode): Account {
  return `application:${applicationId}:${code}`;
}

/** Names an account of an agency. */
export function agencyAccount(agencyId: string, code: AgencyCode): Account {
  return `agency:${agencyId}:${code}`;
}

/** Names the clearing account of a method at an agency. */
export function clearingAccount(agencyId: string, method: MoneyMethod): Account {
  return `clearing:${agencyId}:${method}`;
}

/** An account's name taken apart: `owner` is an application's id, or an agency's. */
export type ParsedAccount = {
  scope: 'application' | 'agency' | 'clearing';
  owner: string;
  code: string;
  kind: AccountKind;
};

const CHART = new Map<string, AccountKind>([
  ...Object.entries(APPLICATION_ACCOUNTS).map(([code, kind]) => entryOf('application', code, kind)),
  ...Object.entries(AGENCY_ACCOUNTS).map(([code, kind]) => entryOf('agency', code, kind)),
  ...PAYMENT_METHODS.filter(movesMoney).map((code) => entryOf('clearing', code, 'asset')),
]);

function entryOf(scope: string, code: string, kind: AccountKind): [string, AccountKind] {
  return [`${scope}:${code}`, kind];
}

/** Reads an account's name; null for one that the chart doesn't have. */
export function parseAccount(name: string): ParsedAccount | null {
  const match = /^(application|agency|clearing):([^:]+):([^:]+)$/.exec(name);
  const [, scope, owner, code] = match ?? [];
  const kind = CHART.get(`${scope}:${code}`);
  if (!kind || !owner || !code) return null;
  return { scope: scope as ParsedAccount['scope'], owner, code, kind };
}
