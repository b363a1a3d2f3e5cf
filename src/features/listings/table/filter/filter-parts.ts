import { latePart } from '../../../../ui/late-part.ts';

/** The sheet that filters are chosen in, which comes with the first wish to. */
export const filterSheetPart = latePart(() =>
  import('./filter-sheet.tsx').then((module) => module.FilterSheet),
);

/** What a filter leaves out, beside the search; only a narrowed list fetches it. */
export const filterChipsPart = latePart(() =>
  import('./filter-chips.tsx').then((module) => module.FilterChips),
);

/** Says which filter hides what, where nothing is left. */
export const nothingLeftPart = latePart(() =>
  import('./nothing-left.tsx').then((module) => module.NothingLeft),
);
