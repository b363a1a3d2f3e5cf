import { type RefObject, useEffect, useRef, useState } from 'react';
import { describeError, log } from '../../platform/log.ts';
import type { OpenedPdf } from './opened-pdf.ts';
import { useNear } from './use-near.ts';

export interface PagePictureProps {
  pdf: OpenedPdf;
  page: number;
  /** CSS pixels a point. */
  scale: number;
  width: number;
  /** The page that this is on. */
  sheet: RefObject<Element | null>;
}

/** A page as it looks, with its words over it; drawn while it is near the view, and forgotten after. */
export function PagePicture({ pdf, page, scale, width, sheet }: PagePictureProps) {
  const picture = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const isNear = useNear(sheet);
  const pixels = Math.round(width * scale);

  useEffect(() => {
    const holder = picture.current;
    if (!holder || !isNear || pixels <= 0) return;
    const stop = new AbortController();
    pdf.draw(page, pixels, stop.signal).then(
      (canvas) => {
        if (!canvas || stop.signal.aborted) return;
        setFailed(false);
        // What was there before stays until now, so that nothing flickers while it is zoomed.
        holder.replaceChildren(canvas);
      },
      (error: unknown) => {
        log('error', 'sign.page-not-drawn', describeError(error));
        setFailed(true);
      },
    );
    return () => stop.abort();
  }, [pdf, page, pixels, isNear]);

  useEffect(() => {
    const layer = words.current;
    if (!layer || !isNear) return;
    const stop = new AbortController();
    pdf.layText(page, layer, stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) log('error', 'sign.text-not-laid', describeError(error));
    });
    return () => {
      stop.abort();
      layer.replaceChildren();
      picture.current?.replaceChildren();
    };
  }, [pdf, page, isNear]);

  useEffect(() => {
    words.current?.style.setProperty('--total-scale-factor', String(scale));
  }, [scale]);

  return (
    <>
      <div ref={picture} className="picture" aria-hidden="true" />
      <div ref={words} className="words" />
      {hasFailed ? (
        <p role="alert" className="note">
          This page can’t be shown. Its text is under “Read as text”.
        </p>
      ) : null}
    </>
  );
}
