/**
 * Whether an entry of an application's timeline stays between its people and our own staff: what is written
 * about hardship and in complaints. That there is a hardship the agency sees by the state alone.
 */
export function isBetweenThemAndUs(kind: string): boolean {
  return kind.startsWith('hardship-') || kind.startsWith('complaint-');
}
