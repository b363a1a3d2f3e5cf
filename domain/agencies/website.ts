import * as v from 'valibot';
import { pictureFault } from '../documents/picture-fault.ts';
import { phone } from '../listings/listing-rules.ts';
import { EmailSchema } from '../people/email.ts';

/** What a logo may weigh, in bytes, and measure, in pixels. */
export const LOGO_LIMITS = { bytes: 60_000, width: 480, height: 240 } as const;

/** As many signs of base64 as the heaviest logo has. */
const LOGO_SIGNS = Math.ceil(LOGO_LIMITS.bytes / 3) * 4;

const text = (most: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most)));

/** A colour as `#rrggbb`, in small letters. */
const ColourSchema = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^#[0-9a-f]{6}$/, 'Enter a colour as # and six digits, such as #1c5a4a'),
);

/** How an agency shows itself to vendors and buyers. Its name isn't part of it: that one is checked when it joins. */
export const WebsiteSchema = v.strictObject({
  phone: v.optional(phone('Phone')),
  email: v.optional(EmailSchema),
  /** In one line. */
  address: text(160),
  /** First words of the pages behind a link. */
  welcome: text(300),
  colour: v.optional(ColourSchema),
  /** A PNG in base64, drawn anew by the device that chose it. */
  logo: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(LOGO_SIGNS, 'The logo is too heavy'),
      v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'The logo isn’t a PNG'),
    ),
  ),
});
export type Website = v.InferOutput<typeof WebsiteSchema>;

/** Why bytes are no logo; undefined where they are a PNG of at most 480 × 240 pixels and 60 kB. */
export function logoFault(bytes: Uint8Array): string | undefined {
  return pictureFault(bytes, LOGO_LIMITS, 'logo');
}

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;
const BLACK_SHARE = 0.05;

const channelsOf = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + BLACK_SHARE) / (dark + BLACK_SHARE);
}

/**
 * The colour with which white text is readable, and which is readable on white: the one chosen where it is dark
 * enough, else the nearest darker one of its hue.
 */
export function readableColour(colour: string): string {
  for (let share = 100; share > 0; share -= 2) {
    const darker = `#${channelsOf(colour)
      .map((channel) =>
        Math.round((channel * share) / 100)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
    if (contrast(darker, '#ffffff') >= LEAST_CONTRAST) return darker;
  }
  return '#000000';
}

/** What is typed as a colour, as it is shown; undefined while it is none. */
export function shownColour(typed: string): string | undefined {
  const colour = v.safeParse(ColourSchema, typed);
  return colour.success ? readableColour(colour.output) : undefined;
}
