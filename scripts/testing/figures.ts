import type { PartResult } from './part.ts';

/** So many tests are told. */
const DEAREST = 20;

/** The tests that took longest, hooks included and whatever ran beside them, the dearest first. */
export function dearestTests(results: Iterable<PartResult>): string[] {
  return [...results]
    .flatMap(({ seconds }) => [...(seconds ?? [])])
    .sort(([, one], [, other]) => other - one)
    .slice(0, DEAREST)
    .map(([of, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${of}`);
}
