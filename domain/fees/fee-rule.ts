import * as v from 'valibot';
import { FeeRulePartsSchema } from './fee-rule-parts.ts';
import { feeRuleProblems } from './fee-rule-problems.ts';

/**
 * One fee or interest rule of a product (domain.md 4.3). Refuses unknown keys and parts that
 * contradict each other; each refusal lies at the field that has to change.
 */
export const FeeRuleSchema = v.pipe(
  FeeRulePartsSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const { field, message } of feeRuleProblems(input)) {
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }],
      });
    }
  }),
);
/** A fee or interest rule whose parts agree with each other. */
export type FeeRule = v.InferOutput<typeof FeeRuleSchema>;
