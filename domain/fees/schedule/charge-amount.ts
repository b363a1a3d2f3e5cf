import { type Cents, cents } from '../../money.ts';
import { gstWithin } from '../../products/gst.ts';
import { ok, type Result, refuse } from '../../result.ts';
import type { FeeRule } from '../fee-rule.ts';
import { percentOf } from '../percent.ts';
import type { FeeRefusal, FundingAccount, Movement } from './funding-account.ts';

/** An amount within the least and the most of one occurrence (domain.md 4.3, rule 4). */
export function withinLimits({ min, max }: FeeRule, amount: Cents): Cents {
  return cents(Math.min(Math.max(amount, min ?? 0), max ?? Number.MAX_SAFE_INTEGER));
}

/** The GST within a charge; none when it is input-taxed (domain.md 4.3, rule 9). */
export function gstOf(rule: FeeRule, amount: Cents): Cents {
  return rule.gst === 'included' ? gstWithin(amount) : cents(0);
}

function basisOf(
  rule: FeeRule,
  account: FundingAccount,
  advanced: Cents,
  advance: Movement | undefined,
): Result<Cents, FeeRefusal> {
  const basis = rule.basis ?? (advance === undefined ? 'PrincipalAdvanced' : 'DrawdownAmount');
  if (basis === 'PrincipalAdvanced') return ok(advanced);
  if (basis === 'DrawdownAmount') return ok(advance?.amount ?? advanced);
  const known = basis === 'SalePrice' ? account.salePrice : account.commission;
  return known === undefined
    ? refuse({ code: 'basis-missing', rule: rule.code, basis })
    : ok(known);
}

/**
 * One occurrence of a fee in cents: its value, or its flat share of the basis, within its least and
 * most. Without a basis a fee at an advance is a share of the drawdown, any other of everything
 * advanced so far (nought before any advance). Refuses when the sale price or the commission it needs isn't known.
 */
export function feeAmount(
  rule: FeeRule,
  account: FundingAccount,
  advanced: Cents,
  advance: Movement | undefined,
): Result<Cents, FeeRefusal> {
  if (rule.valueKind === 'Value') return ok(withinLimits(rule, cents(rule.value)));
  const basis = basisOf(rule, account, advanced, advance);
  return basis.ok ? ok(withinLimits(rule, percentOf(basis.value, rule.value))) : basis;
}
