import { useEffect, useRef, useState } from 'react';
import type { MergeValues } from '../../../domain/contracts/merge/merge-values.ts';
import { select } from '../model/design.ts';
import { type DesignStore, useDesign } from '../model/design-store.ts';
import { placeFields, removeSelected } from '../model/field-changes.ts';
import type { Proposal } from '../model/proposals.ts';
import styles from './canvas.module.css';
import type { PageImages } from './page-images.ts';
import type { PdfmeCanvas } from './pdfme-door.ts';
import { shownFieldsOf } from './shown-field.ts';
import { suggestionsPicture } from './suggestions.ts';
import { preloadPageImages } from './use-page-images.ts';
import { useRoom } from './use-room.ts';
import { shownScale, type Zoom } from './zoom.ts';

const door = () => import('./pdfme-door.ts');

/** Fetches the heavy parts while the portal still reads the template. */
export function preloadCanvas(): void {
  void door();
  preloadPageImages();
}

export interface CanvasProps {
  store: DesignStore;
  values: MergeValues | undefined;
  /** What the PDF suggests, drawn where it would lie. */
  proposals: readonly Proposal[];
  /** What draws the pages, once the PDF is open. */
  pictures: PageImages | undefined;
  zoom: Zoom;
  /** How large the page is shown by it, 1 being its true size. */
  onScale: (scale: number) => void;
  isSnapping: boolean;
  onShown: () => void;
  onFailed: (message: string) => void;
}

/** The page in sight with its fields, to be moved, sized and selected by pointer and touch. */
export function Canvas({
  store,
  values,
  proposals,
  pictures,
  zoom,
  onScale,
  isSnapping,
  onShown,
  onFailed,
}: CanvasProps) {
  const host = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<PdfmeCanvas>();
  const [isDrawn, setDrawn] = useState(false);
  const { body, pages, page, selected } = useDesign(store);
  const size = pages[page];
  const room = useRoom(host);
  const latest = useRef({ isSnapping, onShown, onFailed });
  latest.current = { isSnapping, onShown, onFailed };

  useEffect(() => {
    let isCurrent = true;
    let opened: PdfmeCanvas | undefined;
    const open = async () => {
      const { openCanvas } = await door();
      if (!isCurrent || !host.current) return;
      opened = openCanvas(host.current, {
        onPlaced: (places) => store.apply(placeFields(places, latest.current.isSnapping)),
        onSelected: (ids) => store.apply(select(ids)),
        onRemoved: () => store.apply(removeSelected),
      });
      setCanvas(opened);
    };
    open().catch((error: unknown) => latest.current.onFailed(String(error)));
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [store]);

  useEffect(() => {
    let isCurrent = true;
    if (!canvas || !pictures) return undefined;
    pictures.image(page).then(
      (address) => {
        if (!isCurrent) return;
        host.current?.style.setProperty('--page', `url("${address}")`);
        setDrawn(true);
        latest.current.onShown();
      },
      (error: unknown) => {
        if (isCurrent) latest.current.onFailed(String(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [canvas, pictures, page]);

  useEffect(() => {
    const picture = size && suggestionsPicture(proposals, page, size);
    if (!picture || !host.current) return undefined;
    const address = URL.createObjectURL(picture);
    const { style } = host.current;
    style.setProperty('--suggested', `url("${address}")`);
    return () => {
      style.removeProperty('--suggested');
      URL.revokeObjectURL(address);
    };
  }, [proposals, page, size]);

  useEffect(() => {
    if (canvas && size) canvas.show(size, shownFieldsOf(body, page, values));
  }, [canvas, size, body, page, values]);
  useEffect(() => canvas?.select(selected), [canvas, selected]);
  const scale = size && room ? shownScale(zoom, size, room) : undefined;
  useEffect(() => {
    if (!canvas || !size || !room || scale === undefined) return;
    canvas.zoom(scale, size, room);
    onScale(scale);
  }, [canvas, scale, size, room, onScale]);

  return (
    <div className={styles.frame} aria-busy={!isDrawn}>
      {isDrawn ? null : (
        <p role="status" className={styles.loading}>
          Loading PDF Designer...
        </p>
      )}
      <div ref={host} className={styles.host} data-canvas="" />
    </div>
  );
}
