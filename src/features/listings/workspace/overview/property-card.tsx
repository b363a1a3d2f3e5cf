import type { Listing } from '../../../../../domain/listings/listing.ts';
import { dateText } from '../../../../ui/format/date-text.ts';
import { groupDigits } from '../../../../ui/format/money-text.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { DefinitionList } from '../../../../ui/layout/definition-list.tsx';
import { choiceText } from '../../form/words/choices.ts';
import { useWorkspaceListing } from '../../workspace-listing.ts';

function count(number: number | undefined, one: string, many = `${one}s`): string | undefined {
  if (number === undefined || number === 0) return undefined;
  return `${number} ${number === 1 ? one : many}`;
}

function roomsText(features: NonNullable<Listing['features']>): string {
  const { bedrooms } = features;
  return [
    bedrooms === 'studio' ? 'Studio' : count(bedrooms, 'bedroom'),
    count(features.bathrooms, 'bathroom'),
    count(features.ensuites, 'ensuite'),
    count(features.garages, 'garage'),
    count(features.carports, 'carport'),
    count(features.openSpaces, 'open space'),
  ]
    .filter(Boolean)
    .join(', ');
}

function areaText(value: number): string {
  const [whole = '', part] = String(value).split('.');
  return [groupDigits(whole), part].filter(Boolean).join('.');
}

/** What the property is. */
export function PropertyCard() {
  const {
    propertyClass,
    category,
    features = {},
    title = {},
    address,
  } = useWorkspaceListing().listing;
  const { landArea, buildingSquareMetres, tenancy, tenantedUntil } = features;
  const kind = [
    choiceText('propertyClass', propertyClass),
    category && choiceText('category', category),
  ];
  const tenancyText = [
    tenancy && choiceText('features.tenancy', tenancy),
    tenantedUntil && `until ${dateText(tenantedUntil)}`,
  ];
  return (
    <Card title="Property">
      <DefinitionList
        isFolded
        items={[
          { term: 'Type', value: kind.filter(Boolean).join(', ') },
          { term: 'Rooms', value: roomsText(features) },
          {
            term: 'Land area',
            value:
              landArea &&
              `${areaText(landArea.value)} ${choiceText('features.landArea.unit', landArea.unit)}`,
          },
          {
            term: 'Building area',
            value: buildingSquareMetres && `${areaText(buildingSquareMetres)} m²`,
          },
          { term: 'Year built', value: features.yearBuilt },
          { term: 'Tenancy', value: tenancyText.filter(Boolean).join(' ') },
          {
            term: 'Address',
            value: address.asWritten && 'As a file has it: fill in its street and number',
          },
          { term: 'Building name', value: address.siteName },
          {
            term: 'Title',
            value: [
              title.lotPlan,
              title.volumeFolio,
              title.strataPlan,
              title.standing && choiceText('title.standing', title.standing),
            ]
              .filter(Boolean)
              .join(', '),
          },
        ]}
      />
    </Card>
  );
}
