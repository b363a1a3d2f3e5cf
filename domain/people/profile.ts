import * as v from 'valibot';
import type { PictureLimits } from '../documents/picture-fault.ts';

/** What a photo and a drawn signature may weigh, in bytes, and measure, in pixels. */
export const PHOTO_LIMITS = { bytes: 40_000, width: 256, height: 256 } as const;
export const SIGNATURE_LIMITS = { bytes: 40_000, width: 640, height: 240 } as const;

const base64 = ({ bytes }: PictureLimits) =>
  v.pipe(
    v.string(),
    v.maxLength(Math.ceil(bytes / 3) * 4, 'The picture is too heavy'),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'The picture isn’t a PNG'),
  );

/** A photo of somebody: a PNG in base64, drawn anew by the device that chose it. */
export const PhotoSchema = base64(PHOTO_LIMITS);

/** A signature that somebody keeps: drawn, as a PNG in base64, or their name as they type it. */
export const SavedSignatureSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('drawn'), png: base64(SIGNATURE_LIMITS) }),
  v.strictObject({
    kind: v.literal('typed'),
    text: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter your name'), v.maxLength(80)),
  }),
]);
export type SavedSignature = v.InferOutput<typeof SavedSignatureSchema>;
