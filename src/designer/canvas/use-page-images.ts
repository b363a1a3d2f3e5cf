import { useEffect, useRef, useState } from 'react';
import type { Pdf } from '../model/design.ts';
import type { PageImages } from './page-images.ts';

const door = () => import('./page-images.ts');

/** Fetches what draws pages while the portal still reads the template. */
export function preloadPageImages(): void {
  void door();
}

/** The pictures of a PDF's pages, once it is open; those of the PDF before are closed, and draw nothing more. */
export function usePageImages(
  pdf: Pdf,
  onFailed: (message: string) => void,
): PageImages | undefined {
  const [drawing, setDrawing] = useState<{ of: Pdf; images: PageImages }>();
  const latest = useRef(onFailed);
  latest.current = onFailed;

  useEffect(() => {
    let isCurrent = true;
    let opened: PageImages | undefined;
    const open = async () => {
      const { openPageImages } = await door();
      opened = await openPageImages(pdf.bytes);
      if (isCurrent) setDrawing({ of: pdf, images: opened });
      else opened.close();
    };
    open().catch((error: unknown) => latest.current(String(error)));
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [pdf]);

  return drawing?.of === pdf ? drawing.images : undefined;
}
