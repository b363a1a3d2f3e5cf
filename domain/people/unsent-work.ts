import * as v from 'valibot';

/** How much of what was not sent is kept of a person. */
export const UNSENT_LIMITS = {
  changesAtOnce: 50,
  bytesAtOnce: 1_000_000,
  /** Of one person in all. */
  changes: 500,
  bytes: 20_000_000,
  /** A larger file is named and stays behind. */
  fileBytes: 200_000,
  payloadLength: 400_000,
} as const;

/** What was entered for a change that was not sent. */
export const UnsentContentSchema = v.strictObject({
  /** The address of its listing, as it stood on the device. */
  addressLine: v.pipe(v.string(), v.maxLength(400)),
  /** JSON; what is longer stays behind. */
  payload: v.pipe(v.string(), v.maxLength(UNSENT_LIMITS.payloadLength)),
  file: v.optional(
    v.strictObject({
      size: v.pipe(v.number(), v.integer(), v.minValue(0)),
      /** In base64; absent where it was too large to hand over. */
      bytes: v.optional(
        v.pipe(v.string(), v.maxLength(Math.ceil(UNSENT_LIMITS.fileBytes / 3) * 4)),
      ),
    }),
  ),
});
export type UnsentContent = v.InferOutput<typeof UnsentContentSchema>;

/** Changes in portions that fit a call, in their order; one that fits none is left out. */
export function portionsOf<T>(changes: readonly T[], bytesOf: (change: T) => number): T[][] {
  const portions: T[][] = [];
  // Some room for the token and what stands around the changes.
  const most = UNSENT_LIMITS.bytesAtOnce - 20_000;
  let bytes = 0;
  for (const change of changes) {
    const size = bytesOf(change) + 1;
    if (size > most) continue;
    const last = portions.at(-1);
    if (!last || last.length >= UNSENT_LIMITS.changesAtOnce || bytes + size > most) {
      portions.push([change]);
      bytes = size;
    } else {
      last.push(change);
      bytes += size;
    }
  }
  return portions;
}
