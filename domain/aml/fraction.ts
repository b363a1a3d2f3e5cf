/** An exact share: `parts` of `whole`, in lowest terms, `whole` above 0. */
export type Fraction = { parts: bigint; whole: bigint };

export const NONE: Fraction = { parts: 0n, whole: 1n };
export const ALL: Fraction = { parts: 1n, whole: 1n };

function divisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** Throws a RangeError where the whole is 0 or less. */
export function fraction(parts: bigint | number, whole: bigint | number): Fraction {
  const [p, w] = [BigInt(parts), BigInt(whole)];
  if (w <= 0n) throw new RangeError('A share is of something');
  const by = divisor(p, w);
  return by === 0n ? NONE : { parts: p / by, whole: w / by };
}

export const sum = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.parts * b.whole + b.parts * a.whole, a.whole * b.whole);

export const difference = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.parts * b.whole - b.parts * a.whole, a.whole * b.whole);

export const product = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.parts * b.parts, a.whole * b.whole);

/** Throws a RangeError where the second is 0 or less. */
export const quotient = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.parts * b.whole, a.whole * b.parts);

export const isAtLeast = (a: Fraction, b: Fraction): boolean =>
  a.parts * b.whole >= b.parts * a.whole;
