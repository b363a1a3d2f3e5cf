import type { ReactNode } from 'react';
import type { ContractPage } from '../../../contract/template-shapes.ts';
import type { TemplateField } from '../../../domain/contracts/template/body.ts';

export interface SpotProps {
  field: TemplateField;
  page: ContractPage | undefined;
  id?: string | undefined;
  /** To be filled, filled, of somebody else, or nobody's turn. */
  look: 'todo' | 'done' | 'still' | 'waiting';
  isCurrent?: boolean | undefined;
  children: ReactNode;
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** A place on a page: where the field will stand in the sealed file, at whatever size it is shown. */
export function Spot({ field, page, id, look, isCurrent = false, children }: SpotProps) {
  if (!page) return null;
  return (
    <div
      id={id}
      className="spot"
      data-field={field.id}
      data-look={look}
      data-current={isCurrent || undefined}
      style={{
        left: percent(field.x, page.width),
        top: percent(field.y, page.height),
        width: percent(field.width, page.width),
        height: percent(field.height, page.height),
        // Text of a field is as high as its line is, whatever the page is zoomed to.
        fontSize: `${(textPoints(field) / page.width) * 100}cqw`,
      }}
    >
      {children}
    </div>
  );
}

const MOST_POINTS = 12;

/** How high the text of a field is written, in points. */
function textPoints({ type, height }: TemplateField): number {
  return type === 'textarea' || type === 'checkbox_multi'
    ? MOST_POINTS - 2
    : Math.min(MOST_POINTS, height * 0.6);
}
