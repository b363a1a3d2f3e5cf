import type { ReplicaStatus } from '../../../offline/replica/replica.ts';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { groupDigits } from '../../../ui/format/money-text.ts';

export interface CoverageNoteProps {
  covered: Pick<ReplicaStatus, 'rows' | 'isWhole' | 'asOf'> & { isOffline: boolean };
  isSearch: boolean;
}

/** What an answer of the device covers, and how to have the server's. */
export function CoverageNote({ covered, isSearch }: CoverageNoteProps) {
  const { rows, isWhole, asOf, isOffline } = covered;
  const what = `the ${isWhole ? '' : 'newest '}${groupDigits(String(rows))} listings on this device`;
  if (!isOffline) {
    return <p>Searching {what}. Press Search to look through everything.</p>;
  }
  const since = asOf ? `, as of ${dateTimeText(new Date(asOf))}` : '';
  return (
    <p>
      {isSearch ? 'Searched' : 'Showing'} {what}
      {since}
    </p>
  );
}
