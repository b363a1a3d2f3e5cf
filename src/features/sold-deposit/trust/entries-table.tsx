import { useState } from 'react';
import type { BookEntry } from '../../../../contract/endpoints/trust-book.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import content from '../../../ui/layout/content.module.css';
import { AppLink } from '../../../ui/link/app-link.tsx';
import styles from '../deposit.module.css';
import { depositAddress } from '../places.ts';
import { METHOD_WORDS } from '../words/deposit-words.ts';
import { bankedText, entryTitle, reversalText, takesOut } from '../words/entry-words.ts';
import { ReverseDialog } from './reverse-dialog.tsx';

/** Entries with the balance after each; on a phone each is a card. */
export function EntriesTable({ entries }: { entries: readonly BookEntry[] }) {
  const [reversed, setReversed] = useState<BookEntry>();
  return (
    <>
      <table className={styles.table} aria-label="Entries">
        <thead>
          <tr>
            <th scope="col">Entry</th>
            <th scope="col">About</th>
            <th scope="col" className={styles.number}>
              In
            </th>
            <th scope="col" className={styles.number}>
              Out
            </th>
            <th scope="col" className={styles.number}>
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} onReverse={() => setReversed(entry)} />
          ))}
        </tbody>
      </table>
      {reversed ? <ReverseDialog entry={reversed} onClose={() => setReversed(undefined)} /> : null}
    </>
  );
}

function EntryRow({ entry, onReverse }: { entry: BookEntry; onReverse: () => void }) {
  const { kind, on, method, name, purpose, reference, amount, balance, reversedBy } = entry;
  const title = entryTitle(entry);
  const isOut = takesOut(entry);
  const notes = [
    bankedText(entry),
    reversalText(entry),
    entry.isBankedLate ? 'Banked late' : undefined,
    entry.authorisedBy ? `Authorised by ${entry.authorisedBy}` : undefined,
    entry.presentedOn ? `On the statement ${dateText(entry.presentedOn)}` : undefined,
  ].filter((note) => note !== undefined);
  return (
    <tr>
      <th scope="row" className={styles.whole}>
        {title}
        <p className={`${content.quiet} tabular`}>{dateText(on)}</p>
      </th>
      <td className={styles.whole}>
        <p>
          {name}, {purpose}
        </p>
        <AppLink className={content.link} href={depositAddress(entry.listingId, 'receipts')}>
          {entry.listingReference}, {entry.address}
        </AppLink>
        <p className={content.quiet}>
          {[METHOD_WORDS[method], ...(reference ? [`Reference ${reference}`] : []), ...notes].join(
            '. ',
          )}
        </p>
        {kind !== 'reversal' && reversedBy === undefined ? (
          <p className={styles.below}>
            <Button size="small" aria-label={`Take ${title} back`} onClick={onReverse}>
              Take it back
            </Button>
          </p>
        ) : null}
      </td>
      <td data-label="In" className={`${styles.number} tabular`}>
        {isOut ? '–' : moneyText(amount)}
      </td>
      <td data-label="Out" className={`${styles.number} tabular`}>
        {isOut ? moneyText(amount) : '–'}
      </td>
      <td data-label="Balance" className={`${styles.number} ${styles.whole} tabular`}>
        {moneyText(balance)}
      </td>
    </tr>
  );
}
