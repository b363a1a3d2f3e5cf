import type { FeeRule } from '../../../../domain/fees/fee-rule.ts';
import { differenceOf } from '../../../../domain/products/next-version.ts';
import content from '../../../ui/layout/content.module.css';

export interface DifferencesProps {
  before: readonly FeeRule[];
  after: readonly FeeRule[];
}

/** What changes with a version, in sentences. */
export function Differences({ before, after }: DifferencesProps) {
  const { added, removed } = differenceOf(before, after);
  if (added.length + removed.length === 0) return <p>Nothing changes.</p>;
  return (
    <ul aria-label="What changes" className={content.list}>
      {removed.map((sentence) => (
        <li key={sentence} className={content.item}>
          Until then: {sentence}
        </li>
      ))}
      {added.map((sentence) => (
        <li key={sentence} className={content.item}>
          From then on: {sentence}
        </li>
      ))}
    </ul>
  );
}
