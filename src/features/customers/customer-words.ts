import type { AgencyPart, Customer, CustomerEvent } from '../../../contract/endpoints/customers.ts';
import { isNextStepOverdue } from '../../../domain/agencies/pipeline.ts';
import { FLAG_NAMES } from '../../../domain/agencies/setting-words.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import type { StatusTone } from '../../ui/feedback/status-pill.tsx';
import { dateText } from '../../ui/format/date-text.ts';

type Standing = NonNullable<Customer['standing']>;

export const STANDING_WORDS: Record<Standing, { tone: StatusTone; word: string }> = {
  onboarding: { tone: 'waiting', word: 'Onboarding' },
  active: { tone: 'done', word: 'Active' },
  suspended: { tone: 'attention', word: 'Suspended' },
};

/** The next step with its day: "Call back, 01/12/2026: overdue". */
export function nextStepText(customer: Customer, today: IsoDate): string {
  const { nextStep, nextStepOn } = customer;
  const day = nextStepOn === null ? '' : dateText(nextStepOn);
  const step = [nextStep, day].filter((part) => part !== '').join(', ');
  if (step === '') return 'No next step';
  return isNextStepOverdue(customer, today) ? `${step}: overdue` : step;
}

/** What was done, as a line of the history. */
export function eventTitle({ kind, from, to }: CustomerEvent): string {
  switch (kind) {
    case 'added':
      return `Added at “${to}”`;
    case 'moved':
      return `Moved from “${from}” to “${to}”`;
    case 'suspended':
      return 'Suspended';
    case 'reopened':
      return 'Reopened';
    case 'registration-started':
      return `Registration ${to} started for them`;
    case 'joined':
      return `Became an agency: from “${from}” to “${to}”`;
  }
}

const SETTINGS: Record<AgencyPart['settingChanges'][number]['setting'], string> = {
  paymentMethods: 'Payment methods',
  flags: 'Features',
  acceptanceCosts: 'Costs of cards',
  creditLimit: 'Limit',
};

/** What a setting was changed to. */
export function settingText({
  setting,
  after,
}: Pick<AgencyPart['settingChanges'][number], 'setting' | 'after'>): string {
  const name = SETTINGS[setting];
  if (setting === 'flags' && Array.isArray(after)) {
    const on = after.map((flag) => FLAG_NAMES[String(flag)] ?? String(flag));
    return `${name}: ${on.length === 0 ? 'none on' : on.join(', ')}`;
  }
  return `${name} changed`;
}

/** What follows from suspending, said before the button. */
export const SUSPENDING =
  'Its people are signed out within a second and can’t sign in. Links of vendors and buyers keep working: what is owed can still be paid. Nothing new is lent: no application is agreed to, no drawdown is approved or paid out, and money sent to be paid on at once waits with us until the agency is reopened.';
