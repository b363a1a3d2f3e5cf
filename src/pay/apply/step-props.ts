import type { ApplyDraft } from './apply-draft.ts';

/** What the fields of a step are given. */
export type StepProps = {
  draft: ApplyDraft;
  problems: Readonly<Record<string, string>>;
  change: (part: Partial<ApplyDraft>) => void;
  isSending: boolean;
};
