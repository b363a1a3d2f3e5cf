import * as v from 'valibot';

/** Any of our ids: a lower-case UUID, version 7, made by whoever creates the thing (architecture.md). */
export const IdSchema = v.pipe(
  v.string(),
  v.regex(
    /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    'Not a valid id',
  ),
);

/** The id of an agency. */
export const AgencyIdSchema = v.pipe(IdSchema, v.brand('AgencyId'));
export type AgencyId = v.InferOutput<typeof AgencyIdSchema>;

/** The id of a branch of an agency. */
export const BranchIdSchema = v.pipe(IdSchema, v.brand('BranchId'));
export type BranchId = v.InferOutput<typeof BranchIdSchema>;

/** The id of somebody who works for an agency. */
export const StaffUserIdSchema = v.pipe(IdSchema, v.brand('StaffUserId'));
export type StaffUserId = v.InferOutput<typeof StaffUserIdSchema>;

/** The id of a listing. */
export const ListingIdSchema = v.pipe(IdSchema, v.brand('ListingId'));
export type ListingId = v.InferOutput<typeof ListingIdSchema>;

/** The id of an import of listings. */
export const ImportIdSchema = v.pipe(IdSchema, v.brand('ImportId'));
export type ImportId = v.InferOutput<typeof ImportIdSchema>;

/** The id of a note of a listing. */
export const NoteIdSchema = v.pipe(IdSchema, v.brand('NoteId'));
export type NoteId = v.InferOutput<typeof NoteIdSchema>;

/** The id of a task of a listing. */
export const TaskIdSchema = v.pipe(IdSchema, v.brand('TaskId'));
export type TaskId = v.InferOutput<typeof TaskIdSchema>;

/** The id of a document or photo of a listing. */
export const DocumentIdSchema = v.pipe(IdSchema, v.brand('DocumentId'));
export type DocumentId = v.InferOutput<typeof DocumentIdSchema>;

/** The id of an application for funding. */
export const ApplicationIdSchema = v.pipe(IdSchema, v.brand('ApplicationId'));
export type ApplicationId = v.InferOutput<typeof ApplicationIdSchema>;

/** The id of a checked PDF to sign. */
export const ContractFileIdSchema = v.pipe(IdSchema, v.brand('ContractFileId'));
export type ContractFileId = v.InferOutput<typeof ContractFileIdSchema>;

/** The id of a template of documents to sign. */
export const TemplateIdSchema = v.pipe(IdSchema, v.brand('TemplateId'));
export type TemplateId = v.InferOutput<typeof TemplateIdSchema>;

/** The id of an envelope. */
export const EnvelopeIdSchema = v.pipe(IdSchema, v.brand('EnvelopeId'));
export type EnvelopeId = v.InferOutput<typeof EnvelopeIdSchema>;

/** The id of the identity check of a party of a sale. */
export const AmlCaseIdSchema = v.pipe(IdSchema, v.brand('AmlCaseId'));
export type AmlCaseId = v.InferOutput<typeof AmlCaseIdSchema>;

/**
 * Builds a UUIDv7 (RFC 9562) from a time in milliseconds and ten random bytes.
 * Pure, so that server, browser and demo data share it with a source of randomness of their own.
 * Throws RangeError on a time outside 48 bits or on fewer than ten bytes: both are programming errors.
 */
export function uuidV7(milliseconds: number, random: Uint8Array): string {
  if (!Number.isSafeInteger(milliseconds) || milliseconds < 0 || milliseconds >= 2 ** 48) {
    throw new RangeError('Time outside the 48 bits of a UUIDv7');
  }
  if (random.length < 10) throw new RangeError('A UUIDv7 needs ten random bytes');
  const time = milliseconds.toString(16).padStart(12, '0');
  const hex = Array.from(random.subarray(0, 10), (byte) => byte.toString(16).padStart(2, '0'));
  const versionAndA = `7${hex[0]?.slice(1)}${hex[1]}`;
  const variant = (((random[2] ?? 0) & 0x3f) | 0x80).toString(16).padStart(2, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-${versionAndA}-${variant}${hex[3]}-${hex.slice(4).join('')}`;
}

/** The id of the deposit of a sale. */
export const DepositIdSchema = v.pipe(IdSchema, v.brand('DepositId'));
export type DepositId = v.InferOutput<typeof DepositIdSchema>;

/** The id of the settlement of a sale. */
export const SettlementIdSchema = v.pipe(IdSchema, v.brand('SettlementId'));
export type SettlementId = v.InferOutput<typeof SettlementIdSchema>;
