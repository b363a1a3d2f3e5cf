import * as v from 'valibot';
import { ContractFileSchema } from '../../../../../contract/template-shapes.ts';
import { TemplateBodySchema } from '../../../../../domain/contracts/template/body.ts';

/** What the device keeps of a template that isn't saved yet, with what it began from. */
export const DesignDraftSchema = v.object({
  /** How often the template had been changed then. */
  base: v.number(),
  body: TemplateBodySchema,
  file: ContractFileSchema,
});
export type DesignDraft = v.InferOutput<typeof DesignDraftSchema>;

/** Under which name the draft of a template is kept. */
export function draftName(templateId: string): string {
  return `template:${templateId}`;
}
