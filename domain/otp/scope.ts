import * as v from 'valibot';
import { type Shortcode, ShortcodeSchema } from './shortcode.ts';

/**
 * What a proof can be for: the application of a shortcode, the same opened by staff (spec 4), or signing
 * what an envelope's shortcode leads to telling who one is, or a deposit or a settlement, which staff never open.
 */
export const SCOPE_KINDS = [
  'direct-application',
  'admin-payment-options',
  'signing',
  'identity-check',
  'sold-deposit',
  'settlement',
] as const;

/** What a proof can be for. */
export type ScopeKind = (typeof SCOPE_KINDS)[number];

/** A scope: its kind and a shortcode right after it, as `direct-application7Z3K…` (spec 4). */
export type OtpScope = `${ScopeKind}${Shortcode}`;

/** Writes the scope of a shortcode. */
export function otpScope(kind: ScopeKind, shortcode: Shortcode): OtpScope {
  return `${kind}${shortcode}`;
}

/**
 * Takes a scope apart. Null for anything not written exactly as `otpScope` writes it: another case
 * or another spelling of the shortcode is another scope (security.md 3.3).
 */
export function parseOtpScope(text: string): { kind: ScopeKind; shortcode: Shortcode } | null {
  const kind = SCOPE_KINDS.find((each) => text.startsWith(each));
  const shortcode = v.safeParse(ShortcodeSchema, text.slice(kind?.length));
  return kind && shortcode.success ? { kind, shortcode: shortcode.output } : null;
}
