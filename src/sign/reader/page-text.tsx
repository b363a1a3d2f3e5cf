import { useEffect, useState } from 'react';
import { describeError, log } from '../../platform/log.ts';
import type { OpenedPdf } from './opened-pdf.ts';

type Line = { key: string; text: string };

/** The words of a page without its looks: for large type, small screens and screen readers. */
export function PageText({ pdf, page }: { pdf: OpenedPdf; page: number }) {
  const [lines, setLines] = useState<readonly Line[] | undefined>(undefined);
  useEffect(() => {
    let isOver = false;
    pdf.lines(page).then(
      (read) => isOver || setLines(read.map((text, number) => ({ key: `line ${number}`, text }))),
      (error: unknown) => {
        log('error', 'sign.text-not-read', describeError(error));
        if (!isOver) setLines([]);
      },
    );
    return () => {
      isOver = true;
    };
  }, [pdf, page]);
  if (!lines) return <p role="status">Reading …</p>;
  if (lines.length === 0) {
    return <p>This page is a picture: it holds no text. Your agent can read it to you.</p>;
  }
  return (
    <div className="as-text">
      {lines.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
