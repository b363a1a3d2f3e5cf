import * as v from 'valibot';

const MIB = 1_048_576;

/** Most bytes that one document can have. */
const MAX_DOCUMENT_BYTES = 25 * MIB;

/** Most bytes of one part of an upload. */
export const MAX_PART_BYTES = MIB;

/** Fewest bytes of a part that isn't the last one, so that no document falls into crumbs. */
export const MIN_PART_BYTES = 16_384;

/** Most documents and photos of one listing, unfinished uploads included. */
export const MAX_DOCUMENTS = 100;

/**
 * What a listing keeps beside its record: papers, the authority by which its owners have it sold, pictures, and what shows
 * who a party is, which only those who do checks see; and invoices of suppliers.
 */
export const DOCUMENT_KINDS = ['document', 'authority', 'photo', 'identity', 'invoice'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The closed list of what may be kept. None of them can carry a script that a browser would run. */
export const DOCUMENT_MEDIA_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
export type DocumentMediaType = (typeof DOCUMENT_MEDIA_TYPES)[number];

/** What an authority that owners signed is, and what shows who somebody is: a document with pages, or a picture of one. */
export const AUTHORITY_MEDIA_TYPES: readonly DocumentMediaType[] = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
];

/** Kinds that are one paper, and how each is refused that isn't. */
const PAPER_REFUSALS: Partial<Record<DocumentKind, string>> = {
  authority: 'A signed authority is a PDF or a photo',
  identity: 'An identity document is a PDF or a photo',
  invoice: 'An invoice is a PDF or a photo',
};

/** Why a file isn't what its kind is; undefined where it may be. */
export function refusalOfKind({
  kind,
  mediaType,
}: {
  kind: DocumentKind;
  mediaType: DocumentMediaType;
}): string | undefined {
  return AUTHORITY_MEDIA_TYPES.includes(mediaType) ? undefined : PAPER_REFUSALS[kind];
}

/** Control characters, path separators, and marks that turn the reading direction of a name around. */
const UNWANTED = /[\p{Cc}\p{Zl}\p{Zp}\\/\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * The file name of a document: 1 to 200 characters, trimmed, without parts of a path and without
 * characters that hide what it is.
 */
const DocumentNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Give it a name'),
  v.maxLength(200, 'Use at most 200 characters'),
  v.check(
    (name) => name.isWellFormed() && !UNWANTED.test(name) && name !== '.' && name !== '..',
    'Use letters, digits, spaces and simple signs, and no slashes',
  ),
);

/** The SHA-256 of a document's bytes: 64 hexadecimal digits, lower case. */
const Sha256Schema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 of 64 lower-case hexadecimal digits'),
);

/** What is known of a document before its bytes arrive. */
export const DocumentFactsSchema = v.strictObject({
  kind: v.picklist(DOCUMENT_KINDS),
  name: DocumentNameSchema,
  mediaType: v.picklist(DOCUMENT_MEDIA_TYPES, 'This type of file is not accepted'),
  /** In bytes. */
  size: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1, 'The file is empty'),
    v.maxValue(MAX_DOCUMENT_BYTES, 'A file may have 25 MiB at most'),
  ),
  sha256: Sha256Schema,
});
export type DocumentFacts = v.InferOutput<typeof DocumentFactsSchema>;
