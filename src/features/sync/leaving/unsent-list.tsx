import { STATE_WORDS } from '../../../offline/operation-states.ts';
import { describeChange } from '../../../offline/operation-words.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { trayGroups } from '../tray/tray-groups.ts';
import styles from './leaving.module.css';

const SHOWN = 4;

/** What would be lost, by listing: as many as fit, and how many more. */
export function UnsentList({ operations }: { operations: readonly Operation[] }) {
  const groups = trayGroups(operations);
  const more = groups.length - SHOWN;
  return (
    <ul className={styles.list}>
      {groups.slice(0, SHOWN).map(({ listingId, title, operations: own }) => (
        <li key={listingId}>
          <strong>{title}</strong>
          <ul>
            {own.map((operation) => (
              <li key={operation.seq}>
                {describeChange(operation)} ({STATE_WORDS[operation.state].toLowerCase()})
              </li>
            ))}
          </ul>
        </li>
      ))}
      {more > 0 ? <li>and {more === 1 ? 'one more listing' : `${more} more listings`}</li> : null}
    </ul>
  );
}
