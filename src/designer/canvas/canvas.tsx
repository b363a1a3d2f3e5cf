import { useEffect, useRef, useState } from 'react';
import type { MergeValues } from '../../../domain/contracts/merge/merge-values.ts';
import { select } from '../model/design.ts';
import { type DesignStore, useDesign } from '../model/design-store.ts';
import { placeFields, removeSelected } from '../model/field-changes.ts';
import styles from './canvas.module.css';
import type { PageImages } from './page-images.ts';
import type { PdfmeCanvas } from './pdfme-door.ts';
import { shownFieldsOf } from './shown-field.ts';

const door = () => import('./pdfme-door.ts');
const images = () => import('./page-images.ts');

/** Fetches the heavy parts while the portal still reads the template. */
export function preloadCanvas(): void {
  void door();
  void images();
}

export interface CanvasProps {
  store: DesignStore;
  file: ArrayBuffer;
  values: MergeValues | undefined;
  zoom: number;
  isSnapping: boolean;
  onShown: () => void;
  onFailed: (message: string) => void;
}

/** The page in sight with its fields, to be moved, sized and selected by pointer and touch. */
export function Canvas({ store, file, values, zoom, isSnapping, onShown, onFailed }: CanvasProps) {
  const host = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<PdfmeCanvas>();
  const [pictures, setPictures] = useState<PageImages>();
  const [isDrawn, setDrawn] = useState(false);
  const { body, pages, page, selected } = useDesign(store);
  const size = pages[page];
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
    let opened: PageImages | undefined;
    const open = async () => {
      const { openPageImages } = await images();
      opened = await openPageImages(file);
      if (isCurrent) setPictures(opened);
      else opened.close();
    };
    open().catch((error: unknown) => latest.current.onFailed(String(error)));
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [file]);

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
    if (canvas && size) canvas.show(size, shownFieldsOf(body, page, values));
  }, [canvas, size, body, page, values]);
  useEffect(() => canvas?.select(selected), [canvas, selected]);
  useEffect(() => canvas?.zoom(zoom), [canvas, zoom]);

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
