import type { ContractPage } from '../../../contract/template-shapes.ts';
import type { FieldValue } from '../../../domain/contracts/signing/field-value.ts';
import { isFilled } from '../../../domain/contracts/signing/field-value.ts';
import type { TemplateField } from '../../../domain/contracts/template/body.ts';
import { ShownValue } from './shown-value.tsx';
import { Spot } from './spot.tsx';

export interface StillSpotProps {
  field: TemplateField;
  page: ContractPage | undefined;
  value: FieldValue | undefined;
  /** Whether somebody else has signed here, whose signature isn't shown yet. */
  isSigned: boolean;
  /** One's own field that nobody fills: the date of signing. */
  isMine?: boolean | undefined;
}

/** A field that this person doesn't fill: what stands there, or who is to sign there. */
export function StillSpot({ field, page, value, isSigned, isMine = false }: StillSpotProps) {
  if (value !== undefined && isFilled(value)) {
    return (
      <Spot field={field} page={page} look="still">
        <ShownValue field={field} value={value} />
      </Spot>
    );
  }
  if (isSigned) {
    return (
      <Spot field={field} page={page} look="waiting">
        <span className="spot-text">{`${field.label}: signed`}</span>
      </Spot>
    );
  }
  if (isMine && field.type === 'sign_date') {
    return (
      <Spot field={field} page={page} look="waiting">
        <span className="spot-text">Set when you sign</span>
      </Spot>
    );
  }
  // An empty line of somebody else shows as the document itself shows it.
  if (field.type !== 'signature' && field.type !== 'initials') return null;
  return (
    <Spot field={field} page={page} look="waiting">
      <span className="spot-text">{`${field.label}: not signed yet`}</span>
    </Spot>
  );
}
