import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';

export interface DraftNoticeProps {
  savedAt: Date;
  onDiscard: () => void;
}

/** Says that the form goes on from what was typed before. */
export function DraftNotice({ savedAt, onDiscard }: DraftNoticeProps) {
  return (
    <Banner
      tone="info"
      icon="device"
      title={`Draft restored from ${dateTimeText(savedAt)}`}
      actions={
        <Button size="small" onClick={onDiscard}>
          Begin afresh
        </Button>
      }
    >
      It is on this device only until you keep it.
    </Banner>
  );
}
