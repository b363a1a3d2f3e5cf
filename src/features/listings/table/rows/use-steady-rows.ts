import { useState, useSyncExternalStore } from 'react';
import type { ListingSummary } from '../../../../../contract/endpoints/listings.ts';
import { isSame } from '../../../../../domain/listings/record.ts';

type Rows = readonly ListingSummary[];

let isPressed = false;
const listeners = new Set<() => void>();

function watchPress(listener: () => void): () => void {
  if (listeners.size === 0) listenToPointer('addEventListener');
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    listenToPointer('removeEventListener');
    // The end of a press would not be heard.
    isPressed = false;
  };
}

/** A menu of the browser's own or a drag may swallow the end of a press; what comes after it tells. */
const PRESS_EVENTS = [
  'pointerdown',
  'pointerup',
  'pointercancel',
  'pointermove',
  'contextmenu',
  'dragend',
] as const;

function listenToPointer(change: 'addEventListener' | 'removeEventListener'): void {
  for (const type of PRESS_EVENTS) document[change](type, onPointer, { capture: true });
}

function onPointer(event: Event): void {
  const { type } = event;
  const isHeld = type === 'pointermove' && (event as PointerEvent).buttons !== 0;
  const next = type === 'pointerdown' || (isHeld && isPressed);
  if (next === isPressed) return;
  isPressed = next;
  for (const listener of listeners) listener();
}

/** The rows of before wherever nothing about them changed. */
export function steadyRows(before: Rows, next: Rows): Rows {
  const known = new Map(before.map((row) => [row.id, row]));
  const steady = next.map((row) => {
    const old = known.get(row.id);
    return old && isSame(old, row) ? old : row;
  });
  const isAllSame =
    steady.length === before.length && steady.every((row, index) => row === before[index]);
  return isAllSame ? before : steady;
}

/**
 * Rows that don't move under a finger: the same rows stay the same objects when another source gives
 * them, and rows of the same question that differ wait until nothing is pressed.
 */
export function useSteadyRows(rows: Rows, question: string): Rows {
  const [shown, setShown] = useState({ rows, question });
  const steady = shown.rows === rows ? rows : steadyRows(shown.rows, rows);
  const isOther = shown.question !== question;
  const hasMoved = !isOther && steady !== shown.rows && shown.rows.length > 0;
  const mustWait = useSyncExternalStore(watchPress, () => hasMoved && isPressed);
  const isDue = (steady !== shown.rows || isOther) && !mustWait;
  if (isDue) setShown({ rows: steady, question });
  return isDue ? steady : shown.rows;
}
