import type { PointerEvent } from 'react';
import {
  FIELD_TYPE_NAMES,
  FIELD_TYPES,
  type FieldType,
} from '../../../domain/contracts/template/field-types.ts';
import styles from './palette.module.css';
import type { Dragging } from './use-palette-drag.ts';

export interface PaletteProps {
  onPlace: (type: FieldType) => void;
  onDragStart: (type: FieldType, event: PointerEvent) => void;
  dragging: Dragging | undefined;
}

/**
 * The twelve types of field. Pressing one puts it in the middle of the page in sight, with a pointer and
 * the keyboard alike; dragging one puts it where it is let go.
 */
export function Palette({ onPlace, onDragStart, dragging }: PaletteProps) {
  return (
    <section className={styles.palette} aria-label="Field types">
      <ul className={styles.list}>
        {FIELD_TYPES.map((type) => (
          <li key={type}>
            <button
              type="button"
              className={styles.type}
              onPointerDown={(event) => onDragStart(type, event)}
              onClick={(event) => {
                // A drag that ended here has placed it already.
                if (event.detail === 0 || !dragging?.hasMoved) onPlace(type);
              }}
            >
              {FIELD_TYPE_NAMES[type]}
            </button>
          </li>
        ))}
      </ul>
      {dragging?.hasMoved ? (
        <div
          className={styles.ghost}
          aria-hidden="true"
          style={{ left: dragging.x, top: dragging.y, ...dragging.size }}
        >
          {FIELD_TYPE_NAMES[dragging.type]}
        </div>
      ) : null}
    </section>
  );
}
