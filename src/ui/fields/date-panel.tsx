import { DatePicker } from '@ark-ui/react/date-picker';
import { Portal } from '@ark-ui/react/portal';
import { useRef } from 'react';
import { CalendarMonth } from '../calendar/calendar-month.tsx';
import type { CalendarProps } from '../calendar/calendar-props.ts';
import { pickerProps } from '../calendar/picker-props.ts';
import floating from '../overlays/floating.module.css';

export interface DatePanelProps extends CalendarProps {
  /** The field it opens below. */
  fieldId: string;
  /** The button that opens it. */
  triggerId: string;
  /** The id of the panel itself. */
  contentId: string;
  onClose: () => void;
}

/** The calendar by its field. Escape, a choice or a press elsewhere closes it. */
export function DatePanel({ fieldId, triggerId, contentId, onClose, ...calendar }: DatePanelProps) {
  const content = useRef<HTMLDivElement>(null);

  function close() {
    const hadFocus = content.current?.contains(document.activeElement);
    onClose();
    if (hadFocus) document.getElementById(triggerId)?.focus();
  }

  return (
    <DatePicker.Root
      open
      {...pickerProps(calendar)}
      ids={{ control: fieldId, trigger: triggerId, content: contentId }}
      positioning={{ placement: 'bottom-start', strategy: 'fixed', gutter: 4, overflowPadding: 8 }}
      onOpenChange={({ open }) => {
        if (!open) close();
      }}
    >
      <Portal>
        <DatePicker.Positioner>
          <DatePicker.Content
            ref={content}
            role="dialog"
            aria-label="Choose date"
            className={floating.floating}
          >
            <CalendarMonth {...calendar} isFocused />
          </DatePicker.Content>
        </DatePicker.Positioner>
      </Portal>
    </DatePicker.Root>
  );
}
