import type { ReactNode } from 'react';
import { type PageState, PageStates } from '../feedback/page-states.tsx';
import { dateTimeText } from '../format/date-text.ts';
import { Card } from './card.tsx';
import styles from './content.module.css';

export interface StepGateProps {
  title: string;
  state: PageState;
  /** How old what is shown is, where it couldn't be renewed. */
  asOf: Date | undefined;
  zone: string;
  children: ReactNode;
}

/** A step of a listing once what it shows is there; until then a card that says where that stands. */
export function StepGate({ title, state, asOf, zone, children }: StepGateProps) {
  if (state.kind !== 'ready') {
    return (
      <Card title={title}>
        <PageStates state={state}>{null}</PageStates>
      </Card>
    );
  }
  return (
    <div className={styles.step}>
      {asOf ? <p className={styles.quiet}>As of {dateTimeText(asOf, zone)}</p> : null}
      {children}
    </div>
  );
}
