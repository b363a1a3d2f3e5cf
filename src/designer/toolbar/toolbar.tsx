import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { redo, selectedFields, undo } from '../model/design.ts';
import { type DesignStore, useDesign } from '../model/design-store.ts';
import { copyFields, removeSelected } from '../model/field-changes.ts';
import { PageSwitch } from './page-switch.tsx';
import styles from './toolbar.module.css';

export interface ToolbarProps {
  store: DesignStore;
  zoom: number;
  onZoom: (zoom: number) => void;
  isSnapping: boolean;
  onSnapping: (isSnapping: boolean) => void;
}

const ZOOM_STEP = 1.25;
const [SMALLEST, LARGEST] = [0.5, 4];

/** Pages, way back, zoom, and what can be done with the selection. */
export function Toolbar({ store, zoom, onZoom, isSnapping, onSnapping }: ToolbarProps) {
  const design = useDesign(store);
  const hasSelection = design.selected.length > 0;
  const zoomBy = (factor: number) => onZoom(Math.min(LARGEST, Math.max(SMALLEST, zoom * factor)));
  return (
    <div role="toolbar" aria-label="Designer" className={styles.toolbar}>
      <PageSwitch store={store} />
      <div className={styles.group}>
        <IconButton
          icon="restore"
          label="Undo"
          disabled={design.past.length === 0}
          onClick={() => store.apply(undo)}
        />
        <IconButton
          icon="refresh"
          label="Redo"
          disabled={design.future.length === 0}
          onClick={() => store.apply(redo)}
        />
      </div>
      <div className={styles.group}>
        <IconButton
          icon="minus"
          label="Zoom out"
          disabled={zoom <= SMALLEST}
          onClick={() => zoomBy(1 / ZOOM_STEP)}
        />
        <button
          type="button"
          className={styles.zoom}
          aria-label="Show the whole page"
          onClick={() => onZoom(1)}
        >
          {Math.round(zoom * 100)}%
        </button>
        <IconButton
          icon="add"
          label="Zoom in"
          disabled={zoom >= LARGEST}
          onClick={() => zoomBy(ZOOM_STEP)}
        />
      </div>
      <div className={styles.group}>
        <IconButton
          icon="copy"
          label="Duplicate the selected fields"
          disabled={!hasSelection}
          onClick={() => store.apply(copyFields(selectedFields(design), design.page))}
        />
        <IconButton
          icon="close"
          label="Delete the selected fields"
          disabled={!hasSelection}
          onClick={() => store.apply(removeSelected)}
        />
      </div>
      <Checkbox label="Snap" checked={isSnapping} onChange={onSnapping} />
    </div>
  );
}
