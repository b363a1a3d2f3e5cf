import { useEffect, useRef, useState } from 'react';
import { proposedNames } from '../../../../domain/listings/csv-import/propose-names.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { GoodRow } from './check-rows.ts';
import styles from './import.module.css';

const SHOWN = 50;

const namesCount = (count: number) => (count === 1 ? '1 name' : `${count} names`);

export interface NameProposalsProps {
  rows: readonly GoodRow[];
  onTake: () => void;
}

/** Names of the file that may stand for several people or for none: what is proposed is taken by one tap. */
export function NameProposals({ rows, onTake }: NameProposalsProps) {
  const names = rows.flatMap(({ id, listing }) =>
    proposedNames(listing).map((each) => ({ id, ...each })),
  );
  const [taken, setTaken] = useState(0);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (taken > 0) said.current?.focus();
  }, [taken]);
  if (taken > 0) {
    return (
      <p ref={said} tabIndex={-1}>
        {namesCount(taken)} taken as proposed.
      </p>
    );
  }
  if (names.length === 0) return null;
  return (
    <Card title={`${namesCount(names.length)} may not stand for one person`}>
      <div className={styles.stack}>
        <p>
          Each owner signs and agrees on their own. Take what is proposed, or leave it: each listing
          then asks who is meant before anything is signed.
        </p>
        <ul className={styles.problems} aria-label="Names and what is proposed">
          {names.slice(0, SHOWN).map(({ id, name, proposal }) => (
            <li key={`${id}${name}`}>
              <b>{name}:</b> {proposal}
            </li>
          ))}
        </ul>
        {names.length > SHOWN ? (
          <p className={styles.quiet}>And {namesCount(names.length - SHOWN)} more.</p>
        ) : null}
        <div>
          <Button
            onClick={() => {
              setTaken(names.length);
              onTake();
            }}
          >
            Take what is proposed
          </Button>
        </div>
      </div>
    </Card>
  );
}
