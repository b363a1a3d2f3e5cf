import { useEffect, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { COPIED_SHOWN_MS } from './copied.ts';

export interface CopyRowProps {
  term: string;
  /** As people read it. */
  value: string;
  /** As a bank's form takes it. */
  copied: string;
}

/** One fact with its copy button; says "Value copied" for two seconds (spec 2). */
export function CopyRow({ term, value, copied }: CopyRowProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => {
    navigator.clipboard.writeText(copied).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  return (
    <div className="fact">
      <dt>{term}</dt>
      <dd className="tabular" translate="no">
        {value}
      </dd>
      <dd>
        <Button size="small" icon={outcome === 'copied' ? 'check' : 'copy'} onClick={copy}>
          {outcome === 'copied' ? 'Value copied' : 'Copy'}
          <VisuallyHidden> {term}</VisuallyHidden>
        </Button>
        <span role="status">
          {outcome === undefined ? null : (
            <VisuallyHidden>
              {outcome === 'copied' ? 'Value copied' : 'It could not be copied. Please select it.'}
            </VisuallyHidden>
          )}
        </span>
      </dd>
    </div>
  );
}
