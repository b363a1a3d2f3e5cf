import { type ReactNode, useRef, useState } from 'react';
import type { SigningDocument } from '../../../contract/signing-shapes.ts';
import { DocumentPart } from './document-part.tsx';
import { ReaderTools } from './reader-tools.tsx';
import { usePageInView } from './use-page-in-view.ts';
import { useWidth } from './use-width.ts';
import { scaleFor } from './zoom.ts';

export interface ReaderProps {
  documents: readonly SigningDocument[];
  /** What stands on a page of a document; told how many CSS pixels a point has there. */
  overlay: (document: SigningDocument, page: number, scale: number) => ReactNode;
}

/** The documents to read: fitted to the width, larger by buttons or fingers, or as plain text. */
export function Reader({ documents, overlay }: ReaderProps) {
  const reader = useRef<HTMLDivElement>(null);
  const width = useWidth(reader);
  const [zoom, setZoom] = useState(1);
  const [isText, setText] = useState(false);
  const count = documents.reduce((sum, { pages }) => sum + pages.length, 0);
  const inView = usePageInView(reader, isText ? -count : count);
  return (
    <div className="reader">
      <ReaderTools
        page={inView + 1}
        count={count}
        zoom={zoom}
        onZoom={setZoom}
        isText={isText}
        onText={setText}
      />
      <div ref={reader} className="pages">
        {documents.map((document) => {
          const widest = Math.max(...document.pages.map((page) => page.width));
          const scale = scaleFor(width, widest, zoom);
          return (
            <DocumentPart
              key={document.position}
              document={document}
              scale={scale}
              isText={isText}
              overlay={(page) => overlay(document, page, scale)}
            />
          );
        })}
      </div>
    </div>
  );
}
