const format = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** An amount in cents as it stands in the reason of a decision: $5,350.00. */
export function dollarsText(amount: number): string {
  return format.format(amount / 100);
}

const OPEN = 'that is open';

/** The end of a reason that counts credit elsewhere, in cents; empty where none is open. */
export function besideOpen(taken: number): string {
  return taken === 0 ? '' : `, with ${dollarsText(taken)} ${OPEN}`;
}

/** Whether a reason tells of credit elsewhere. */
export function tellsOfOpen(text: string): boolean {
  return text.endsWith(OPEN);
}
