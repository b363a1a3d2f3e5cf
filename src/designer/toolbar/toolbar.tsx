import { Checkbox } from '../../ui/fields/checkbox.tsx';
import type { Zoom } from '../canvas/zoom.ts';
import { redo, selectedFields, undo } from '../model/design.ts';
import { type DesignStore, useDesign } from '../model/design-store.ts';
import { copyFields, removeSelected } from '../model/field-changes.ts';
import { PageSwitch } from './page-switch.tsx';
import { ToolIcon } from './tool-icon.tsx';
import styles from './toolbar.module.css';
import { ZoomSwitch } from './zoom-switch.tsx';

export interface ToolbarProps {
  store: DesignStore;
  zoom: Zoom;
  /** How large the page is shown by it, 1 being its true size. */
  scale: number;
  onZoom: (zoom: Zoom) => void;
  isSnapping: boolean;
  onSnapping: (isSnapping: boolean) => void;
}

/** Pages, way back, zoom, and what can be done with the selection. */
export function Toolbar({ store, zoom, scale, onZoom, isSnapping, onSnapping }: ToolbarProps) {
  const design = useDesign(store);
  const hasSelection = design.selected.length > 0;
  return (
    <div role="toolbar" aria-label="Designer" className={styles.toolbar}>
      <PageSwitch store={store} />
      <div className={styles.group}>
        <button
          type="button"
          className={styles.tool}
          disabled={design.past.length === 0}
          onClick={() => store.apply(undo)}
        >
          <ToolIcon name="undo" />
          Undo
        </button>
        <button
          type="button"
          className={styles.tool}
          disabled={design.future.length === 0}
          onClick={() => store.apply(redo)}
        >
          <ToolIcon name="redo" />
          Redo
        </button>
      </div>
      <ZoomSwitch zoom={zoom} scale={scale} onZoom={onZoom} />
      <div className={styles.group}>
        <button
          type="button"
          className={styles.tool}
          title="Duplicate the selected fields"
          disabled={!hasSelection}
          onClick={() => store.apply(copyFields(selectedFields(design), design.page))}
        >
          Duplicate
        </button>
        <button
          type="button"
          className={styles.tool}
          title="Delete the selected fields"
          disabled={!hasSelection}
          onClick={() => store.apply(removeSelected)}
        >
          <ToolIcon name="bin" />
          Delete
        </button>
      </div>
      <Checkbox label="Snap" checked={isSnapping} onChange={onSnapping} />
    </div>
  );
}
