import { type ReactNode, useRef } from 'react';
import type { ContractPage } from '../../../contract/template-shapes.ts';
import type { OpenedPdf } from './opened-pdf.ts';
import { PagePicture } from './page-picture.tsx';
import { PageText } from './page-text.tsx';

export interface SheetProps {
  pdf: OpenedPdf | undefined;
  /** Counts from 0. */
  number: number;
  page: ContractPage;
  /** What it is called by: "Agency agreement, page 2 of 5". */
  label: string;
  scale: number;
  isText: boolean;
  /** Fields, placed in percent of the page. */
  children?: ReactNode;
}

/** One page: its place is held from the start, so nothing jumps while it is drawn. */
export function Sheet({ pdf, number, page, label, scale, isText, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  if (isText) {
    return (
      <section aria-label={label} className="sheet-text">
        {pdf ? <PageText pdf={pdf} page={number} /> : null}
      </section>
    );
  }
  return (
    <section
      ref={sheet}
      aria-label={label}
      className="sheet"
      style={{ width: page.width * scale, aspectRatio: `${page.width} / ${page.height}` }}
    >
      {pdf ? (
        <PagePicture pdf={pdf} page={number} scale={scale} width={page.width} sheet={sheet} />
      ) : null}
      {children}
    </section>
  );
}
