import { Button } from '../actions/button.tsx';
import { dateTimeText } from '../format/date-text.ts';
import { Banner } from './banner.tsx';

export interface DraftNoticeProps {
  savedAt: Date;
  onDiscard: () => void;
}

/** Says that a form goes on from what was typed before, in the time of this device. */
export function DraftNotice({ savedAt, onDiscard }: DraftNoticeProps) {
  return (
    <Banner
      tone="info"
      icon="device"
      title={`Draft restored from ${dateTimeText(savedAt)}`}
      actions={
        <Button size="small" onClick={onDiscard}>
          Discard draft
        </Button>
      }
    >
      It is on this device only until it is saved.
    </Banner>
  );
}
