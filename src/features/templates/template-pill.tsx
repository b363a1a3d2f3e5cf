import type { TemplateSummary } from '../../../contract/template-shapes.ts';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';

/** Where a template stands: a draft that nobody is offered, in use, in use with changes to come, or archived. */
export function TemplatePill({
  template: { state, currentNumber, draft },
}: {
  template: Pick<TemplateSummary, 'state' | 'currentNumber' | 'draft'>;
}) {
  if (state === 'archived') {
    return (
      <StatusPill tone="neutral" icon="archive">
        Archived
      </StatusPill>
    );
  }
  if (currentNumber === 0) {
    return (
      <StatusPill tone="neutral" icon="edit">
        Draft
      </StatusPill>
    );
  }
  return draft ? (
    <StatusPill tone="done">In use, changes not published</StatusPill>
  ) : (
    <StatusPill tone="done">In use</StatusPill>
  );
}
