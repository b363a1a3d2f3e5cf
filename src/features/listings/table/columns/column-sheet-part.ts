import { latePart } from '../../../../ui/late-part.ts';

/** The sheet that columns are chosen in, which comes with the first wish to. */
export const columnSheetPart = latePart(() =>
  import('./column-sheet.tsx').then((module) => module.ColumnSheet),
);
