import { useState } from 'react';
import { type Act, useAct } from '../../by-link/calls/use-act.ts';
import { troubles } from '../link/page-acts.ts';
import { isMovedOn, useSettlement } from './settlement-world.ts';

/** A write that a dialog asks about first. */
export type Asked<A extends unknown[]> = {
  act: Act<A>;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** What went wrong, where the dialog that would say it is closed. */
  faults: string[];
};

/** Closes the dialog once it is done, or once the page has moved on; then the page says what is so. */
export function useAsked<A extends unknown[]>(
  run: (key: string, ...given: A) => Promise<void>,
): Asked<A> {
  const { showAnswer } = useSettlement();
  const [isOpen, setOpen] = useState(false);
  const act = useAct<A>(async (key, ...given) => {
    try {
      await run(key, ...given);
      setOpen(false);
      showAnswer();
    } catch (error) {
      if (isMovedOn(error)) setOpen(false);
      throw error;
    }
  });
  return {
    act,
    isOpen,
    open: () => {
      act.clear();
      setOpen(true);
    },
    close: () => setOpen(false),
    faults: isOpen ? [] : troubles(act.error),
  };
}
