import type {
  ApplicationEvent,
  ApplicationState,
} from '../../../../domain/applications/application-states.ts';
import type {
  DrawdownEvent,
  DrawdownState,
} from '../../../../domain/applications/drawdown-states.ts';
import { LENDING_LIMITS } from '../../../../domain/applications/lending-limits.ts';
import { SECOND_PERSON_FROM } from '../../../../domain/applications/second-person.ts';
import type { ProductType } from '../../../../domain/products/product-types.ts';

const begun = ['send', 'open', 'start'] as const;
const submitted = [...begun, 'submit'] as const;
const referred = [...submitted, 'refer'] as const;
const signed = [...submitted, 'autoApprove', 'sign'] as const;
const funded = [...signed, 'fund'] as const;

/** One way through the machine to each state of an application. */
const APPLICATION_PATHS: Record<ApplicationState, readonly ApplicationEvent[]> = {
  draft: [],
  sent: ['send'],
  opened: ['send', 'open'],
  in_progress: begun,
  paid: ['send', 'open', 'payNow'],
  partially_completed: [...begun, 'markPartial'],
  submitted,
  approved: [...submitted, 'autoApprove'],
  in_review: referred,
  info_required: [...referred, 'requestInfo'],
  declined: [...referred, 'decline'],
  accepted: signed,
  active: funded,
  overdue: [...funded, 'goOverdue'],
  hardship: [...funded, 'requestHardship'],
  closed: [...funded, 'repay', 'close'],
  written_off: [...funded, 'goOverdue', 'writeOff'],
  cancelled: ['send', 'cancel'],
  expired: ['send', 'open', 'expire'],
};

/** The way an application went: what rules don't approve, people did. */
export function applicationPath({
  state,
  product,
  amount,
}: {
  state: ApplicationState;
  product: ProductType;
  amount: number;
}): readonly ApplicationEvent[] {
  const path = APPLICATION_PATHS[state];
  if (!isByPerson(product, amount)) return path;
  return path.flatMap((event) => (event === 'autoApprove' ? ['refer', 'approve'] : [event]));
}

/** Whether rules never decide it: of its kind, or of its size. */
function isByPerson(product: ProductType, amount: number): boolean {
  const { byPerson } = LENDING_LIMITS[0];
  return amount >= SECOND_PERSON_FROM || byPerson.some((each) => each === product);
}

const approved = ['vendorConfirm', 'autoApprove'] as const;
const underway = [...approved, 'schedule', 'disburse'] as const;

/** One way through the machine to each state of a request for funds. */
export const DRAWDOWN_PATHS: Record<DrawdownState, readonly DrawdownEvent[]> = {
  requested: [],
  confirmed: ['vendorConfirm'],
  in_review: ['vendorConfirm', 'refer'],
  approved,
  declined: ['vendorConfirm', 'refer', 'decline'],
  cancelled: ['cancel'],
  scheduled: [...approved, 'schedule'],
  disbursing: underway,
  failed: [...underway, 'failPayment'],
  disbursed: [...underway, 'confirmPaid'],
  reversed: [...underway, 'confirmPaid', 'reverse'],
  repaid: [...underway, 'confirmPaid', 'repay'],
};
