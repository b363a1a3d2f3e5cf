import type { ContractPage } from '../../../contract/template-shapes.ts';
import { type FieldValue, isFilled } from '../../../domain/contracts/signing/field-value.ts';
import { askOf, stateWord } from './field-words.ts';
import { isDone, type Place } from './place.ts';
import { ShownValue } from './shown-value.tsx';
import { Spot } from './spot.tsx';
import { SpotControl } from './spot-control.tsx';

export interface FillSpotProps {
  place: Place;
  page: ContractPage | undefined;
  /** CSS pixels a point. */
  scale: number;
  value: FieldValue | undefined;
  isCurrent: boolean;
  onChange: (value: FieldValue | null) => void;
  /** The control on the page has the focus: the guide follows, the focus stays. */
  onSelect: () => void;
  /** Goes to the field in the guide, or opens what a signature is made with. */
  onGo: () => void;
}

/** Below this there is no room to type in, in CSS pixels: the guide has a control of full size. */
const ROOM_TO_TYPE = 26;

const TYPED = new Set(['text', 'email', 'phone', 'number', 'textarea', 'select', 'checkbox']);

/** One's own field on the page: the control itself where there is room for it, else the way to it. */
export function FillSpot(props: FillSpotProps) {
  const { place, page, scale, value, isCurrent, onChange, onSelect, onGo } = props;
  const { key, field } = place;
  const hasRoom = field.height * scale >= ROOM_TO_TYPE || field.type === 'checkbox';
  const look = isDone(field, value) && value !== undefined ? 'done' : 'todo';
  return (
    <Spot id={`at-${key}`} field={field} page={page} look={look} isCurrent={isCurrent}>
      {TYPED.has(field.type) && hasRoom ? (
        <SpotControl field={field} value={value} onChange={onChange} onFocus={onSelect} />
      ) : (
        <button
          type="button"
          className="spot-button"
          aria-label={`${field.label}, ${stateWord(field, value)}`}
          onClick={onGo}
        >
          {value !== undefined && isFilled(value) ? (
            <ShownValue field={field} value={value} />
          ) : (
            <span className="spot-ask">{askOf(field.type)}</span>
          )}
        </button>
      )}
    </Spot>
  );
}
