import { latePart } from '../../late-part.ts';
import type { WindowedRowsProps } from './row-window.ts';

/** Only Load All and the largest pages show more rows than a screen or two: the windowing comes with them. */
export const windowedRowsPart = latePart<WindowedRowsProps>(() =>
  import('./windowed-rows.tsx').then((module) => module.WindowedRows),
);
