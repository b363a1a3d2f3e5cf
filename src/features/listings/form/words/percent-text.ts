/** Percent with up to two decimals as whole hundredths of a percent, without floats. */
export function readPercent(text: string): number | undefined {
  const match = /^\s*(\d{1,3})(?:\.(\d{0,2}))?\s*%?\s*$/.exec(text);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** 220 as 2.2; text as it was typed. */
export function percentText(value: unknown): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  const digits = String(value).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
}
