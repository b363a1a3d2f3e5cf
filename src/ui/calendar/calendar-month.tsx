import { DatePicker, useDatePickerContext } from '@ark-ui/react/date-picker';
import { useEffect, useId, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './calendar.module.css';
import { CalendarDay } from './calendar-day.tsx';
import type { CalendarProps } from './calendar-props.ts';

const monthName = { month: 'long', year: 'numeric' } as const;

/** One month with keyboard navigation (spec 9): arrows, Home, End, Page Up and Down, Enter. */
export function CalendarMonth({
  value,
  today,
  isFocused = false,
}: Pick<CalendarProps, 'value' | 'today' | 'isFocused'>) {
  const titleId = useId();
  const holder = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(isFocused);
  const { weeks, weekDays, visibleRange, focusedValue, format } = useDatePickerContext();
  const month = visibleRange.start.month;

  // A jump cut short by min or max leaves the month without moving the focus into the next one.
  const active = `${focusedValue} in ${visibleRange.start}`;
  useEffect(() => {
    if (!active || !wantsFocus.current) return;
    const frame = requestAnimationFrame(() => {
      if (holder.current?.querySelector('table')?.contains(document.activeElement)) return;
      holder.current?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [active]);

  return (
    <DatePicker.View view="day" ref={holder} className={styles.calendar}>
      <DatePicker.ViewControl className={styles.header}>
        <DatePicker.PrevTrigger asChild>
          <IconButton icon="chevron-left" label="Previous month" />
        </DatePicker.PrevTrigger>
        <p id={titleId} className={styles.title}>
          {format(visibleRange.start, monthName)}
        </p>
        <DatePicker.NextTrigger asChild>
          <IconButton icon="chevron-right" label="Next month" />
        </DatePicker.NextTrigger>
      </DatePicker.ViewControl>
      <DatePicker.Table
        aria-labelledby={titleId}
        onFocus={() => {
          wantsFocus.current = true;
        }}
        onBlur={(event) => {
          // Without a target the focused day has gone with its month.
          if (event.relatedTarget) wantsFocus.current = false;
        }}
      >
        <DatePicker.TableHead>
          <DatePicker.TableRow>
            {weekDays.map((day) => (
              <DatePicker.TableHeader key={day.long} className={styles.weekday}>
                {day.long.slice(0, 2)}
              </DatePicker.TableHeader>
            ))}
          </DatePicker.TableRow>
        </DatePicker.TableHead>
        <DatePicker.TableBody>
          {weeks.map((week) => (
            <DatePicker.TableRow key={String(week[0])}>
              {week.map((day) =>
                day.month === month ? (
                  <CalendarDay
                    key={day.toString()}
                    day={day}
                    isToday={day.toString() === today}
                    isChosen={day.toString() === value}
                  />
                ) : (
                  <td key={day.toString()} />
                ),
              )}
            </DatePicker.TableRow>
          ))}
        </DatePicker.TableBody>
      </DatePicker.Table>
    </DatePicker.View>
  );
}
