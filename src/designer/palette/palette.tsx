import type { CSSProperties, PointerEvent } from 'react';
import {
  FIELD_TYPE_NAMES,
  FIELD_TYPES,
  type FieldType,
} from '../../../domain/contracts/template/field-types.ts';
import { signerColour } from '../../../domain/contracts/template/signers.ts';
import { type DesignStore, useDesign } from '../model/design-store.ts';
import { NextWhose } from './next-whose.tsx';
import styles from './palette.module.css';
import { TypeIcon } from './type-icon.tsx';
import type { Dragging } from './use-palette-drag.ts';

export interface PaletteProps {
  store: DesignStore;
  /** Whose the next field is. */
  signerId: string | undefined;
  onSigner: (signerId: string) => void;
  onPlace: (type: FieldType) => void;
  onDragStart: (type: FieldType, event: PointerEvent) => void;
  dragging: Dragging | undefined;
}

/**
 * The twelve types of field. Pressing one puts it in the middle of what is in sight, or the next free place, with a
 * pointer and the keyboard alike; dragging one puts it where it is let go.
 */
export function Palette({
  store,
  signerId,
  onSigner,
  onPlace,
  onDragStart,
  dragging,
}: PaletteProps) {
  const { signers } = useDesign(store).body;
  return (
    <section className={styles.palette} aria-label="Field types">
      <NextWhose store={store} signerId={signerId} onChoose={onSigner} />
      <ul
        className={styles.list}
        style={{ '--signer': signerColour(signers, signerId) } as CSSProperties}
      >
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
              <span className={styles.sign}>
                <TypeIcon type={type} />
              </span>
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
