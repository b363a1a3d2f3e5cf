import type { IsoDate } from '../../../domain/dates.ts';

export interface CalendarProps {
  value: IsoDate | null;
  onChoose: (date: IsoDate) => void;
  today: IsoDate;
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
  /** Takes the focus when it appears, as in a popover. */
  isFocused?: boolean | undefined;
}
