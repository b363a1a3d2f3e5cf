import { trustBook } from '../../../../contract/endpoints/trust-book.ts';
import type { TrustPaper } from '../../../../domain/trust/trust-work.ts';
import content from '../../../ui/layout/content.module.css';
import { DownloadButton } from '../download-button.tsx';
import { PAPER_WORDS } from '../words/trust-words.ts';

export interface PapersProps {
  month: string;
  papers: readonly TrustPaper[];
}

/** The papers of a month as PDF and CSV. */
export function Papers({ month, papers }: PapersProps) {
  return (
    <div className={content.actions}>
      {papers.flatMap((paper) => [
        <DownloadButton
          key={`${paper} pdf`}
          endpoint={trustBook.calls.paper}
          params={{ paper, month }}
          fileName={`${paper}-${month}.pdf`}
        >
          {`${PAPER_WORDS[paper]}, PDF`}
        </DownloadButton>,
        <DownloadButton
          key={`${paper} csv`}
          endpoint={trustBook.calls.csv}
          params={{ paper, month }}
          fileName={`${paper}-${month}.csv`}
        >
          {`${PAPER_WORDS[paper]}, CSV`}
        </DownloadButton>,
      ])}
    </div>
  );
}
