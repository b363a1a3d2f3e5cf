const DASHES = /[‐-―−]/g;
/** A wider span than this is a slip of the pen, of which only the ends count. */
const WIDEST_SPAN = 40;

const isYear = (year: number) => year >= 1800 && year < 2100;

/** Part of a decade: "early 1970s" and the like. */
const DECADE_PARTS: Record<string, readonly [number, number]> = {
  early: [0, 4],
  mid: [3, 7],
  late: [5, 9],
};

/** Nobody on a list was born in this century's tens. */
const fullYear = (twoDigits: number) => twoDigits + (twoDigits < 10 ? 2000 : 1900);

function span(from: number, to: number): number[] {
  if (to < from || to - from > WIDEST_SPAN) return [from, to];
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/**
 * The years in which somebody may have been born, by what a list says in whatever form: `1 Jan 1960`, `12/03/64`,
 * `19690701`, `circa 1962`, `between 1958 and 1960`, `1955-58`, `late 1970s`, several of them in one cell. In order, each
 * once; none where it says nothing that can be read.
 */
export function birthYears(said: string): number[] {
  const years: number[] = [];
  let rest = said.toLowerCase().replaceAll(DASHES, '-');
  const take = (pattern: RegExp, read: (parts: readonly string[]) => number[]) => {
    rest = rest.replaceAll(pattern, (_, ...parts: string[]) => {
      years.push(...read(parts));
      return ' ';
    });
  };
  take(/\b(\d{4})\d{4}\b/g, ([year]) => [Number(year)]);
  take(/\b(\d{4})-\d{1,2}-\d{1,2}\b/g, ([year]) => [Number(year)]);
  take(/between.{0,30}?\b(\d{4})\b.{0,3}?(?:and|-|to).{0,30}?\b(\d{4})\b/g, ([from, to]) =>
    span(Number(from), Number(to)),
  );
  take(/\b(\d{4})\s*(?:-|to)\s*(\d{4})\b/g, ([from, to]) => span(Number(from), Number(to)));
  take(/\b(\d{2})(\d{2})-(\d{2})\b/g, ([century, from, to]) => {
    const start = Number(`${century}${from}`);
    // `1969-07` is a month of one year.
    return Number(to) > 12 ? span(start, Number(`${century}${to}`)) : [start];
  });
  take(/\b(?:(early|mid|late)\W*)?(\d{3})0'?s\b/g, ([part = '', decade]) => {
    const [from, to] = DECADE_PARTS[part] ?? [0, 9];
    return span(Number(`${decade}${from}`), Number(`${decade}${to}`));
  });
  take(/(?<!\d)(1[89]\d{2}|20\d{2})(?!\d)/g, ([year]) => [Number(year)]);
  take(/\b\d{1,2}[-/. ](?:\d{1,2}|[a-z]{3,9})\.?[-/. ]\s?(\d{2})\b/g, ([year]) => [
    fullYear(Number(year)),
  ]);
  return [...new Set(years.filter(isYear))].sort((a, b) => a - b);
}
