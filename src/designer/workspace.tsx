import { useCallback, useState } from 'react';
import type { MergeValues } from '../../domain/contracts/merge/merge-values.ts';
import type { FieldType } from '../../domain/contracts/template/field-types.ts';
import { Canvas } from './canvas/canvas.tsx';
import { pagePlace, pageScale } from './canvas/page-place.ts';
import { selectedFields } from './model/design.ts';
import type { DesignStore } from './model/design-store.ts';
import { placeField } from './model/field-changes.ts';
import type { Proposal } from './model/proposals.ts';
import { Palette } from './palette/palette.tsx';
import { usePaletteDrag } from './palette/use-palette-drag.ts';
import { Panel } from './panel/panel.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { useDesignerKeys } from './use-designer-keys.ts';
import styles from './workspace.module.css';

export interface WorkspaceProps {
  store: DesignStore;
  file: ArrayBuffer;
  values: MergeValues | undefined;
  proposals: readonly Proposal[];
  onProposals: (proposals: readonly Proposal[]) => void;
  onPropose: (() => void) | undefined;
  onShown: () => void;
  onFailed: (message: string) => void;
}

/** Palette, page and what is known of the fields, side by side or, on a phone, under each other. */
export function Workspace(props: WorkspaceProps) {
  const { store, file, values, onShown, onFailed } = props;
  const [zoom, setZoom] = useState(1);
  const [isSnapping, setSnapping] = useState(true);
  useDesignerKeys(store);

  const place = useCallback(
    (type: FieldType, at?: { x: number; y: number }) => {
      const { pages, page } = store.state();
      const size = pages[page];
      if (!size) return;
      const middle = at ?? { x: size.width / 2, y: size.height / 2 };
      // Whose field was selected last is whose the next one most likely is.
      const signerId =
        selectedFields(store.state())[0]?.signerId ?? store.state().body.signers[0]?.id;
      store.apply(placeField(type, middle, signerId));
    },
    [store],
  );
  const drop = useCallback(
    (type: FieldType, at: { x: number; y: number }) => {
      const { pages, page } = store.state();
      const size = pages[page];
      const middle = size && pagePlace(at, size);
      if (middle) place(type, middle);
    },
    [store, place],
  );
  const { dragging, start } = usePaletteDrag(() => pageScale(store.state()), drop);

  return (
    <div className={styles.workspace}>
      <Toolbar
        store={store}
        zoom={zoom}
        onZoom={setZoom}
        isSnapping={isSnapping}
        onSnapping={setSnapping}
      />
      <Palette onPlace={place} onDragStart={start} dragging={dragging} />
      <Canvas
        store={store}
        file={file}
        values={values}
        zoom={zoom}
        isSnapping={isSnapping}
        onShown={onShown}
        onFailed={onFailed}
      />
      <Panel {...props} />
    </div>
  );
}
