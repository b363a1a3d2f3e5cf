import type { KeyboardEvent } from 'react';
import type { IsoDate } from '../../../domain/dates.ts';
import { classNames } from '../class-names.ts';
import { longDateText } from '../format/date-text.ts';
import styles from './calendar.module.css';

export interface CalendarDayProps {
  date: IsoDate | null;
  isActive: boolean;
  isChosen: boolean;
  isToday: boolean;
  isDisabled: boolean;
  onChoose: (date: IsoDate) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function CalendarDay({
  date,
  isActive,
  isChosen,
  isToday,
  isDisabled,
  onChoose,
  onKeyDown,
}: CalendarDayProps) {
  if (!date) return <td />;
  return (
    <td className={styles.cell}>
      <button
        type="button"
        data-date={date}
        tabIndex={isActive ? 0 : -1}
        disabled={isDisabled}
        aria-label={`${longDateText(date)}${isToday ? ', today' : ''}`}
        aria-current={isToday ? 'date' : undefined}
        className={classNames(styles.day, isChosen && styles.chosen, isToday && styles.today)}
        aria-pressed={isChosen}
        onKeyDown={onKeyDown}
        onClick={() => onChoose(date)}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  );
}
