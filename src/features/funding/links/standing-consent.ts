import type { Application } from '../../../../contract/application-shapes.ts';

type Decided = Pick<Application, 'state' | 'amount' | 'approvedAmount' | 'decision'>;

/** When somebody agreed to what stands now: approved to another amount since, they are asked again. */
export function standingConsent(
  { state, amount, approvedAmount = amount, decision }: Decided,
  consentedAt: Application['parties'][number]['consentedAt'],
): typeof consentedAt {
  const isOther = state === 'approved' && approvedAmount !== amount;
  const isBefore = consentedAt !== undefined && consentedAt < (decision?.at ?? '');
  return isOther && isBefore ? undefined : consentedAt;
}
