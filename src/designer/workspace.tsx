import { useCallback, useState } from 'react';
import type { MergeValues } from '../../domain/contracts/merge/merge-values.ts';
import { type FieldType, PALETTE_SIZES } from '../../domain/contracts/template/field-types.ts';
import { Canvas } from './canvas/canvas.tsx';
import { middleInSight, pagePlace, pageScale } from './canvas/page-place.ts';
import { usePageImages } from './canvas/use-page-images.ts';
import type { Zoom } from './canvas/zoom.ts';
import { selectedFields } from './model/design.ts';
import { type DesignStore, useDesign } from './model/design-store.ts';
import { placeField } from './model/field-changes.ts';
import { freeMiddle } from './model/free-place.ts';
import type { Proposal } from './model/proposals.ts';
import { Palette } from './palette/palette.tsx';
import { usePaletteDrag } from './palette/use-palette-drag.ts';
import { Panel } from './panel/panel.tsx';
import { PageStrip } from './strip/page-strip.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { useDesignerKeys } from './use-designer-keys.ts';
import styles from './workspace.module.css';

export interface WorkspaceProps {
  store: DesignStore;
  values: MergeValues | undefined;
  proposals: readonly Proposal[];
  /** Counts up whenever somebody wants to see what is missing. */
  led: number;
  onProposals: (proposals: readonly Proposal[]) => void;
  onPropose: (() => void) | undefined;
  onShown: () => void;
  onFailed: (message: string) => void;
}

/** Palette, page and what is known of the fields, side by side or, on a phone, under each other. */
export function Workspace(props: WorkspaceProps) {
  const { store, values, onShown, onFailed } = props;
  const design = useDesign(store);
  const pictures = usePageImages(design.pdf, onFailed);
  const [zoom, setZoom] = useState<Zoom>('width');
  const [scale, setScale] = useState(1);
  /** Whose the last field was, or who was chosen for the next one. */
  const [lastSigner, setLastSigner] = useState<string>();
  const [isSnapping, setSnapping] = useState(true);
  useDesignerKeys(store);

  const { signers } = design.body;
  // Whose field is selected is whose the next one most likely is.
  const asked = selectedFields(design)[0]?.signerId ?? lastSigner;
  const signerId = signers.find(({ id }) => id === asked)?.id ?? signers[0]?.id;
  const place = useCallback(
    (type: FieldType, at?: { x: number; y: number }) => {
      const { body, pages, page } = store.state();
      const size = pages[page];
      if (!size) return;
      const others = body.fields.filter((field) => field.page === page);
      const middle = at ?? freeMiddle(PALETTE_SIZES[type], middleInSight(size), others, size);
      setLastSigner(signerId);
      store.apply(placeField(type, middle, signerId));
    },
    [store, signerId],
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
        scale={scale}
        onZoom={setZoom}
        isSnapping={isSnapping}
        onSnapping={setSnapping}
      />
      <Palette
        store={store}
        signerId={signerId}
        onSigner={setLastSigner}
        onPlace={place}
        onDragStart={start}
        dragging={dragging}
      />
      <PageStrip store={store} pictures={pictures} />
      <Canvas
        store={store}
        values={values}
        proposals={props.proposals}
        pictures={pictures}
        zoom={zoom}
        onScale={setScale}
        isSnapping={isSnapping}
        onShown={onShown}
        onFailed={onFailed}
      />
      <Panel {...props} />
    </div>
  );
}
