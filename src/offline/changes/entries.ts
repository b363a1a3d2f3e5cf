import type { IsoInstant } from '../../../domain/dates.ts';
import type { Laid, Shown } from './define-operation.ts';

type Meant<T> = (entry: Shown<T>) => boolean;

/** Whether a change waits for a person; as it stands it will not happen, so it alters nothing shown. */
export function isStopped<B>(laid: Laid<B>): boolean {
  if ('answer' in laid) return false;
  return laid.waiting.state === 'refused' || laid.waiting.state === 'conflict';
}

/** The entry that a change adds: as the server answered it, or as it will be, with what waits for it. */
export function addedEntry<T, B>(laid: Laid<B>, make: (by: B, at: IsoInstant) => T): Shown<T> {
  return 'answer' in laid
    ? (laid.answer as Shown<T>)
    : { ...make(laid.by, laid.at), waiting: laid.waiting };
}

/**
 * Entries with one added at an end. One that is there has arrived already and stays as it is. A refused
 * addition shows all the same, since it exists on this device only.
 */
export function withEntry<T>(
  entries: readonly Shown<T>[],
  entry: Shown<T>,
  isMeant: Meant<T>,
  end: 'first' | 'last',
): Shown<T>[] {
  if (entries.some(isMeant)) return [...entries];
  return end === 'first' ? [entry, ...entries] : [...entries, entry];
}

/** Entries with one changed: as the server answered it, or as it will be. */
export function withChanged<T, B>(
  entries: readonly Shown<T>[],
  laid: Laid<B>,
  isMeant: Meant<T>,
  change: (entry: Shown<T>, by: B, at: IsoInstant) => T,
): Shown<T>[] {
  return entries.map((entry) => {
    if (!isMeant(entry)) return entry;
    if ('answer' in laid) return laid.answer as Shown<T>;
    const { waiting, by, at } = laid;
    return { ...(isStopped(laid) ? entry : change(entry, by, at)), waiting };
  });
}

/** Entries without one; a removal that was refused leaves it there, with its state. */
export function withoutEntry<T, B>(
  entries: readonly Shown<T>[],
  laid: Laid<B>,
  isMeant: Meant<T>,
): Shown<T>[] {
  if (!isStopped(laid)) return entries.filter((entry) => !isMeant(entry));
  return withChanged(entries, laid, isMeant, (entry) => entry);
}
