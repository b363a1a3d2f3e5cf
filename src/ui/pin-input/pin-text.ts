export type PinKind = 'number' | 'alphanumeric';

/** Keeps digits only, or letters and digits, and cuts what is longer than the fields (spec 5). */
export function sanitisePin(text: string, kind: PinKind, length: number): string {
  const allowed = kind === 'number' ? /[0-9]/ : /[0-9a-zA-Z]/;
  return [...text]
    .filter((character) => allowed.test(character))
    .slice(0, length)
    .join('');
}
