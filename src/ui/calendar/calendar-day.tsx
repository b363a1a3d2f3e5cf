import { DatePicker, type DateValue } from '@ark-ui/react/date-picker';
import type { IsoDate } from '../../../domain/dates.ts';
import { classNames } from '../class-names.ts';
import { longDateText } from '../format/date-text.ts';
import styles from './calendar.module.css';

export interface CalendarDayProps {
  day: DateValue;
  isToday: boolean;
  isChosen: boolean;
}

export function CalendarDay({ day, isToday, isChosen }: CalendarDayProps) {
  return (
    <DatePicker.TableCell
      value={day}
      className={styles.cell}
      aria-current={isToday ? 'date' : undefined}
    >
      <DatePicker.TableCellTrigger asChild>
        <button
          type="button"
          aria-label={`${longDateText(day.toString() as IsoDate)}${isToday ? ', today' : ''}`}
          className={classNames(styles.day, isChosen && styles.chosen, isToday && styles.today)}
        >
          {day.day}
        </button>
      </DatePicker.TableCellTrigger>
    </DatePicker.TableCell>
  );
}
