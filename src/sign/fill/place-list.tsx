import { Icon } from '../../ui/icon/icon.tsx';
import { stateWord } from '../fields/field-words.ts';
import type { Place, ValuesOf } from '../fields/place.ts';

export interface PlaceListProps {
  places: readonly Place[];
  current: Place | undefined;
  valuesOf: ValuesOf;
  onGo: (place: Place) => void;
}

/** All fields in the order of the documents, for keyboards, screen readers and whoever looks for one. */
export function PlaceList({ places, current, valuesOf, onGo }: PlaceListProps) {
  return (
    <details className="other-device">
      <summary>All your fields</summary>
      <ol className="places">
        {places.map((place) => {
          const { key, field, position } = place;
          const state = stateWord(field, valuesOf(position)[field.id]);
          return (
            <li key={key}>
              <button
                type="button"
                className="place"
                aria-current={key === current?.key ? 'step' : undefined}
                onClick={() => onGo(place)}
              >
                <Icon name={state === 'done' ? 'check-circle' : 'circle'} />
                <span>
                  {field.label}
                  <span className="note">{` page ${field.page + 1}, ${state}`}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
