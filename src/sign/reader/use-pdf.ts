import { useCallback, useEffect, useState } from 'react';
import { signingEndpoints } from '../../../contract/endpoints/signing.ts';
import { useSigning } from '../envelope/signing-context.ts';
import type { OpenedPdf } from './opened-pdf.ts';
import { openPdf } from './pdf-door.ts';

/** A document that is fetched and opened once it is wanted; `again` after a failure. */
export function usePdf(
  position: number,
  isWanted: boolean,
): { pdf: OpenedPdf | undefined; error: unknown; again: () => void } {
  const { shortcode, fetchFile } = useSigning();
  const [pdf, setPdf] = useState<OpenedPdf | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  const [round, setRound] = useState(0);
  // What was wanted once stays open: a page that comes into view again shows at once.
  const [wasWanted, setWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWanted(true);

  useEffect(() => {
    if (!wasWanted) return;
    void round;
    let isOver = false;
    let opened: OpenedPdf | undefined;
    setError(undefined);
    const params = { shortcode, position: String(position) };
    fetchFile(signingEndpoints.document, { params })
      .then(async (file) => openPdf(await file.arrayBuffer()))
      .then(
        (ready) => {
          opened = ready;
          if (isOver) ready.close();
          else setPdf(ready);
        },
        (problem: unknown) => isOver || setError(problem),
      );
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [wasWanted, round, shortcode, position, fetchFile]);

  const again = useCallback(() => setRound((count) => count + 1), []);
  return { pdf, error, again };
}
