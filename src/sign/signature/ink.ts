import type { Signature } from '../../../domain/contracts/signing/field-value.ts';
import type { SavedSignature } from '../../../domain/people/profile.ts';
import { pngUnder } from '../../platform/png.ts';
import { type Hand, handFont } from './hands.ts';
import { MAX_PICTURE_BYTES, type PadSize } from './pad-size.ts';
import { type Stroke, strokePath } from './strokes.ts';

/** Blue-black, as a pen on paper: it stays the same in a dark theme, for the paper does. */
const INK = '#10214b';
const PEN = 5;

/** The picture of what was drawn on a pad of a size. */
export async function drawnInk(strokes: readonly Stroke[], size: PadSize): Promise<Signature> {
  const png = await pngUnder(MAX_PICTURE_BYTES, size, (context) => {
    context.strokeStyle = INK;
    context.lineWidth = PEN;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    for (const stroke of strokes) context.stroke(new Path2D(strokePath(stroke)));
  });
  return { kind: 'drawn', png };
}

/** The picture of a name that was typed, as large as there is room for. */
export async function typedInk(name: string, hand: Hand, size: PadSize): Promise<Signature> {
  const png = await pngUnder(MAX_PICTURE_BYTES, size, (context) => {
    const [width, height] = [size.width * 0.94, size.height * 0.5];
    context.font = handFont(hand, height);
    const wide = context.measureText(name).width;
    if (wide > width) context.font = handFont(hand, (height * width) / wide);
    context.fillStyle = INK;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(name, size.width / 2, size.height / 2);
  });
  return { kind: 'typed', png };
}

/** The picture of a signature that somebody keeps: as they drew it, or their name in flowing letters. */
export async function keptInk(kept: SavedSignature, size: PadSize): Promise<Signature> {
  return kept.kind === 'drawn'
    ? { kind: 'drawn', png: kept.png }
    : typedInk(kept.text, 'flowing', size);
}
