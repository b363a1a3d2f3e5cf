/**
 * Whether an entry of an application's timeline stays between its people and our own staff: what is written
 * about hardship and in complaints. That there is a hardship the agency sees by the state alone.
 */
export function isBetweenThemAndUs(kind: string): boolean {
  return kind.startsWith('hardship-') || kind.startsWith('complaint-');
}

/** Who stands in the timeline as the agency reads it: which owner asked for hardship help is theirs to tell. */
export function nameForAgency(kind: string, name: string): string {
  return kind === 'requestHardship' ? 'An owner' : name;
}
