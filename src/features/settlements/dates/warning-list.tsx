import type { DatePreview } from '../../../../contract/sale-settlement-shapes.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { WARNING_WORDS } from '../words/settlement-words.ts';

/** What to know about a day that may be chosen all the same. */
export function WarningList({ warnings = [] }: { warnings?: DatePreview['warnings'] | undefined }) {
  return warnings.map((warning) => (
    <Banner key={warning} tone="attention" icon="alert" title={WARNING_WORDS[warning]}>
      You can choose it all the same.
    </Banner>
  ));
}
