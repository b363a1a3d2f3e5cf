import { dateTimeText } from '../../../ui/format/date-text.ts';
import { groupDigits } from '../../../ui/format/money-text.ts';
import { CoverageNote, type CoverageNoteProps } from './coverage-note.tsx';
import { MAX_WHOLE_ROWS } from './search-params.ts';

export interface TableNotesProps {
  isCorrected: boolean;
  /** Load All stopped at its cap. */
  isCutOff: boolean;
  /** What was cut off is being searched as it is. */
  isWithin: boolean;
  /** Why Load All stopped, when it did. */
  loadAllError: string | undefined;
  /** Set when the rows may be out of date. */
  asOf: Date | undefined;
  /** Set when the device alone answered. */
  covered: CoverageNoteProps['covered'] | undefined;
  isSearch: boolean;
  /** The browser removed what was kept on this device. */
  wasLost: boolean;
}

/** What has to be known about the rows shown. */
export function TableNotes(props: TableNotesProps) {
  const { isCorrected, isCutOff, isWithin, loadAllError, asOf, covered, isSearch, wasLost } = props;
  const loaded = groupDigits(String(MAX_WHOLE_ROWS));
  return (
    <>
      {isCorrected ? <p>No exact match. Showing close matches.</p> : null}
      {isCutOff ? (
        <p>
          {isWithin
            ? `Searching the ${loaded} listings loaded. Press Search to look through all of them.`
            : `The first ${loaded} are loaded. Search for fewer, or download the CSV to have them all.`}
        </p>
      ) : null}
      {loadAllError ? <p>Not everything could be loaded: {loadAllError}</p> : null}
      {wasLost ? (
        <p>
          The browser removed the listings kept on this device. They’re kept again once the server
          has been reached.
        </p>
      ) : null}
      {covered ? <CoverageNote covered={covered} isSearch={isSearch} /> : null}
      {asOf ? <p>As of {dateTimeText(asOf)}</p> : null}
    </>
  );
}
