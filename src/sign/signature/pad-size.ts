/** The size of what is drawn, in pixels of the picture that is made of it. */
export type PadSize = { width: number; height: number };

const WIDTH = 600;
const FLATTEST = 3;
const TALLEST = 1.5;

/** A pad shaped like the field, within what a hand can sign in. */
export function padSize(field: PadSize): PadSize {
  const shape = Math.min(FLATTEST, Math.max(TALLEST, field.width / field.height));
  return { width: WIDTH, height: Math.round(WIDTH / shape) };
}

/** What a picture of a hand may weigh (domain/contracts/signing/field-value.ts). */
export const MAX_PICTURE_BYTES = 100_000;
