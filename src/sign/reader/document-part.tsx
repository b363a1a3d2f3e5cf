import { type ReactNode, useRef } from 'react';
import type { SigningDocument } from '../../../contract/signing-shapes.ts';
import type { ContractPage } from '../../../contract/template-shapes.ts';
import { PageFailure } from '../../by-link/frame/states.tsx';
import { Sheet } from './sheet.tsx';
import { useNear } from './use-near.ts';
import { usePdf } from './use-pdf.ts';

export interface DocumentPartProps {
  document: SigningDocument;
  scale: number;
  isText: boolean;
  /** What stands on a page besides. */
  overlay: (page: number) => ReactNode;
}

/** One document of the envelope, page by page; fetched once it is near. */
export function DocumentPart({ document, scale, isText, overlay }: DocumentPartProps) {
  const part = useRef<HTMLElement>(null);
  const isNear = useNear(part);
  const { name, pages } = document;
  const { pdf, error, again } = usePdf(document, isNear);
  return (
    <article ref={part} aria-label={name} className="document">
      <h2 className="document-name">{name}</h2>
      {error === undefined ? null : <PageFailure error={error} onRetry={again} />}
      {numbered(pages).map(({ key, page, number }) => (
        <Sheet
          key={key}
          pdf={pdf}
          number={number}
          page={page}
          label={`${name}, page ${number + 1} of ${pages.length}`}
          scale={scale}
          isText={isText}
        >
          {overlay(number)}
        </Sheet>
      ))}
    </article>
  );
}

/** Pages never change places: the number is their name. */
function numbered(pages: readonly ContractPage[]) {
  return pages.map((page, number) => ({ key: `page ${number}`, page, number }));
}
