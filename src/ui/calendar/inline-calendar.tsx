import { DatePicker } from '@ark-ui/react/date-picker';
import { CalendarMonth } from './calendar-month.tsx';
import type { CalendarProps } from './calendar-props.ts';
import { pickerProps } from './picker-props.ts';

/** The calendar as a part of the page. */
export function InlineCalendar(props: CalendarProps) {
  return (
    <DatePicker.Root inline {...pickerProps(props)}>
      <DatePicker.Content role="group" aria-roledescription={undefined} aria-label="Calendar">
        <CalendarMonth {...props} />
      </DatePicker.Content>
    </DatePicker.Root>
  );
}
