import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { IsoDate } from '../../../domain/dates.ts';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './calendar.module.css';
import { CalendarDay } from './calendar-day.tsx';
import { clampDate, dateAfterKey, monthGrid, shiftMonths } from './month-grid.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const monthName = new Intl.DateTimeFormat('en-AU', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

export interface CalendarProps {
  value: IsoDate | null;
  onChoose: (date: IsoDate) => void;
  today: IsoDate;
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
  /** Takes the focus when it appears, as in a popover. */
  isFocused?: boolean | undefined;
}

/** One month with keyboard navigation (spec 9): arrows, Home, End, Page Up and Down, Enter. */
export function Calendar({ value, onChoose, today, min, max, isFocused = false }: CalendarProps) {
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const shouldFocus = useRef(isFocused);
  const [active, setActive] = useState(() => clampDate(value ?? today, min, max));

  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus();
  }, [active]);

  function move(date: IsoDate, hasFocus: boolean) {
    shouldFocus.current = hasFocus;
    setActive(clampDate(date, min, max));
  }

  function onKeyDown(event: KeyboardEvent) {
    const date = dateAfterKey(active, event.key, event.shiftKey);
    if (!date) return;
    event.preventDefault();
    move(date, true);
  }

  const previous = shiftMonths(active, -1);
  const next = shiftMonths(active, 1);
  return (
    <div className={styles.calendar}>
      <div className={styles.header}>
        <IconButton
          icon="chevron-left"
          label="Previous month"
          disabled={min !== undefined && previous.slice(0, 7) < min.slice(0, 7)}
          onClick={() => move(previous, false)}
        />
        <p id={titleId} className={styles.title} aria-live="polite">
          {monthName.format(Date.parse(active))}
        </p>
        <IconButton
          icon="chevron-right"
          label="Next month"
          disabled={max !== undefined && next.slice(0, 7) > max.slice(0, 7)}
          onClick={() => move(next, false)}
        />
      </div>
      <table ref={grid} aria-labelledby={titleId}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name} className={styles.weekday}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(active).map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((date, column) => (
                <CalendarDay
                  key={date ?? weekdays[column]}
                  date={date}
                  isActive={date === active}
                  isChosen={date === value}
                  isToday={date === today}
                  isDisabled={date !== null && clampDate(date, min, max) !== date}
                  onChoose={onChoose}
                  onKeyDown={onKeyDown}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
