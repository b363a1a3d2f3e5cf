import * as v from 'valibot';
import {
  type AnswerSection,
  type SavedAnswers,
  type VendorAnswers,
  VendorAnswersSchema,
} from '../../../domain/applications/vendor-answers.ts';
import { faultWords } from '../../../domain/people/contact-fault.ts';
import { ANSWER_PARTS } from './answer-fields.ts';

/** Answers while they are typed: by part and name. Text may be empty or unfit still. */
export type DraftAnswers = SavedAnswers;

/** The parts of an application that this page knows to ask, in the order of the product. */
export function partsOf(sections: readonly string[]): AnswerSection[] {
  return sections.filter((section): section is AnswerSection => section in ANSWER_PARTS);
}

/** What can be saved, and what of it has to be put right first, by `part.name`. */
export function checkAnswers(draft: DraftAnswers): {
  answers: VendorAnswers | undefined;
  problems: Record<string, string>;
} {
  const parsed = v.safeParse(VendorAnswersSchema, withoutEmpty(draft));
  if (parsed.success) return { answers: parsed.output, problems: {} };
  const problems = Object.fromEntries(
    parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', problemOf(issue)]),
  );
  return { answers: undefined, problems };
}

/** A check of ours says what it wants; others would speak of types. */
function problemOf(issue: v.BaseIssue<unknown>): string {
  return issue.type === 'check' ? faultWords(issue) : 'Please check this answer';
}

/** An answer that was taken back isn't one, nor is a part without any. */
function withoutEmpty(draft: DraftAnswers): DraftAnswers {
  const parts = Object.entries(draft).map(([part, answers]) => {
    const given = Object.entries(answers).filter(([, value]) => value !== '' && value !== false);
    return [part, Object.fromEntries(given)] as const;
  });
  return Object.fromEntries(parts.filter(([, answers]) => Object.keys(answers).length > 0));
}
