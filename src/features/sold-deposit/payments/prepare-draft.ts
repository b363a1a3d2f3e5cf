import type { WithdrawalInput } from '../../../../contract/deposit-shapes.ts';
import type { Cents } from '../../../../domain/money.ts';
import type { WithdrawalKind } from '../../../../domain/trust/trust-work.ts';

/** A payment out of a deposit as it is chosen. */
export type PrepareDraft = {
  id: string;
  kind: WithdrawalKind;
  reason: string;
  /** Less commission than was agreed; null for the agreed one. */
  commission: Cents | null;
  /** Applications that aren't paid out of it. */
  leftApplications: readonly string[];
  /** What the vendors keep; null for what the state allows. */
  forfeited: Cents | null;
};

/** What the calls take: of each kind what belongs to it. `applicationIds`: all there are; undefined while unknown. */
export function withdrawalInput(
  draft: PrepareDraft,
  applicationIds: readonly string[] | undefined,
): WithdrawalInput {
  const { id, kind, commission, leftApplications, forfeited } = draft;
  const reason = draft.reason.trim();
  const isDisbursement = kind === 'disbursement';
  const paid = applicationIds?.filter((each) => !leftApplications.includes(each));
  return {
    id,
    kind,
    ...(reason ? { reason } : {}),
    ...(isDisbursement && commission !== null ? { commission } : {}),
    ...(isDisbursement && leftApplications.length > 0 && paid ? { applicationIds: paid } : {}),
    ...(kind === 'refund' && forfeited !== null ? { forfeited } : {}),
  };
}
