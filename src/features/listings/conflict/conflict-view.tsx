import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Listing, ListingInput } from '../../../../domain/listings/listing.ts';
import { compareRecords } from '../../../../domain/listings/merge/compare-records.ts';
import { mergeCells, placeKey, type Side } from '../../../../domain/listings/merge/merge-cells.ts';
import { propertyZone } from '../../../../domain/listings/property-time.ts';
import { recordOf } from '../../../../domain/listings/record.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import bar from '../form/page/save-bar.module.css';
import { listingQueries } from '../listing-queries.ts';
import { ChangesList } from './changes-list.tsx';
import styles from './conflict.module.css';
import { placeLabel, valueText } from './value-words.ts';
import { WhoChanged } from './who-changed.tsx';

export interface ConflictViewProps {
  /** The record that mine was made from. */
  base: ListingInput;
  mine: ListingInput;
  theirs: Listing;
  /** How many changes of others lie between. */
  versionsBehind: number;
  isSaving: boolean;
  /** Why the last save of the choices was refused. */
  trouble: ReactNode;
  onSave: (merged: Record<string, unknown>) => void;
  /** Gives mine up. */
  discard: ReactNode;
  onBack: () => void;
}

/** Both sides of a listing that two people changed at once; the person chooses field by field. */
export function ConflictView(props: ConflictViewProps) {
  const { base, mine, theirs, versionsBehind, isSaving, trouble, onSave, discard, onBack } = props;
  const { client } = usePortal();
  const zone = propertyZone(theirs.address.state);
  const facts = { team: useQuery(listingQueries(client).team()).data, zone };
  const record = useMemo(() => recordOf(theirs), [theirs]);
  const cells = useMemo(() => compareRecords(base, mine, record), [base, mine, record]);
  const conflicts = cells.filter(({ change }) => change === 'both');
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const [isAsked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function save() {
    setAsked(true);
    const open = conflicts.find(({ place }) => !choices.has(placeKey(place)));
    if (open) {
      document
        .getElementById(`conflict-${placeKey(open.place)}`)
        ?.querySelector('input')
        ?.focus();
      return;
    }
    onSave(mergeCells(cells, ({ place }) => choices.get(placeKey(place)) ?? 'mine'));
  }

  return (
    <section className={styles.conflict} aria-labelledby="conflict-title">
      <h2 id="conflict-title" ref={heading} tabIndex={-1}>
        Someone else changed this listing before your change was sent
      </h2>
      <WhoChanged id={theirs.id} changes={versionsBehind} zone={zone} />
      <p>
        {conflicts.length > 0
          ? 'You both changed the fields below. Choose what to keep in each. Nothing of yours is sent or lost until then.'
          : 'You changed different fields, so both changes fit together. Nothing of yours is sent until you save it here.'}
      </p>
      {conflicts.map((cell) => {
        const key = placeKey(cell.place);
        const text = (value: unknown) => valueText(cell.place, value, facts);
        return (
          <div key={key} id={`conflict-${key}`} className={styles.field}>
            <RadioGroup<Side>
              legend={placeLabel(cell.place, { ...record, ...mine })}
              hint={`Before: ${text(cell.base)}`}
              isRequired
              options={[
                { value: 'mine', label: text(cell.mine), hint: 'Yours' },
                { value: 'theirs', label: text(cell.theirs), hint: 'Theirs, saved' },
              ]}
              value={choices.get(key) ?? null}
              error={isAsked && !choices.has(key) ? 'Choose which to keep' : null}
              onChange={(side) => setChoices((now) => new Map([...now, [key, side]]))}
            />
          </div>
        );
      })}
      <ChangesList
        title="Theirs alone, taken in"
        cells={cells.filter(({ change }) => change === 'theirs')}
        side="theirs"
        record={record}
        facts={facts}
      />
      <ChangesList
        title="Yours alone, kept"
        cells={cells.filter(({ change }) => change === 'mine')}
        side="mine"
        record={mine}
        facts={facts}
      />
      <div className={classNames(bar.bar, bar.even)}>
        <div className={bar.trouble}>{trouble}</div>
        {discard}
        <Button onClick={onBack} disabled={isSaving}>
          Back to the form
        </Button>
        <Button variant="primary" isLoading={isSaving} loadingLabel="Saving" onClick={save}>
          {conflicts.length > 0 ? 'Save these choices' : 'Save both changes'}
        </Button>
      </div>
    </section>
  );
}
