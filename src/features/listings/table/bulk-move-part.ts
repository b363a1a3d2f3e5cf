import { latePart } from '../../../ui/late-part.ts';

/** The code that archives and restores, which comes with the first wish to. */
export const bulkMovePart = latePart(() =>
  import('./bulk-move-dialog.tsx').then((module) => module.BulkMoveDialog),
);
