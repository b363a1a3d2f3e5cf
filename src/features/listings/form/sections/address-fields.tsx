import { ChoiceField } from '../fields/choice-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import styles from './sections.module.css';

/** The parts of the address, the same on the first page and in the whole record. */
export function AddressFields() {
  return (
    <>
      <div className={styles.smallRow}>
        <TextField path="address.unit" />
        <TextField path="address.streetNumber" />
        <TextField path="address.lot" />
      </div>
      <div className={styles.row}>
        <TextField path="address.streetName" isRequired />
        <TextField path="address.streetType" placeholder="Street, Road, Avenue" />
      </div>
      <div className={styles.row}>
        <TextField path="address.suburb" isRequired />
        <ChoiceField path="address.state" isRequired />
        <TextField path="address.postcode" inputMode="numeric" maxLength={4} isRequired />
      </div>
    </>
  );
}
