/** What a person said of money, as the note that is kept of it begins. */
const SAID: Record<string, string> = {
  match: 'Matched',
  returned: 'Went back',
  'kept-as-credit': 'Kept as a credit',
  undone: 'Was matched wrongly',
  reclaimed: 'Was matched wrongly, and passed on',
  closed: 'Dealt with',
};

/** The note kept with money as a sentence: why it waits, or what a person said of it and how they knew. */
export function noteWords(note: string): string {
  const [, outcome = '', given = note] = /^([a-z-]+): (.*)$/s.exec(note) ?? [];
  const said = SAID[outcome];
  const words = said ? `${said}: ${given}` : note;
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}
