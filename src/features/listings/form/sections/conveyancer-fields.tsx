import { TextField } from '../fields/text-field.tsx';
import styles from './sections.module.css';

export interface ConveyancerFieldsProps {
  group: 'vendorConveyancer' | 'buyerConveyancer';
  title: string;
}

/** Who acts for a side. */
export function ConveyancerFields({ group, title }: ConveyancerFieldsProps) {
  return (
    <>
      <h3 className={styles.subTitle}>{title}</h3>
      <div className={styles.row}>
        <TextField path={`${group}.firm`} />
        <TextField path={`${group}.person`} />
      </div>
      <div className={styles.row}>
        <TextField path={`${group}.email`} type="email" inputMode="email" />
        <TextField path={`${group}.phone`} type="tel" inputMode="tel" />
        <TextField path={`${group}.reference`} />
      </div>
    </>
  );
}
