const format = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** An amount in cents as it stands in the reason of a decision: $5,350.00. */
export function dollarsText(amount: number): string {
  return format.format(amount / 100);
}
