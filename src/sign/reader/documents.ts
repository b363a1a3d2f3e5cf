import type { SigningDocument } from '../../../contract/signing-shapes.ts';
import type { OpenedPdf } from './opened-pdf.ts';

type Named = Pick<SigningDocument, 'position' | 'sha256'>;

/** The documents of an envelope, to be opened; whoever opened one closes it. */
export type Documents = {
  open(document: Named): Promise<OpenedPdf>;
  /** Has the document that is read next ready, its first page taken apart, before it is opened. */
  begin(document: Named): void;
  /** Closes what was begun and never opened. */
  end(): void;
};

/** Opens documents by the way that is given, one of them ahead. */
export function createDocuments(fetchOpened: (position: number) => Promise<OpenedPdf>): Documents {
  let begun: { sha256: string; opened: Promise<OpenedPdf> } | undefined;
  const end = () => {
    begun?.opened.then(
      (opened) => opened.close(),
      () => undefined,
    );
    begun = undefined;
  };
  return {
    open({ position, sha256 }) {
      if (begun?.sha256 !== sha256) return fetchOpened(position);
      const { opened } = begun;
      begun = undefined;
      return opened;
    },
    begin({ position, sha256 }) {
      if (begun?.sha256 === sha256) return;
      end();
      const mine = { sha256, opened: fetchOpened(position) };
      begun = mine;
      mine.opened
        .then((opened) => opened.prepare(0))
        .catch(() => {
          // Whoever opens it asks anew, and is told then.
          if (begun === mine) end();
        });
    },
    end,
  };
}
