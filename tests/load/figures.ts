/** One measured figure beside its budget. */
export type Figure = {
  what: string;
  measured: string;
  budget: string;
  /** Undefined where the figure only informs. */
  holds?: boolean;
};

/** The value below which the share of sorted samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The middle of the samples. */
export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}

/** Milliseconds with one decimal. */
export function ms(value: number): string {
  return `${Math.round(value * 10) / 10} ms`;
}

/** A Markdown table of figures. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ what, measured, budget, holds }) =>
      `| ${what} | ${measured} | ${budget} | ${holds === undefined ? '–' : holds ? 'yes' : '**no**'} |`,
  );
  return ['| what | measured | budget | holds |', '|---|---|---|---|', ...rows].join('\n');
}
