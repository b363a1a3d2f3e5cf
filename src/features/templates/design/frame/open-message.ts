import type { PortalToDesigner } from '../../../../../contract/designer-messages.ts';
import type { ContractFile } from '../../../../../contract/template-shapes.ts';
import type { TemplateMode } from '../../../../../domain/contracts/template-types.ts';
import type { Theme } from '../../../../platform/theme.ts';
import type { Designing } from '../draft/use-design-draft.ts';

/** The pages of a PDF as the designer wants them: their sizes as shown. */
export function pagesOf({ pages }: ContractFile): { width: number; height: number }[] {
  return pages.map(({ width, height }) => ({ width, height }));
}

/** What the designer begins with. */
export function openMessage(
  { body, file }: Designing,
  bytes: ArrayBuffer,
  mode: TemplateMode,
  theme: Theme,
): PortalToDesigner {
  const mayPropose = mode === 'auto';
  return {
    type: 'open',
    fileId: file.id,
    file: bytes,
    pages: pagesOf(file),
    body,
    theme,
    mayPropose,
  };
}
