import { latePart } from '../../late-part.ts';

/** How far the loading of all rows is, which comes with the first wish to. */
export const loadAllProgressPart = latePart(() =>
  import('./load-all-progress.tsx').then((module) => module.LoadAllProgress),
);
