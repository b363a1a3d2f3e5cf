import { describeChange } from '../operation-words.ts';
import type { DiscardPlan } from './outbox.ts';

/** When more builds on the change by now than the person was told. */
export const MORE_GOES_WORDS =
  'Nothing is discarded yet: something was added meanwhile. Look again at what goes.';

/** What a discard takes away, by name, and what stays and is made on top of something else. */
export function consequenceOf({ discarded, rebased }: DiscardPlan): string[] {
  const [first, ...others] = discarded;
  if (!first) return [];
  const lines = [
    first.kind === 'listing.create@1'
      ? 'This listing exists on this device only. It will be gone, with everything you entered.'
      : `“${describeChange(first)}” will not be made. What you entered for it will be gone.`,
  ];
  if (others.length > 0) {
    lines.push(`With it goes what builds on it: ${others.map(describeChange).join('; ')}.`);
  }
  if (rebased.length > 0) {
    lines.push(
      `What you changed after it stays and is sent: ${rebased.map(describeChange).join('; ')}.`,
    );
  }
  return lines;
}
