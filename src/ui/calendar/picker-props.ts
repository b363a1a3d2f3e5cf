import { type DatePickerRootProps, parseDate } from '@ark-ui/react/date-picker';
import type { IsoDate } from '../../../domain/dates.ts';
import type { CalendarProps } from './calendar-props.ts';

/** What Ark's picker needs to be one Australian month: weeks from Monday, days without a clock. */
export function pickerProps({ value, onChoose, today, min, max }: CalendarProps) {
  return {
    locale: 'en-AU',
    timeZone: 'UTC',
    startOfWeek: 1,
    minView: 'day',
    maxView: 'day',
    value: value ? [parseDate(value)] : [],
    defaultFocusedValue: parseDate(value ?? today),
    ...(min && { min: parseDate(min) }),
    ...(max && { max: parseDate(max) }),
    onValueChange({ value: [chosen] }) {
      if (chosen) onChoose(chosen.toString() as IsoDate);
    },
  } satisfies DatePickerRootProps;
}
