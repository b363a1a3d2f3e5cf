import { useState } from 'react';
import { shownFields } from '../../../domain/contracts/template/conditions.ts';
import { Title } from '../../by-link/frame/title.tsx';
import { errorText } from '../../platform/api-errors.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { useSigning } from '../envelope/signing-context.ts';
import { FillSpot } from '../fields/fill-spot.tsx';
import {
  faultOf,
  nextPlace,
  type Place,
  placeKey,
  placesToFill,
  progressOf,
} from '../fields/place.ts';
import { StillSpot } from '../fields/still-spot.tsx';
import { Reader } from '../reader/reader.tsx';
import { FinishPart } from './finish-part.tsx';
import { goTo } from './go-to.ts';
import { Guide } from './guide.tsx';
import { useAnswers } from './use-answers.ts';
import { useHand } from './use-hand.tsx';
import { useSign } from './use-sign.ts';

/** The documents with one's fields on them, and the way from field to field. */
export function FillPage() {
  const { signing } = useSigning();
  const { subject, addressLine, documents, me } = signing;
  const { valuesOf, change, state, problem, flush } = useAnswers();
  const sign = useSign(flush);
  const [current, setCurrent] = useState<string | undefined>(undefined);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [held, setHeld] = useState<string | undefined>(undefined);
  const places = placesToFill(documents, valuesOf, me.signerKey);
  const byKey = new Map(places.map((place) => [place.key, place]));
  const { done, needed } = progressOf(places, valuesOf);
  const hand = useHand(change, me.savedSignature);

  const isUnfit = ({ field, position }: Place) =>
    faultOf(field, valuesOf(position)[field.id]) !== null;
  const here = current === undefined ? undefined : byKey.get(current);
  const following = nextPlace(places, valuesOf, { after: current, seen });

  const select = ({ key }: Place) => {
    setCurrent(key);
    setHeld(undefined);
    setSeen((before) => new Set(before).add(key));
  };
  const go = (place: Place) => {
    select(place);
    goTo(place.key);
  };
  const next = () => {
    // Nobody leaves what doesn't fit without being told.
    if (here && isUnfit(here)) {
      setHeld(here.key);
      goTo(here.key);
    } else if (following) go(following);
    else goTo(undefined);
  };
  return (
    <div className="stack">
      <Title summary={addressLine}>{subject}</Title>
      <p className="skip">
        <a href="#guide">Go to your fields</a>
      </p>
      <ErrorAlert messages={problem ? [errorText(problem)] : []} />
      <div className="desk">
        <Reader
          documents={documents}
          overlay={({ position, body, pages, signedFields }, number, scale) => {
            const values = valuesOf(position);
            const shown = shownFields(body, values);
            const here = body.fields.filter(({ id, page }) => page === number && shown.has(id));
            return here.map((field) => {
              const place = byKey.get(placeKey(position, field.id));
              const spot = { field, page: pages[number], value: values[field.id] };
              return place ? (
                <FillSpot
                  key={field.id}
                  {...spot}
                  place={place}
                  scale={scale}
                  isCurrent={place.key === current}
                  onChange={(value) => change(place, value)}
                  onSelect={() => select(place)}
                  onGo={() => {
                    if (!hand.isFor(place)) return go(place);
                    select(place);
                    hand.open(place);
                  }}
                />
              ) : (
                <StillSpot
                  key={field.id}
                  {...spot}
                  isMine={field.signerId === me.signerKey}
                  isSigned={signedFields.includes(field.id)}
                />
              );
            });
          }}
        />
        <Guide
          places={places}
          current={here}
          valuesOf={valuesOf}
          done={done}
          needed={needed}
          saving={places.some(isUnfit) ? 'unsaved' : state}
          hand={hand}
          isHeld={held !== undefined && held === current}
          hasNext={following !== undefined}
          onChange={change}
          onGo={go}
          onNext={next}
          onFinish={() => goTo(undefined)}
        />
      </div>
      <FinishPart missing={needed - done} sign={sign} onNext={next} />
      {hand.dialog}
    </div>
  );
}
