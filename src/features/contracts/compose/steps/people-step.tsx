import { newId } from '../../../../platform/ids.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { namesText } from '../../../../ui/format/names-text.ts';
import styles from '../../../../ui/layout/content.module.css';
import { AppLink } from '../../../../ui/link/app-link.tsx';
import { useContractsPlace } from '../../contracts-place.ts';
import type { ComposeDraft, Person } from '../model/compose-draft.ts';
import { leftOut } from '../model/propose-people.ts';
import { PersonFields } from './person-fields.tsx';

export interface PeopleStepProps {
  people: readonly Person[];
  inOrder: boolean;
  errors: ReadonlyMap<string, string>;
  onChange: (part: Pick<Partial<ComposeDraft>, 'people' | 'inOrder'>) => void;
}

/** Who signs, who witnesses whom, who gets a copy, how each is reached and in which order. */
export function PeopleStep({ people, inOrder, errors, onChange }: PeopleStepProps) {
  const { listing } = useContractsPlace();
  const unasked = leftOut(people, listing);
  const acting = people.filter(({ kind }) => kind !== 'copy');
  const edit = (id: string, part: Partial<Person>) =>
    onChange({ people: people.map((each) => (each.id === id ? { ...each, ...part } : each)) });
  const addCopy = () => {
    const copy: Person = {
      id: newId(),
      kind: 'copy',
      role: 'vendor',
      label: 'Gets a copy',
      name: '',
      email: '',
      phone: '',
      channels: ['EMAIL'],
      position: 1,
    };
    onChange({ people: [...people, copy] });
  };
  return (
    <>
      {unasked.length > 0 ? (
        <Banner tone="attention" icon="people" title="Somebody on the listing isn’t asked">
          {namesText(unasked.map(({ name }) => name))} {unasked.length === 1 ? 'has' : 'have'} no
          place to sign in the chosen documents.
        </Banner>
      ) : null}
      <p className={styles.quiet}>
        Taken from the listing. What you change here changes this envelope only;{' '}
        <AppLink href={`/property-listings/${listing.id}/edit?field=vendors.0.name`}>
          change the listing
        </AppLink>{' '}
        for everything else.
      </p>
      <RadioGroup
        legend="When they sign"
        isInline
        options={[
          { value: 'order', label: 'One turn after the other' },
          { value: 'together', label: 'All at the same time' },
        ]}
        value={inOrder ? 'order' : 'together'}
        hint="Those with the same turn are asked together. A witness signs after the one they witness."
        onChange={(value) => onChange({ inOrder: value === 'order' })}
      />
      {people.map((person) => {
        const signer = people.find(({ id }) => id === person.witnessFor);
        return (
          <PersonFields
            key={person.id}
            person={person}
            witnesses={signer ? signer.name.trim() || signer.label : undefined}
            turns={inOrder ? Math.max(acting.length, person.position) : undefined}
            errors={errors}
            onChange={(part) => edit(person.id, part)}
            onRemove={
              person.kind === 'copy'
                ? () => onChange({ people: people.filter(({ id }) => id !== person.id) })
                : undefined
            }
          />
        );
      })}
      <div>
        <Button icon="add" onClick={addCopy}>
          Add somebody who gets a copy
        </Button>
      </div>
    </>
  );
}
