import type { ApplicationState } from '../../../domain/applications/application-states.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { Ground } from './ground.ts';

const WAITING: readonly ApplicationState[] = [
  'sent',
  'opened',
  'in_progress',
  'partially_completed',
];

/** The amount a person agrees to now, in cents: once approved, what was approved. */
export function agreedAmount({ row }: Pick<Ground, 'row'>): Cents {
  return cents(row.state === 'approved' ? (row.approvedAmount ?? row.amount) : row.amount);
}

/** Whether a party's agreement is still to come: to the application, or to what our staff approved of it. */
export function isAsked(
  { row }: Pick<Ground, 'row'>,
  { consentedAt }: { consentedAt?: string | undefined },
): boolean {
  if (WAITING.includes(row.state)) return consentedAt === undefined;
  if (row.state === 'info_required') return true;
  if (row.state !== 'approved') return false;
  return consentedAt === undefined || consentedAt < (row.decision?.at ?? '');
}
