import type { Template } from '../../../../../contract/template-shapes.ts';
import { useConnectivity } from '../../../../platform/portal-context.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { dateTimeText } from '../../../../ui/format/date-text.ts';
import styles from '../../templates.module.css';
import type { useDesignDraft } from './use-design-draft.ts';

const KEEPING_WORDS = {
  underway: 'Keeping your changes…',
  kept: 'Your changes are kept on this device. Save the draft so that your agency has them.',
  offline: 'Your changes are kept on this device. Saving and publishing need a connection.',
  failed: 'Your changes can’t be kept on this device. Save the draft before you leave.',
};

export interface DesignNoticesProps {
  template: Template;
  draft: ReturnType<typeof useDesignDraft>;
}

/** Where the work stands: changes that were found, what somebody else saved meanwhile, what is offered. */
export function DesignNotices({ template, draft }: DesignNoticesProps) {
  const { designing, isDirty, keeping, discard } = draft;
  const isOffline = useConnectivity() === 'offline';
  const restored = designing?.restored;
  const isBehind = designing !== undefined && designing.base < template.version;
  const last = template.draft ?? template.current;
  const giveUp = (
    <Button size="small" onClick={() => void discard(template)}>
      Discard changes
    </Button>
  );
  return (
    <div className={styles.stack}>
      {isDirty && isBehind ? (
        <Banner
          tone="attention"
          icon="alert"
          title="This template was changed since your changes began"
          actions={giveUp}
        >
          {template.draft ? 'Its draft was saved' : 'It was published'} by {last?.savedByName}.
          Saving puts yours on top of it.
        </Banner>
      ) : null}
      {restored && isDirty && !isBehind ? (
        <Banner tone="info" icon="device" title="Your changes from this device" actions={giveUp}>
          Kept {dateTimeText(restored)}. They aren’t in the agency’s draft yet.
        </Banner>
      ) : null}
      {/* Read out once it stands, not on its way there with each change. */}
      <p className={styles.quiet} role="status" aria-busy={keeping === 'underway'}>
        {isDirty
          ? KEEPING_WORDS[isOffline && keeping === 'kept' ? 'offline' : keeping]
          : standingText(template)}
      </p>
    </div>
  );
}

function standingText({ draft, current }: Template): string {
  const offered = current && `Version ${current.number}: ${current.name}`;
  if (!draft) return offered ?? '';
  const saved = `Draft, saved by ${draft.savedByName} ${dateTimeText(draft.savedAt)}.`;
  return offered
    ? `${saved} Agents go on with ${offered.replace('Version', 'version')}.`
    : `${saved} Nobody is offered it until it is published.`;
}
