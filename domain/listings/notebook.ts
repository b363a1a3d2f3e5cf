import * as v from 'valibot';

/** Most notes, and most tasks, that one listing can have. */
export const MAX_NOTEBOOK_ENTRIES = 500;

/** Most tags that one listing can have. */
export const MAX_TAGS = 20;

const printable = v.check(
  (text: string) => text.isWellFormed() && !text.includes('\0'),
  'Has characters that can not be kept',
);

/** The text of a note: 1 to 4,000 characters, trimmed; line breaks are kept. */
export const NoteTextSchema = v.pipe(
  v.string(),
  printable,
  v.trim(),
  v.minLength(1, 'Write something'),
  v.maxLength(4_000, 'Use at most 4,000 characters'),
);

/** What is to be done: one line of 1 to 200 characters, trimmed. */
export const TaskTitleSchema = v.pipe(
  v.string(),
  printable,
  v.trim(),
  v.minLength(1, 'Say what is to be done'),
  v.maxLength(200, 'Use at most 200 characters'),
);

/**
 * A tag of a listing: 1 to 40 letters, digits, spaces and hyphens. Lower case, trimmed, with single
 * spaces and in one Unicode form, so that a tag typed twice is the same tag.
 */
export const TagSchema = v.pipe(
  v.string(),
  v.transform((text) => text.normalize('NFC').trim().replaceAll(/ +/g, ' ').toLowerCase()),
  v.minLength(1, 'Type a tag'),
  v.maxLength(40, 'Use at most 40 characters'),
  v.regex(/^[\p{L}\p{M}\p{Nd} -]+$/u, 'Use letters, digits, spaces and hyphens'),
);
