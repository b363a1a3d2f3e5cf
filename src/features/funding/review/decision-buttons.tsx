import type { ReactNode } from 'react';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import styles from '../../../ui/layout/content.module.css';
import type { DecisionEvent } from './decision-dialog.tsx';

export interface DecisionButtonsProps {
  /** Of what is decided, as the key of what is typed. */
  typedKey: string;
  /** What is decided, as in “Confirm the payout”. */
  what: string;
  /** Which one. */
  name: string;
  /** The dialog of what was chosen. */
  children: (event: DecisionEvent, close: () => void) => ReactNode;
}

/** The two ways on with money that waits for a second person. */
export function DecisionButtons({ typedKey, what, name, children }: DecisionButtonsProps) {
  const [event, setEvent] = useTyped<DecisionEvent | undefined>(`${typedKey}:event`, undefined);
  return (
    <>
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={`Confirm the ${what}: ${name}`}
          onClick={() => setEvent('confirm')}
        >
          Confirm
        </Button>
        <Button
          size="small"
          aria-label={`Refuse the ${what}: ${name}`}
          onClick={() => setEvent('refuse')}
        >
          Refuse
        </Button>
      </div>
      {event ? children(event, () => setEvent(undefined)) : null}
    </>
  );
}
