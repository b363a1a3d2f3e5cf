import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useAccount } from './account-context.ts';
import { usePortal } from './portal-context.ts';
import { tabStorage } from './storage.ts';

const KEPT = 'lintel:typed-values';
/** Longer than a sign-in takes; what is older was given up. */
const GOOD_MS = 15 * 60_000;

const KeptSchema = v.object({
  subject: v.string(),
  at: v.number(),
  values: v.record(v.string(), v.unknown()),
});

/** What the forms of the page hold now, by their keys. */
const held = new Map<string, { subject: string; current: { current: unknown } }>();

/** What was kept before the sign-in, until the forms that it belongs to open again; undefined until it is read. */
let broughtBack: v.InferOutput<typeof KeptSchema> | null | undefined;

/**
 * Keeps what is typed on this page over a sign-in: in this tab's own storage, for the person who typed it.
 * A storage that refuses keeps it until the page is left, and the sign-in goes on.
 */
export function keepTypedValues(subject: string, now: number): void {
  tabStorage.setItem(KEPT, keptText({ subject, at: now, values: heldValues() }));
}

/** What is kept over a sign-in, as text: all but account numbers, which are asked for once more. */
export function keptText(kept: v.InferOutput<typeof KeptSchema>): string {
  return JSON.stringify(kept, (name, value) => (name === 'accountNumber' ? '' : value));
}

/** Holds what is typed while a screen that failed is drawn anew, for the same person. */
export function holdTypedValues(): void {
  const [first] = held.values();
  if (first) broughtBack = { subject: first.subject, at: 0, values: heldValues() };
}

const heldValues = () =>
  Object.fromEntries([...held].map(([key, { current }]) => [key, current.current]));

/** Takes what was kept out of the tab's storage; nothing where there is none, or it is old. */
function readKept(now: number): v.InferOutput<typeof KeptSchema> | null {
  try {
    const text = tabStorage.getItem(KEPT);
    tabStorage.removeItem(KEPT);
    const kept = v.safeParse(KeptSchema, JSON.parse(text ?? 'null'));
    return kept.success && now - kept.output.at < GOOD_MS ? kept.output : null;
  } catch {
    return null;
  }
}

function takeBack(key: string, subject: string, now: number): unknown {
  if (broughtBack === undefined) broughtBack = readKept(now);
  if (broughtBack?.subject !== subject) return undefined;
  const value = broughtBack.values[key];
  delete broughtBack.values[key];
  return value;
}

/**
 * State of a form or a dialog that outlives the sign-in which its act may ask for: it comes back as it was,
 * to the same person. `key` says which form of which thing; the value has to be plain JSON.
 */
export function useTyped<Value>(key: string, initial: Value) {
  const { id: subject } = useAccount();
  const { clock } = usePortal();
  const [value, setValue] = useState<Value>(() => {
    const kept = takeBack(key, subject, clock.now().getTime());
    return kept === undefined ? initial : (kept as Value);
  });
  const current = useRef<Value>(value);
  current.current = value;
  useEffect(() => {
    held.set(key, { subject, current });
    return () => {
      held.delete(key);
    };
  }, [key, subject]);
  return [value, setValue] as const;
}
