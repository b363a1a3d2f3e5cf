import type { IsoDate } from '../dates.ts';
import { PIPELINE_STATUSES, type PipelineStatus } from './pipeline-status.ts';

/** What of a customer says where it stands and what is next. */
export type InPipeline = {
  kind: 'agency' | 'prospect';
  status: PipelineStatus;
  ownerId: string | null;
  nextStepOn: IsoDate | null;
};

/** The customers one wants to see: of one owner (`none`: of nobody), and only those that are late. */
export type PipelineFilter = { owner?: string | undefined; isOverdue?: boolean | undefined };

/** Whether its next step should have been done by now; on its day there is time still. */
export function isNextStepOverdue({ nextStepOn }: Pick<InPipeline, 'nextStepOn'>, today: IsoDate) {
  return nextStepOn !== null && nextStepOn < today;
}

/** The customers that a filter leaves, in their order. */
export function filterPipeline<C extends InPipeline>(
  customers: readonly C[],
  { owner, isOverdue }: PipelineFilter,
  today: IsoDate,
): C[] {
  return customers.filter(
    (each) =>
      (owner === undefined || (each.ownerId ?? 'none') === owner) &&
      (isOverdue !== true || isNextStepOverdue(each, today)),
  );
}

/** How many stand at a status. */
export type FunnelRow = {
  status: PipelineStatus;
  agencies: number;
  prospects: number;
  total: number;
  overdue: number;
};

/** How many stand at each of the thirteen statuses; a status where nobody stands counts nought. */
export function funnelOf(customers: readonly InPipeline[], today: IsoDate): FunnelRow[] {
  return PIPELINE_STATUSES.map((status) => {
    const at = customers.filter((each) => each.status === status);
    const agencies = at.filter(({ kind }) => kind === 'agency').length;
    const overdue = at.filter((each) => isNextStepOverdue(each, today)).length;
    return { status, agencies, prospects: at.length - agencies, total: at.length, overdue };
  });
}

/** Whether an agency's people may sign in and it is lent to. */
export type Standing = 'onboarding' | 'active' | 'suspended';

/** What a suspended agency goes back to: what it was before. */
export function reopenedTo(before: unknown): Exclude<Standing, 'suspended'> {
  return before === 'onboarding' ? 'onboarding' : 'active';
}

/** What our staff do with a customer, as its history names it. */
export const CUSTOMER_EVENT_KINDS = [
  'added',
  'moved',
  'suspended',
  'reopened',
  'registration-started',
  'joined',
] as const;
