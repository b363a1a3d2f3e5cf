export type PinKind = 'number' | 'alphanumeric';

/** Keeps digits only, or letters and digits, and cuts what is longer than the fields (spec 5). */
export function sanitisePin(text: string, kind: PinKind, length: number): string {
  const allowed = kind === 'number' ? /[0-9]/ : /[0-9a-zA-Z]/;
  return [...text]
    .filter((character) => allowed.test(character))
    .slice(0, length)
    .join('');
}

export interface PinEdit {
  value: string;
  /** The field that takes the focus next. */
  focus: number;
}

/** Puts what was typed or pasted into the fields from the given one on. */
export function insertPin(
  value: string,
  index: number,
  text: string,
  kind: PinKind,
  length: number,
): PinEdit {
  const at = Math.min(index, value.length);
  const added = sanitisePin(text, kind, length - at);
  if (added === '') return { value, focus: at };
  const next = (value.slice(0, at) + added + value.slice(at + added.length)).slice(0, length);
  return { value: next, focus: Math.min(at + added.length, length - 1) };
}

/** Backspace: empties the field, or the one before it when it is empty already. */
export function removePin(value: string, index: number): PinEdit {
  const at = index < value.length ? index : value.length - 1;
  if (at < 0) return { value: '', focus: 0 };
  return {
    value: value.slice(0, at) + value.slice(at + 1),
    focus: Math.max(0, Math.min(at, index)),
  };
}
