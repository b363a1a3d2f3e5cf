import type { FieldValue } from '../../../domain/contracts/signing/field-value.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { Place, ValuesOf } from '../fields/place.ts';
import type { SaveState } from './answer-saver.ts';
import { GuideField } from './guide-field.tsx';
import { PlaceList } from './place-list.tsx';
import type { Hand } from './use-hand.tsx';

export interface GuideProps {
  places: readonly Place[];
  current: Place | undefined;
  valuesOf: ValuesOf;
  done: number;
  needed: number;
  saving: SaveState;
  hand: Hand;
  /** The field that is next doesn't fit, and was to be left. */
  isHeld: boolean;
  /** Whether there is another field to go to. */
  hasNext: boolean;
  onChange: (place: Place, value: FieldValue | null) => void;
  onGo: (place: Place) => void;
  onNext: () => void;
  onFinish: () => void;
}

const SAVING: Record<SaveState, string> = {
  saved: 'Saved',
  saving: 'Saving …',
  unsaved: 'Not saved yet',
};

/** From field to field: how many are done, the one that is next, and all of them in order. */
export function Guide(props: GuideProps) {
  const { places, current, valuesOf, done, needed, saving, hand, isHeld, hasNext } = props;
  const { onChange, onGo, onNext, onFinish } = props;
  const isReady = done === needed;
  const previous = places[places.findIndex(({ key }) => key === current?.key) - 1];
  return (
    <section id="guide" aria-label="Your fields" className="guide" tabIndex={-1}>
      <div className="guide-head">
        <p role="status">
          <strong className="tabular">{`${done} of ${needed} done`}</strong>
        </p>
        <p className="note" role="status">
          {SAVING[saving]}
        </p>
      </div>
      <progress className="progress" value={done} max={Math.max(1, needed)} aria-hidden="true" />
      {current ? (
        <GuideField
          key={current.key}
          place={current}
          value={valuesOf(current.position)[current.field.id]}
          hand={hand}
          isFaultShown={isHeld}
          onChange={(value) => onChange(current, value)}
        />
      ) : null}
      <div className="row">
        {previous ? (
          <Button icon="chevron-left" onClick={() => onGo(previous)}>
            Back
          </Button>
        ) : null}
        {hasNext ? (
          <Button variant={isReady ? 'secondary' : 'primary'} className="grow" onClick={onNext}>
            {current ? 'Next field' : 'Start'}
          </Button>
        ) : null}
        {isReady ? (
          <Button className="grow" onClick={onFinish}>
            Go to sign
          </Button>
        ) : null}
      </div>
      <PlaceList places={places} current={current} valuesOf={valuesOf} onGo={onGo} />
    </section>
  );
}
