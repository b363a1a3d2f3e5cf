import type { FieldValue } from '../../../domain/contracts/signing/field-value.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FieldControl } from '../fields/field-control.tsx';
import { inkAddress } from '../fields/ink-address.ts';
import type { Place } from '../fields/place.ts';
import type { Hand } from './use-hand.tsx';

export interface GuideFieldProps {
  place: Place;
  value: FieldValue | undefined;
  hand: Hand;
  isFaultShown: boolean;
  onChange: (value: FieldValue | null) => void;
}

/** The field that is next, in full size. */
export function GuideField({ place, value, hand, isFaultShown, onChange }: GuideFieldProps) {
  const { field } = place;
  const where = <p className="note">{`${place.documentName}, page ${field.page + 1}`}</p>;
  if (!hand.isFor(place)) {
    return (
      <div id="guide-field" className="guide-field">
        <FieldControl field={field} value={value} isFaultShown={isFaultShown} onChange={onChange} />
        {where}
      </div>
    );
  }
  const word = field.type === 'initials' ? 'initials' : 'signature';
  const given = typeof value === 'object' && 'png' in value ? value : undefined;
  const earlier = hand.earlier(place);
  const saved = hand.saved(place);
  return (
    <div id="guide-field" className="guide-field">
      <p>
        <strong>{field.label}</strong>
      </p>
      {given ? (
        <img className="paper given" src={inkAddress(given.png)} alt={`Your ${word}`} />
      ) : null}
      <div className="row">
        <Button icon="edit" onClick={() => hand.open(place)}>
          {given ? `Change your ${word}` : `Give your ${word}`}
        </Button>
        {earlier && !given ? (
          <Button onClick={() => onChange(earlier)}>Use the one you just made</Button>
        ) : null}
        {saved && !earlier && !given ? (
          <Button onClick={() => void saved().then(onChange)}>Use your saved signature</Button>
        ) : null}
        {given ? (
          <Button variant="quiet" onClick={() => onChange(null)}>
            Remove
          </Button>
        ) : null}
      </div>
      {where}
    </div>
  );
}
