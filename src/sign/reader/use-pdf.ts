import { useCallback, useEffect, useState } from 'react';
import type { SigningDocument } from '../../../contract/signing-shapes.ts';
import { useSigning } from '../envelope/signing-context.ts';
import type { OpenedPdf } from './opened-pdf.ts';

/** A document that is opened once it is wanted; `again` after a failure. */
export function usePdf(
  { position, sha256 }: Pick<SigningDocument, 'position' | 'sha256'>,
  isWanted: boolean,
): { pdf: OpenedPdf | undefined; error: unknown; again: () => void } {
  const { documents } = useSigning();
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
    documents.open({ position, sha256 }).then(
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
  }, [wasWanted, round, documents, position, sha256]);

  const again = useCallback(() => setRound((count) => count + 1), []);
  return { pdf, error, again };
}
