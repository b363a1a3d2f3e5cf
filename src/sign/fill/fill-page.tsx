import { useState } from 'react';
import { shownFields } from '../../../domain/contracts/template/conditions.ts';
import { Title } from '../../by-link/frame/title.tsx';
import { errorText } from '../../platform/api-errors.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { useSigning } from '../envelope/signing-context.ts';
import { FillSpot } from '../fields/fill-spot.tsx';
import { nextUndone, type Place, placeKey, placesToFill, progressOf } from '../fields/place.ts';
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
  const places = placesToFill(documents, valuesOf, me.signerKey);
  const byKey = new Map(places.map((place) => [place.key, place]));
  const { done, needed } = progressOf(places, valuesOf);
  const hand = useHand(change);

  const go = (place: Place) => {
    setCurrent(place.key);
    goTo(place.key);
  };
  const next = () => {
    const following = nextUndone(places, valuesOf, current);
    if (following) go(following);
    else goTo(undefined);
  };
  return (
    <div className="stack">
      <Title summary={addressLine}>{subject}</Title>
      <p className="skip">
        <a href="#guide">{`Go to your fields (${places.length})`}</a>
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
                  onSelect={() => setCurrent(place.key)}
                  onGo={() => {
                    if (!hand.isFor(place)) return go(place);
                    setCurrent(place.key);
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
          current={current === undefined ? undefined : byKey.get(current)}
          valuesOf={valuesOf}
          done={done}
          needed={needed}
          saving={state}
          hand={hand}
          onChange={change}
          onGo={go}
          onNext={next}
        />
      </div>
      <FinishPart missing={needed - done} sign={sign} onNext={next} />
      {hand.dialog}
    </div>
  );
}
