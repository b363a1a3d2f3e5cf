import * as v from 'valibot';

/** How long a session beside a host lasts, in milliseconds. It ends sooner with its one use. */
export const IN_PERSON_LIFE_MS = 15 * 60_000;

/** How a host knows who is with them: from before, or by a document with a picture. */
export const IDENTIFIED_BY = ['known-personally', 'photo-id'] as const;

/** The papers with a picture by which a host knows somebody. */
export const PHOTO_PAPERS = ['passport', 'driver-licence', 'photo-card', 'other'] as const;

/** What each of them is called. */
export const PHOTO_PAPER_NAMES: Readonly<Record<(typeof PHOTO_PAPERS)[number], string>> = {
  passport: 'passport',
  'driver-licence': 'driver licence',
  'photo-card': 'photo card',
  other: 'photo identification',
};

const month = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(0[1-9]|1[0-2])\/20\d\d$/, 'Enter month and year, such as 03/2029'),
);
const lastSigns = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[0-9A-Z]{4}$/, 'Enter the last four letters or digits of its number'),
);

/** What a host saw: which paper, the name on it, and by what it is known again, never its whole number. */
export const SeenPaperSchema = v.strictObject({
  paper: v.picklist(PHOTO_PAPERS, 'Choose which paper it was'),
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter the name on it'), v.maxLength(200)),
  lastSigns: v.exactOptional(lastSigns),
  expires: v.exactOptional(month),
});
export type SeenPaper = v.InferOutput<typeof SeenPaperSchema>;

/** What is missing of what a host saw, where they know somebody by a paper; undefined when nothing is. */
export function missingOfPaper(
  identifiedBy: (typeof IDENTIFIED_BY)[number],
  seen: SeenPaper | undefined,
): string | undefined {
  if (identifiedBy !== 'photo-id') return undefined;
  if (seen === undefined) return 'Say which paper you saw, and the name on it';
  if (seen.lastSigns === undefined && seen.expires === undefined) {
    return 'Enter the last four letters or digits of its number, or the month it expires';
  }
  return undefined;
}

/** What was seen, as the object of a sentence. */
export function seenWords({ paper, name, lastSigns, expires }: SeenPaper): string {
  const mark = [
    ...(lastSigns === undefined ? [] : [`ending in ${lastSigns}`]),
    ...(expires === undefined ? [] : [`expiring ${expires}`]),
  ];
  return [`a ${PHOTO_PAPER_NAMES[paper]} in the name of ${name}`, ...mark].join(', ');
}

/**
 * Signing on the device of somebody of the agency who is there and states that the person is present and
 * how they know who it is. That stands in place of a code; who isn't vouched for signs by their own link.
 * Source: `stateMachines.recipient` of the vectors ("OTP / in-person host attests ID"), domain.md 4.8.
 */
export type InPerson = {
  hostId: string;
  hostName: string;
  identifiedBy: (typeof IDENTIFIED_BY)[number];
  /** Which paper they saw; sessions from before it was asked for have none. */
  seen?: SeenPaper;
};
