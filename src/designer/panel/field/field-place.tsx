import { changeSelected } from '../../model/field-changes.ts';
import { type Rect, toMillimetres, toPoints } from '../../model/millimetres.ts';
import styles from '../panel.module.css';
import type { FieldPartProps } from './field-facts.tsx';
import { MillimetreBox } from './millimetre-box.tsx';

const SIDES: readonly { name: keyof Rect; label: string }[] = [
  { name: 'x', label: 'From the left, mm' },
  { name: 'y', label: 'From the top, mm' },
  { name: 'width', label: 'Width, mm' },
  { name: 'height', label: 'Height, mm' },
];

/** Where a field is, in exact numbers. */
export function FieldPlace({ store, field }: FieldPartProps) {
  return (
    <div className={styles.numbers}>
      {SIDES.map(({ name, label }) => (
        <MillimetreBox
          key={`${field.id} ${name}`}
          label={label}
          value={toMillimetres(field[name])}
          onChange={(millimetres) =>
            store.apply(changeSelected({ [name]: toPoints(millimetres) }, name))
          }
        />
      ))}
    </div>
  );
}
