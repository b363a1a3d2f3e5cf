/** How long a button says that its value was copied, in milliseconds (spec 9). */
export const COPIED_SHOWN_MS = 2_000;
