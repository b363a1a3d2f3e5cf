import * as v from 'valibot';
import { ImportIdSchema, ListingIdSchema } from '../../domain/ids.ts';
import { ListingInputSchema } from '../../domain/listings/listing.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Rows sent at a time. */
export const IMPORT_BATCH_ROWS = 100;
/** Rows that an import may hold. */
export const IMPORT_MAX_ROWS = 5_000;

const params = v.strictObject({ id: ImportIdSchema });

/** Where an import stands: rows wait apart from the listings until all of them are committed at once. */
export const ImportSchema = v.object({
  id: ImportIdSchema,
  fileName: v.string(),
  expectedRows: v.number(),
  receivedRows: v.number(),
  state: v.picklist(['receiving', 'committed', 'cancelled']),
});
export type ListingImport = v.InferOutput<typeof ImportSchema>;

const answer = { status: 200, schema: ImportSchema } as const;
const access = { kind: 'permission', permission: 'listing.edit' } as const;

/** Calls of an import: begun, filled batch by batch, then committed as a whole or given up. */
export const importEndpoints = {
  begin: defineEndpoint({
    id: 'imports.begin',
    method: 'POST',
    path: '/api/imports',
    summary: 'Begin an import of listings',
    access,
    offline: 'online-only',
    body: v.strictObject({
      id: ImportIdSchema,
      fileName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
      rows: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(IMPORT_MAX_ROWS)),
    }),
    answer: { status: 201, schema: ImportSchema },
    problems: ['import.closed'],
  }),
  addRows: defineEndpoint({
    id: 'imports.add-rows',
    method: 'PUT',
    path: '/api/imports/:id/batches/:batch',
    summary: 'Send one batch of rows; nothing is a listing yet',
    access,
    offline: 'online-only',
    params: v.strictObject({
      id: ImportIdSchema,
      batch: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)),
    }),
    body: v.strictObject({
      rows: v.pipe(
        v.array(v.strictObject({ id: ListingIdSchema, listing: ListingInputSchema })),
        v.minLength(1),
        v.maxLength(IMPORT_BATCH_ROWS),
      ),
    }),
    maxBodyBytes: 1_048_576,
    answer,
    problems: ['import.closed'],
  }),
  commit: defineEndpoint({
    id: 'imports.commit',
    method: 'POST',
    path: '/api/imports/:id/commit',
    summary: 'Turn all rows into listings, or none',
    access,
    offline: 'online-only',
    params,
    body: v.strictObject({}),
    answer,
    problems: ['import.closed', 'import.incomplete', 'listing.exists'],
  }),
  cancel: defineEndpoint({
    id: 'imports.cancel',
    method: 'POST',
    path: '/api/imports/:id/cancel',
    summary: 'Throw the rows of an unfinished import away',
    access,
    offline: 'online-only',
    params,
    body: v.strictObject({}),
    answer,
    problems: ['import.closed'],
  }),
};
