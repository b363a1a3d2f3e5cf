/** So much of what somebody wrote tells it from another. */
const LONGEST = 60;

/** A verb with the first line of what somebody wrote: "Add a note: Key at the café". */
export function named(verb: string, written: string | undefined): string {
  const [line = ''] = (written ?? '').split('\n', 1);
  if (line === '') return verb;
  const words = line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line;
  return `${verb}: ${words}`;
}
