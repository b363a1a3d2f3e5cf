import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { useStepPlace } from '../step/step-place.ts';
import { percentText } from '../words/deposit-words.ts';

/** The vendors and buyers that the listing names now, as a principal confirms them. */
export function PeopleNow() {
  const { vendors, buyers } = useStepPlace().listing;
  const owners = vendors.map(({ name, ownershipBasisPoints: share }) =>
    share === undefined ? name : `${name} (${percentText(share)})`,
  );
  return (
    <DefinitionList
      items={[
        { term: 'Vendors now', value: owners.join(', ') },
        { term: 'Buyers now', value: buyers.map(({ name }) => name).join(', ') },
      ]}
    />
  );
}
