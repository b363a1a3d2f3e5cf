import { ChoiceField } from '../fields/choice-field.tsx';
import { DateField } from '../fields/date-field.tsx';
import { asText, useFieldValue } from '../fields/form-context.ts';
import { NumberField } from '../fields/number-field.tsx';
import { Section } from '../page/section/section.tsx';
import { PropertyKindFields } from './property-kind-fields.tsx';
import styles from './sections.module.css';

/** 3, or studio for a home without a bedroom of its own. */
function readBedrooms(text: string): unknown {
  if (/^\s*studio\s*$/i.test(text)) return 'studio';
  return /^\s*\d+\s*$/.test(text) ? Number(text) : undefined;
}

export function PropertySection() {
  const tenancy = useFieldValue('features.tenancy');
  const tenantedUntil = asText(useFieldValue('features.tenantedUntil'));
  return (
    <Section id="property">
      <PropertyKindFields />
      <div className={styles.smallRow}>
        <NumberField path="features.bedrooms" read={readBedrooms} placeholder="3 or studio" />
        <NumberField path="features.bathrooms" />
        <NumberField path="features.ensuites" />
        <NumberField path="features.garages" />
        <NumberField path="features.carports" />
        <NumberField path="features.openSpaces" />
      </div>
      <div className={styles.row}>
        <NumberField path="features.landArea.value" />
        <ChoiceField path="features.landArea.unit" />
        <NumberField path="features.buildingSquareMetres" />
        <NumberField path="features.yearBuilt" />
      </div>
      <div className={styles.row}>
        <ChoiceField path="features.tenancy" />
        {tenancy === 'tenanted' || tenantedUntil !== '' ? (
          <DateField path="features.tenantedUntil" />
        ) : null}
      </div>
    </Section>
  );
}
