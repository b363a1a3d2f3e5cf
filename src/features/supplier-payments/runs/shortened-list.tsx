import type { WholeRun } from '../../../../contract/endpoints/payment-runs.ts';
import content from '../../../ui/layout/content.module.css';
import styles from '../payments.module.css';

type Field = WholeRun['shortened'][number]['field'];

/** What each field of the bank's file is. */
const FIELD_WORDS: Record<Field, string> = {
  userName: 'Name of your agency',
  description: 'Description of the run',
  remitter: 'Who pays, as suppliers see it',
  title: 'Account name',
  reference: 'Reference',
  balancingTitle: 'Name in the balancing record',
  balancingReference: 'Reference in the balancing record',
};

/** What doesn't fit the bank's file: as it is written, and beside it as the file has it. */
export function ShortenedList({ whole: { shortened, items } }: { whole: WholeRun }) {
  return (
    <div className={content.text}>
      <p className={content.needs}>Written shorter in your bank’s file</p>
      <ul className={content.list} aria-label="Written shorter in your bank’s file">
        {shortened.map(({ field, item: id, from, to }) => {
          const item = items.find((each) => each.id === id);
          return (
            <li key={`${field} ${id} ${from}`} className={content.item}>
              <p className={content.quiet}>
                {FIELD_WORDS[field]}
                {item ? `, ${item.supplierName}` : ''}
              </p>
              <div className={styles.pair}>
                <span className={styles.texts}>As written: {from}</span>
                <span className={styles.texts}>In the file: {to}</span>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
