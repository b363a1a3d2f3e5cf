import type {
  ContractFile,
  Template,
  TemplateDraftContent,
} from '../../../contract/template-shapes.ts';

/** What is designed of a template: its draft where there is one, otherwise the version that is offered. */
export type Designed = Omit<TemplateDraftContent, 'fileId'> & { file: ContractFile };

/** What somebody who goes on designing begins with. */
export function designedOf({ name, formality, draft, current }: Template): Designed {
  if (draft) return draft;
  if (current) return { name, formality, file: current.file, body: current.body };
  throw new Error('A template without a version or a draft');
}
