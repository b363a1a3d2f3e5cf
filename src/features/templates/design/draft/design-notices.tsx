import type { Template } from '../../../../../contract/template-shapes.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { dateTimeText } from '../../../../ui/format/date-text.ts';
import styles from '../../templates.module.css';
import type { useDesignDraft } from './use-design-draft.ts';

const KEEPING_WORDS = {
  underway: 'Keeping your draft…',
  kept: 'Your draft is kept on this device.',
  failed: 'Your draft can’t be kept on this device. Save a version before you leave.',
};

export interface DesignNoticesProps {
  template: Template;
  draft: ReturnType<typeof useDesignDraft>;
}

/** Where the work stands: a draft that was found, a version saved by somebody else, what saving means. */
export function DesignNotices({ template, draft }: DesignNoticesProps) {
  const { designing, isDirty, keeping, discard } = draft;
  const restored = designing?.restored;
  const isBehind = designing !== undefined && designing.base < template.currentNumber;
  const giveUp = (
    <Button size="small" onClick={() => void discard(template)}>
      Discard draft
    </Button>
  );
  return (
    <div className={styles.stack}>
      {isDirty && isBehind ? (
        <Banner
          tone="attention"
          icon="alert"
          title={`Version ${template.currentNumber} was saved since your draft began`}
          actions={giveUp}
        >
          By {template.current.savedByName}. Saving puts your draft on top of it.
        </Banner>
      ) : null}
      {restored && isDirty && !isBehind ? (
        <Banner tone="info" icon="device" title="Your draft from this device" actions={giveUp}>
          Kept {dateTimeText(restored)}. It isn’t saved as a version yet.
        </Banner>
      ) : null}
      {/* Read out once it stands, not on its way there with each change. */}
      <p className={styles.quiet} role="status" aria-busy={keeping === 'underway'}>
        {isDirty
          ? KEEPING_WORDS[keeping]
          : `Version ${template.currentNumber}: ${template.current.name}`}
      </p>
    </div>
  );
}
