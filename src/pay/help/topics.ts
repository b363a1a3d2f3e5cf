import type { ComplaintTopic } from '../../../domain/help/help-states.ts';

/** What a complaint can be about, as people choose it. */
export const TOPICS: { value: ComplaintTopic; label: string; hint: string }[] = [
  {
    value: 'credit',
    label: 'Credit or hardship',
    hint: 'What was lent, charged or decided, or help to repay',
  },
  { value: 'other', label: 'Something else', hint: 'Such as how you were treated, or this page' },
];
