import { latePart, useLatePart } from '../late-part.ts';
import styles from './calendar.module.css';
import type { CalendarProps } from './calendar-props.ts';

const inline = latePart(() =>
  import('./inline-calendar.tsx').then((module) => module.InlineCalendar),
);

/** One month to choose a date from; holds its place until its code has arrived. */
export function Calendar(props: CalendarProps) {
  const Inline = useLatePart(inline, true);
  return Inline ? <Inline {...props} /> : <div className={styles.awaited} />;
}
